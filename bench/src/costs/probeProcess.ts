import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ProbeReply, ProbeRequest } from "./worker.ts";

const WORKER = fileURLToPath(new URL("./worker.js", import.meta.url));
const START_TIMEOUT_MS = 120_000;
/** Limits of a measured program's processor time, and of its wall time on a busy machine. */
export const PROBE_DEADLINE_MS = 3_000;
const WALL_DEADLINE_MS = 20_000;
const POLL_MS = 200;
const HEAP_MB = 1_500;

/** Program that exceeded the time limit and was killed, with its processor time. */
interface Overrun {
  readonly kind: "overrun";
  readonly usedMs: number;
}

/** Reply to a measurement request, or why the child process failed. */
type ProbeResult = Exclude<ProbeReply, { kind: "ready" }> | Overrun | { readonly kind: "died"; readonly reason: string };

/** Child process that runs programs to be measured; replaced after a timeout or crash. */
export interface ProbeProcess {
  probe(request: ProbeRequest): Promise<ProbeResult>;
  stop(): void;
}

export function createProbeProcess(): ProbeProcess {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork(WORKER, [], { execArgv: [`--max-old-space-size=${HEAP_MB}`], stdio: ["ignore", "inherit", "pipe", "ipc"] });
    const reply = await nextReply(started, START_TIMEOUT_MS);
    if (reply.kind !== "ready") throw new Error(`the child process did not start: ${JSON.stringify(reply)}`);
    return started;
  }

  return {
    async probe(request) {
      child ??= await start();
      const reply = nextReply(child, PROBE_DEADLINE_MS);
      child.send(request);
      const result = await reply;
      if (result.kind === "overrun" || result.kind === "died") {
        child.kill("SIGKILL");
        child = undefined;
      }
      if (result.kind === "ready") throw new Error("the child process started twice");
      return result;
    },
    stop() {
      child?.kill("SIGKILL");
      child = undefined;
    },
  };
}

function nextReply(child: ChildProcess, timeoutMs: number): Promise<ProbeReply | Overrun | { kind: "died"; reason: string }> {
  return new Promise((resolve) => {
    let errors = "";
    const settle = (result: ProbeReply | Overrun | { kind: "died"; reason: string }) => {
      clearInterval(timer);
      child.off("message", settle as (message: unknown) => void);
      child.off("exit", exited);
      child.stderr?.off("data", collect);
      resolve(result);
    };
    const exited = (code: number | null) =>
      settle({ kind: "died", reason: errors.includes("heap") ? "out of memory" : `exit code ${code}: ${errors}` });
    const collect = (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-2_000);
    };
    const [began, usedBefore] = [performance.now(), usedMs(child)];
    const timer = setInterval(() => {
      const passed = performance.now() - began;
      const used = (usedMs(child) ?? passed) - (usedBefore ?? 0);
      if (used > timeoutMs || passed > WALL_DEADLINE_MS + timeoutMs) settle({ kind: "overrun", usedMs: used });
    }, POLL_MS);
    child.once("message", settle as (message: unknown) => void);
    child.once("exit", exited);
    child.stderr?.on("data", collect);
  });
}

/** Processor time of the child's main thread; `undefined` on systems without `/proc`. */
function usedMs({ pid }: ChildProcess): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return undefined;
  }
}
