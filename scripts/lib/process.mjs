import { spawn, spawnSync } from "node:child_process";
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

/** Starts a Node script next to later steps. Resolves with its output and whether it succeeded. */
export function startScript(path, args = []) {
  const child = spawn(process.execPath, [path, ...args], { cwd: repositoryRoot, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ passed: false, output: error.message }));
    child.on("close", (code) => resolve({ passed: code === 0, output: output.trim() }));
  });
}
