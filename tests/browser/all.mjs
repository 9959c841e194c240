// All tests in one process: they share the built site and the browsers.
import "./page.test.mjs";
import "./search.test.mjs";
import "./face.test.mjs";
import "./place.test.mjs";
import "./shelf.test.mjs";
import "./choice.test.mjs";
import "./reading.test.mjs";
import "./paper.test.mjs";
import "./access.test.mjs";
import "./safety.test.mjs";
import "./layout.test.mjs";
import "./links.test.mjs";
import "./export.test.mjs";
import "./preview.test.mjs";
