// Sets of fonts. A browser started with one of them sees no other font, whatever the machine has.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./folders.mjs";

/**
 * Of each set: what `serif` and `sans-serif` mean, and its files. `scripts/test-browser` installs them. The only font of
 * `none` has pictures instead of letters: without any font at all the browser crashes.
 */
export const fontSets = {
  none: { serif: "D050000L", sans: "D050000L", files: /^D050000L\.otf$/ },
  dejavu: { serif: "DejaVu Serif", sans: "DejaVu Sans", files: /^DejaVu(Sans|Serif)(-Bold)?\.ttf$/ },
  noto: { serif: "Noto Serif", sans: "Noto Sans", files: /^Noto((Sans|Serif)-(Regular|Italic|Bold|BoldItalic)|Sans(Math|Symbols2?)-Regular)\.ttf$/ },
  liberation: { serif: "Liberation Serif", sans: "Liberation Sans", files: /^Liberation(Sans|Serif)-\w+\.ttf$/ },
  urw: { serif: "P052", sans: "Nimbus Sans", files: /^(P052|NimbusSans)-\w+\.otf$/ },
  wide: { serif: "DejaVu Sans", sans: "DejaVu Sans", files: /^DejaVuSans-Bold\.ttf$/ },
  narrow: { serif: "Nimbus Sans Narrow", sans: "Nimbus Sans Narrow", files: /^NimbusSansNarrow-\w+\.otf$/ },
};

/** The settings of fontconfig under which there are only the fonts of this set. */
export function fontSettings(set) {
  const { serif, sans, files } = fontSets[set];
  const folder = temporaryFolder();
  const fonts = join(folder, "fonts");
  mkdirSync(fonts);
  const found = installed().filter(([name]) => files.test(name));
  if (found.length === 0) throw new Error(`no fonts for the set ${set}: run scripts/test-browser`);
  for (const [name, path] of found) symlinkSync(path, join(fonts, name));
  const alias = (generic, family) => `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
  const settings = join(folder, "fonts.conf");
  writeFileSync(settings, `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${fonts}</dir>
<cachedir>${join(folder, "cache")}</cachedir>
${alias("serif", serif)}
${["sans-serif", "sans", "system-ui"].map((generic) => alias(generic, sans)).join("\n")}
</fontconfig>
`);
  return settings;
}

/** Names and paths of all font files of this machine. */
function installed(folder = "/usr/share/fonts") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? installed(path) : [[entry.name, path]];
  });
}
