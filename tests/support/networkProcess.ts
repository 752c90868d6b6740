import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePorts } from "./freePorts.ts";

const CLI = fileURLToPath(new URL("../../packages/localnet/dist/bundle/cli.js", import.meta.url));
/** Maximum start time of a network, generous for busy machines; not a performance bound. */
const START_TIMEOUT_MS = 120_000;
const PORT_ATTEMPTS = 4;
/** Last line that the command prints when ready. */
const PRINTED_LAST = "Ctrl-C stops it.";

export interface NetworkPorts {
  readonly page: number;
  readonly node: number;
  readonly faucet: number;
  readonly indexer: number;
  readonly ready: number;
  readonly issuer: number;
}

/** Ports and URLs of a network. */
export interface NetworkAddresses {
  readonly ports: NetworkPorts;
  readonly nodeUrl: string;
  readonly faucetUrl: string;
  readonly pageUrl: string;
  readonly readyUrl: string;
  readonly indexerUrl: string;
}

/** Embedded network as users run it: a separate process with real sockets. */
export interface NetworkProcess extends NetworkAddresses {
  readonly pid: number;
  /** Complete output of the network process so far. */
  output(): string;
  /** Sends Ctrl-C to the network process and returns its exit code. */
  stop(): Promise<number | null>;
  /** Sends `kill -9` to the network process. */
  kill(): Promise<void>;
}

export async function chooseNetworkPorts(): Promise<NetworkPorts> {
  const [page, node, faucet, indexer, ready, issuer] = (await freePorts(6)) as [number, number, number, number, number, number];
  return { page, node, faucet, indexer, ready, issuer };
}

export interface NetworkProcessOptions {
  readonly dataDir?: string;
  readonly ports?: NetworkPorts;
  readonly flags?: readonly string[];
  /** Environment variables in addition to those of the test process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts the indexer too and waits for it; unnecessary for tests without index queries. */
  readonly hasIndexer?: boolean;
  /** Waits only until this service answers, even with a lagging indexer; by default waits for all services. */
  readonly until?: "node" | "indexer";
  /** Path of the Node.js executable; that of the tests by default. */
  readonly nodePath?: string;
}

/**
 * Starts the built command on free ports and waits until ready. Without `dataDir` it stores everything in memory. Another test may claim a
 * chosen port first; then this function picks new ones.
 */
export async function startNetworkProcess(options: NetworkProcessOptions = {}): Promise<NetworkProcess> {
  for (let attempt = 1; ; attempt++) {
    const ports = options.ports ?? (await chooseNetworkPorts());
    try {
      return await startOn(ports, options);
    } catch (error) {
      const isInUse = error instanceof Error && error.message.includes("is in use");
      if (options.ports !== undefined || !isInUse || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function startOn(ports: NetworkPorts, options: NetworkProcessOptions): Promise<NetworkProcess> {
  const child = spawn(
    options.nodePath ?? process.execPath,
    [
      CLI,
      "--no-open",
      ...(options.dataDir === undefined ? ["--memory"] : ["--data-dir", options.dataDir]),
      ...portFlags(ports),
      ...(options.hasIndexer ? [] : ["--no-indexer"]),
      ...(options.flags ?? []),
    ],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...options.environment } },
  );
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const readyUrl = `http://127.0.0.1:${ports.ready}/`;
  const nodeUrl = `http://127.0.0.1:${ports.node}/v1`;
  const indexerUrl = `http://127.0.0.1:${ports.indexer}/v1/graphql`;
  const awaited =
    options.until === "node" ? nodeUrl : options.until === "indexer" ? `${indexerUrl}?query={ledger_infos{chain_id}}` : readyUrl;
  await untilReady(child, awaited, () => output);
  return {
    ports,
    nodeUrl,
    faucetUrl: `http://127.0.0.1:${ports.faucet}`,
    pageUrl: `http://localhost:${ports.page}`,
    readyUrl,
    indexerUrl,
    pid: child.pid as number,
    output: () => output,
    stop() {
      child.kill("SIGINT");
      return exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function portFlags(ports: NetworkPorts): string[] {
  return [
    `--port=${ports.page}`,
    `--node-port=${ports.node}`,
    `--faucet-port=${ports.faucet}`,
    `--indexer-port=${ports.indexer}`,
    `--ready-port=${ports.ready}`,
    `--issuer-port=${ports.issuer}`,
  ];
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the network exited with ${child.exitCode}:\n${output()}`);
    // Polls only after the last line was printed, because polling slows down the start.
    const answer = output().includes(PRINTED_LAST) ? await fetch(url).catch(() => undefined) : undefined;
    if (answer?.status === 200) return;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the network was not ready after ${START_TIMEOUT_MS} ms:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
