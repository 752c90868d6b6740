import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of temporary projects, inside the repository so that they resolve its packages. */
const PROJECTS = fileURLToPath(new URL("../../node_modules/.cache/atoll-projects/", import.meta.url));

export interface RunnerProject {
  readonly folder: string;
  /** Runs a script of Node in the folder, without the variables of the surrounding test runner. */
  run(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
  remove(): void;
}

/** Creates a project with these files. */
export function createRunnerProject(files: Readonly<Record<string, string>>): RunnerProject {
  mkdirSync(PROJECTS, { recursive: true });
  const folder = mkdtempSync(PROJECTS);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|JEST|TEST|NODE_)/.test(name)));
  return {
    folder,
    run: (...args) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, args, { cwd: folder, env });
        let output = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (bytes: Buffer) => {
            output += bytes.toString();
          });
        child.once("error", reject);
        child.once("close", (code) => resolve({ code: code ?? -1, output }));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
