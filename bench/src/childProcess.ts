import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly startMs: number;
  /** Output of the process so far, limited to the latest part. */
  output(): string;
  stop(): Promise<void>;
  /** Sends SIGINT and waits for an orderly stop. */
  end(): Promise<void>;
}

/** Starts a process and polls until `isReady` returns true. */
export async function startProcess(
  command: string,
  args: readonly string[],
  cwd: string,
  isReady: () => Promise<boolean>,
): Promise<StartedProcess> {
  const began = performance.now();
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(" ")} exited with ${child.exitCode}: ${output}`);
    if (performance.now() - began > START_TIMEOUT_MS) throw new Error(`${command} did not start in time: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    child,
    pid: child.pid as number,
    startMs: performance.now() - began,
    output: () => output,
    async stop() {
      child.kill("SIGKILL");
      await exited;
    },
    async end() {
      child.kill("SIGINT");
      await exited;
    },
  };
}

/** Memory of a process in bytes (Linux): private memory, and mapped file pages, which the operating system can reclaim. */
export interface ProcessMemory {
  readonly ownBytes: number;
  readonly mappedBytes: number;
}

export function processMemory(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024;
  return { ownBytes: read("RssAnon"), mappedBytes: read("RssFile") };
}
