import { spawn } from "node:child_process";

const OUTPUT_MAX = 200_000;

/** Runs a program to its end, outside any surrounding test runner, and returns the latest part of its output. */
export function runProgram(command: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        output = (output + bytes.toString()).slice(-OUTPUT_MAX);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? -1, output }));
  });
}
