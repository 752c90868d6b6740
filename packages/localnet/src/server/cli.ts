import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LoggedRequest } from "../services/requestLog.ts";
import { banner } from "./banner.ts";
import { openBrowser, openedAddress } from "./openBrowser.ts";
import { helpOf, parseOptions, type StartOptions } from "./options.ts";
import { StartError } from "./startError.ts";
import type { RunningServer } from "./startServer.ts";
import { tuneForRunning, tuneForStart } from "./tuneEngine.ts";

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
}

const CLONE: Installation = { command: "npm start --", dataDirectory: CLONE_DATA_DIRECTORY };

/** Entry point of `npm start` after install and build, and of the installed command. Exits with 0 after Ctrl-C, and 1 after a failed start. */
export async function main(args: readonly string[], installation: Installation = CLONE): Promise<void> {
  try {
    const options = parseOptions(args, process.env);
    if (options.kind === "help") console.log(helpOf(installation.command));
    else await run(options, installation);
  } catch (error) {
    if (!(error instanceof StartError) && args.includes("--verbose")) console.error(error);
    else
      console.error(
        error instanceof StartError ? error.message : `Atoll could not start: ${error instanceof Error ? error.message : error}`,
      );
    process.exitCode = 1;
  }
}

async function run(options: StartOptions, installation: Installation): Promise<void> {
  const dataDirectory = options.isMemoryOnly ? undefined : resolve(options.dataDirectory ?? installation.dataDirectory);
  // Loads the network lazily, because help and usage errors do not need it.
  tuneForStart();
  const { startServer } = await import("./startServer.ts");
  const server = await startServer({ ...options, dataDirectory, pageDirectory: PAGE_DIRECTORY, onDataLost: endAtOnce });
  void indexStarted(server).then(tuneForRunning);
  if (options.isVerbose) server.localnet.requests.subscribe((request) => console.log(lineOf(request)));
  stopOnSignals(
    () => server.stop(),
    dataDirectory === undefined ? "Stopped. Nothing was kept." : `Stopped. The ledger is kept in ${dataDirectory}.`,
  );
  const { endpoints, chain } = server.localnet;
  const controlToken = options.profile === "public" ? undefined : server.localnet.controlToken;
  const { databaseUrl, databaseSource } = options;
  const database =
    databaseUrl === undefined || databaseSource === undefined
      ? undefined
      : { name: (await import("@atoll/indexer/server")).withoutPassword(databaseUrl), source: databaseSource };
  const issuer = `http://localhost:${server.ports.issuer}`;
  console.log(
    banner({
      endpoints,
      controlToken,
      dataDirectory,
      database,
      issuer,
      chainId: chain.chainId,
      version: chain.ledger().version,
    }),
  );
  if (options.hasSample) console.log(await createSample(server));
  if (options.opensBrowser) openBrowser(openedAddress(endpoints.page, controlToken));
}

/** Creates the sample world and returns a line about the result. A failure leaves the network running. */
async function createSample({ localnet }: RunningServer): Promise<string> {
  console.log("  Creating the sample world …");
  const { state, message } = await localnet.sample({ start: true, wait: true });
  return state === "done"
    ? "  The sample world is ready. Its accounts are the test accounts.\n"
    : `  ${message ?? "The sample world was cancelled."}\n`;
}

/** Waits until the index is ready. Its failures are reported elsewhere; an index far behind continues in the background. */
async function indexStarted({ indexer }: RunningServer): Promise<void> {
  if (indexer === undefined) return;
  await Promise.race([indexer.caughtUp().catch(() => {}), setTimeout(INDEX_START_MS, undefined, { ref: false })]);
}

/** Prints a message and exits immediately, because an orderly stop would write to a data directory that another process owns now. */
function endAtOnce(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

/** The first signal stops in order and prints a message; a second signal exits immediately. */
function stopOnSignals(stop: () => Promise<void>, stopped: string): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log("\nStopping…");
    stop().then(
      () => {
        console.log(stopped);
        process.exit(0);
      },
      (error: unknown) => {
        console.error(`Atoll could not stop cleanly: ${error instanceof Error ? error.message : error}`);
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

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
