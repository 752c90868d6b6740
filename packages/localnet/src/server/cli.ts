import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LoggedRequest } from "../services/requestLog.ts";
import { banner } from "./banner.ts";
import type { BundleHost } from "./bundleLoader.ts";
import { type CommandOutput, createJsonOutput, createTextOutput } from "./commandOutput.ts";
import { readControlToken } from "./controlToken.ts";
import { openBrowser, openedAddress } from "./openBrowser.ts";
import { helpOf, parseOptions, type StartOptions } from "./options.ts";
import { StartError } from "./startError.ts";
import type { RunningServer } from "./startServer.ts";
import { tuneForRunning } from "./tuneEngine.ts";

/** Data directory of a clone: `.atoll` in the repository root, independent of the working directory. */
const CLONE_DATA_DIRECTORY = fileURLToPath(new URL("../../../../.atoll", import.meta.url));
/** Directory of the built page, the output of `vite build`. */
const PAGE_DIRECTORY = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Parent process id at startup; it changes when the parent ends. */
const PARENT = process.ppid;
const PARENT_CHECK_MS = 500;

const INDEX_START_MS = 15_000;

/** How the network is started: by `npm start` in a clone, or by the installed command. */
export interface Installation {
  /** Command for messages, without options. */
  readonly command: string;
  readonly dataDirectory: string;
  readonly version: string;
}

const CLONE: Installation = { command: "npm start --", dataDirectory: CLONE_DATA_DIRECTORY, version: "of a clone" };

/** Entry point of `npm start` after install and build, and of the installed command. Exits with 0 after Ctrl-C, and 1 after a failed start. */
export async function main(args: readonly string[], host: BundleHost, installation: Installation = CLONE): Promise<void> {
  try {
    const [verb, ...rest] = args;
    if (verb !== undefined && !verb.startsWith("-")) {
      process.exitCode = await (await import("../cli/runCommand.ts")).runCommand(verb, rest, installation.version);
      return;
    }
    const options = parseOptions(args, process.env);
    if (options.kind === "help") console.log(`${helpOf(installation.command)}\n\n${(await import("../cli/help.ts")).verbList()}`);
    else await run(options, host, installation);
  } catch (error) {
    const message =
      error instanceof StartError ? error.message : `Atoll could not start: ${error instanceof Error ? error.message : error}`;
    if (args.includes("--json")) createJsonOutput().event("failed", { message }, message);
    else console.error(!(error instanceof StartError) && args.includes("--verbose") ? error : message);
    process.exitCode = 1;
  }
}

async function run(options: StartOptions, host: BundleHost, installation: Installation): Promise<void> {
  const dataDirectory = options.isMemoryOnly
    ? undefined
    : resolve(options.dataDirectory ?? `${installation.dataDirectory}${options.fork === undefined ? "" : "-fork"}`);
  // Loads the network lazily, because help and usage errors do not need it.
  const output = options.isJson ? createJsonOutput() : createTextOutput();
  const fixedToken = options.profile === "public" ? undefined : readControlToken(options.controlTokenFile, process.env.ATOLL_CONTROL_TOKEN);
  const { startServer } = await import("./startServer.ts");
  const server = await startServer({
    ...options,
    processorFiles: options.processorFiles.map((path) => resolve(path)),
    dataDirectory,
    pageDirectory: PAGE_DIRECTORY,
    onDataLost: (sentence) => endAtOnce(sentence, output),
    controlToken: fixedToken,
    output,
  });
  const indexed = indexStarted(server);
  void indexed.then(() => {
    host.storeCode();
    tuneForRunning();
  });
  if (options.isVerbose) server.localnet.requests.subscribe((request) => output.event("request", { ...request }, lineOf(request)));
  stopOnSignals(
    () => server.stop(),
    dataDirectory === undefined ? "Stopped. Nothing was kept." : `Stopped. The ledger is kept in ${dataDirectory}.`,
    output,
  );
  const { endpoints, chain } = server.localnet;
  const controlToken = options.profile === "public" ? undefined : server.localnet.controlToken;
  // A script that waits for the first line may query the index at once.
  if (options.isJson) await indexed;
  const { databaseUrl, databaseSource } = options;
  const database =
    databaseUrl === undefined || databaseSource === undefined
      ? undefined
      : { name: (await import("@atoll/indexer/server")).withoutPassword(databaseUrl), source: databaseSource };
  const issuer = options.fork === undefined ? `http://localhost:${server.ports.issuer}` : undefined;
  const facts = { chainId: chain.chainId, version: chain.ledger().version, endpoints, issuer, dataDirectory };
  output.ready(
    { ...facts, index: server.indexer !== undefined && !server.indexer.hasFailed(), ...(fixedToken === undefined ? { controlToken } : {}) },
    () => banner({ ...facts, controlToken, database }),
  );
  if (options.hasSample) await createSample(server, output);
  if (options.opensBrowser) openBrowser(openedAddress(endpoints.page, controlToken));
}

/** Creates the sample world and reports the result. A failure leaves the network running. */
async function createSample({ localnet }: RunningServer, output: CommandOutput): Promise<void> {
  output.event("sample", { state: "running" }, "  Creating the sample world …");
  const { state, message } = await localnet.sample({ start: true, wait: true });
  const text =
    state === "done"
      ? "  The sample world is ready. Its accounts are the test accounts.\n"
      : `  ${message ?? "The sample world was cancelled."}\n`;
  output.event("sample", { state, ...(message === undefined ? {} : { message }) }, text);
}

/** Waits until the index is ready. Its failures are reported elsewhere; an index far behind continues in the background. */
async function indexStarted({ indexer }: RunningServer): Promise<void> {
  if (indexer === undefined) return;
  await Promise.race([indexer.caughtUp().catch(() => {}), setTimeout(INDEX_START_MS, undefined, { ref: false })]);
}

/** Prints a message and exits immediately, because an orderly stop would write to a data directory that another process owns now. */
function endAtOnce(sentence: string, output: CommandOutput): void {
  output.error(sentence);
  process.exit(1);
}

/** The first signal stops in order and prints a message; a second signal exits immediately. */
function stopOnSignals(stop: () => Promise<void>, stopped: string, output: CommandOutput): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    output.event("stopping", {}, "\nStopping…");
    stop().then(
      () => {
        output.event("stopped", { message: stopped }, stopped);
        process.exit(0);
      },
      (error: unknown) => {
        output.error(`Atoll could not stop cleanly: ${error instanceof Error ? error.message : error}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // Stopping npm kills the shell in between without signalling this process, so watch the parent.
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(onSignal);
}

function onParentGone(action: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    action();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function lineOf({ at, service, method, path, status, durationMs }: LoggedRequest): string {
  return `${at.slice(11, 23)}  ${service.padEnd(6)}  ${status}  ${method} ${path}  ${durationMs} ms`;
}
