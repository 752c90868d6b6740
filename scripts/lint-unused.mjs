// Finds unused files, exports and dependencies with knip. Takes a repository root (default: this one), prints each finding and fails.
import { resolve } from "node:path";
import { repositoryRoot, runTool } from "./lib/process.mjs";

const root = resolve(process.argv[2] ?? repositoryRoot);
const isClean = runTool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"], { cwd: root });
if (!isClean)
  console.error("The list above has no users. Delete it, or remove `export` if its own file uses it. Entry points: knip.jsonc.");
process.exitCode = isClean ? 0 : 1;
