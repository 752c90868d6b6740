import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../../packages/localnet/dist/bundle/cli.js", import.meta.url));
const ANY_PORTS = ["--port=0", "--node-port=0", "--faucet-port=0", "--indexer-port=0", "--ready-port=0", "--issuer-port=0", "--no-open"];

/** The command as it runs, with all that it prints. */
export interface CliProcess {
  readonly child: ChildProcess;
  /** Its code, when it has ended and everything it printed was read. */
  readonly exit: Promise<number | null>;
  output(): string;
  /** An address that it printed. */
  url(name: string): string;
}

/** Runs the built command on free ports, as a child of `wrapper` where one is given. */
export function launchCli(args: readonly string[], wrapper: readonly string[] = []): CliProcess {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, CLI, ...ANY_PORTS, ...args];
  const child = spawn(command, rest, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, exit, output: () => output, url: (name) => new RegExp(`${name}\\s+(\\S+)`).exec(output)?.[1] ?? "" };
}

/** Runs it to its end. */
export async function runCli(args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const { exit, output } = launchCli(args);
  return { code: await exit, output: output() };
}

/** Runs it until it says that it is ready; throws what it said when it ended instead. */
export async function startCli(args: readonly string[], wrapper?: readonly string[]): Promise<CliProcess> {
  const network = launchCli(args, wrapper);
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
