// Projects and what the program makes of them.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "./folders.mjs";
import { once } from "./once.mjs";

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = process.env.KSR ?? join(repository, "target/debug/ksr");
const run = promisify(execFile);

/** Writes a project, given as files by path or as the folder of its rules; returns its folder. */
export function project(rules) {
  const folder = temporaryFolder();
  if (typeof rules === "string") {
    cpSync(rules, join(folder, "rules"), { recursive: true });
    return folder;
  }
  // Fragments, not whole games.
  writeFileSync(join(folder, "ksr.toml"), '[checks]\nprofile = "draft"\n');
  for (const [path, text] of Object.entries(rules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Builds the project in a folder; returns the output folder. */
export async function build(folder, format = "html", ...more) {
  await run(program, ["build", "--format", format, ...more], { cwd: folder });
  return join(folder, "output");
}

/** The games of this repository in a format, built for all tests. */
export const games = once((format) => build(project(join(repository, "rules")), format));

/** All files below a folder with this ending, by path from it. */
export function filesBelow(folder, ending, at = folder) {
  return readdirSync(at).sort().flatMap((name) => {
    const path = join(at, name);
    if (statSync(path).isDirectory()) return filesBelow(folder, ending, path);
    return path.endsWith(ending) ? [relative(folder, path)] : [];
  });
}

/** The address of a file. */
export const address = (folder, path, rest = "") => pathToFileURL(join(folder, path)).href + rest;
