import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../../packages/localnet/dist/bundle/cli.js", import.meta.url));
const ANY_PORTS = ["--port=0", "--node-port=0", "--faucet-port=0", "--indexer-port=0", "--ready-port=0", "--issuer-port=0", "--no-open"];

/** Running network command with its captured output. */
export interface CliProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit code after all output was read. */
  readonly exit: Promise<number | null>;
  output(): string;
  /** Finds a printed URL by its label. */
  url(name: string): string;
}

/** Script and working directory of another installation than this repository. */
interface Installation {
  readonly script: string;
  readonly folder: string;
}

/** Runs the built command on free ports, optionally as a child of `wrapper`. */
export function launchCli(args: readonly string[], wrapper: readonly string[] = [], installation?: Installation): CliProcess {
  const script = installation?.script ?? CLI;
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, script, ...ANY_PORTS, ...args];
  const child = spawn(command, rest, { stdio: ["ignore", "pipe", "pipe"], cwd: installation?.folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, exit, output: () => output, url: (name) => new RegExp(`${name}\\s+(\\S+)`).exec(output)?.[1] ?? "" };
}

/** Runs the network command until it exits. */
export async function runCli(args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const { exit, output } = launchCli(args);
  return { code: await exit, output: output() };
}

/** Starts the command and waits until ready; throws its output if it exits instead. */
export async function startCli(args: readonly string[], wrapper?: readonly string[], installation?: Installation): Promise<CliProcess> {
  const network = launchCli(args, wrapper, installation);
  let hasEnded = false;
  void network.exit.then(() => {
    hasEnded = true;
  });
  while (!network.output().includes("Ctrl-C stops it.")) {
    if (hasEnded) throw new Error(`it ended: ${network.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return network;
}
