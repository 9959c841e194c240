// Temporary folders, gone when the tests are over.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = [];
process.on("exit", () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** An empty folder. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "ksr-browser-"));
  folders.push(folder);
  return folder;
}
