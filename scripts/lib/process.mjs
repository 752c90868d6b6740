import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs a program in the terminal to completion; returns true on success. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: repositoryRoot, stdio: "inherit", ...options });
  if (result.error) console.error(`${command} could not be run: ${result.error.message}`);
  return result.status === 0;
}

/** Runs an installed tool's JavaScript entry with the current Node. */
export function runTool(entry, args, options) {
  return run(process.execPath, [join(repositoryRoot, "node_modules", entry), ...args], options);
}
