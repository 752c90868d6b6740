import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "../../../packages/indexer/testing/postgresServer.ts";
import type { LoadWorld } from "../../../tests/support/load/loadWorld.ts";
import { sendLoad } from "../../../tests/support/load/sendLoad.ts";
import { setUpLoad } from "../../../tests/support/load/setUpLoad.ts";
import type { ProcessMemory } from "../childProcess.ts";
import { type Followed, followCommits } from "./followCommits.ts";
import { startIndexedNetwork } from "./indexedNetwork.ts";
import { measureLag } from "./measureLag.ts";
import { measureQueries, type QueryTime } from "./measureQueries.ts";
import { measureRebuild } from "./measureRebuild.ts";

const SEED = 7;
const FULL_LOAD = 100_000;
/** Number of transactions sent with and without indexer, to measure the indexer's cost for the node. */
const COMPARED = 10_000;
/** Rate of the steady load in transactions per second, above the required indexing rate. */
const STEADY_RATE = 550;
const MEGABYTE = 1024 * 1024;

/**
 * Generates a load, measures indexing, runs explorer queries, and rebuilds the index, on the embedded database and on a Postgres server.
 */
export async function measureIndexing(transactions = FULL_LOAD): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "atoll-bench-index-"));
  try {
    const isFull = transactions >= FULL_LOAD;
    const alone = await measureNodeAlone(join(directory, "alone"), Math.min(COMPARED, transactions));
    const data = join(directory, "data");
    let network = await startIndexedNetwork(data);
    const idle = network.memory();
    const world = await setUpLoad(network.target, SEED);
    const lag = await measureLag(network, world);
    const first = Math.min(COMPARED, transactions);
    const rush = await followCommits(network, () => sendLoad(network.target, world, first));
    print(`${transactions} transactions of mixed kinds, seed ${SEED}; load of the machine ${describeMachine()}`);
    print(
      `  the node alone: ${first} as fast as it takes them, ${alone.rate.toFixed(0)}/s; memory then ${megabytes(alone.memory)} MB (own + mapped files)`,
    );
    print(`  with nothing else to do the index is ${describe(lag)} behind a commit (median, 99th of a hundred)`);
    print(`  with the index behind it: ${(first / rush.result).toFixed(0)}/s; ${describeFollowing(rush)}`);
    if (transactions > first) {
      const flow = await followCommits(network, () => sendLoad(network.target, world, transactions - first, STEADY_RATE));
      print(
        `  the other ${transactions - first}, ${STEADY_RATE} a second at most: ${((transactions - first) / flow.result).toFixed(0)}/s; ${describeFollowing(flow)}`,
      );
    }
    print(`  memory: ${megabytes(idle)} → ${megabytes(network.memory())} MB; load of the machine ${describeMachine()}`);
    const own = await measureQueries(network, world, isFull);
    print(`  memory after the queries: ${megabytes(network.memory())} MB; load of the machine ${describeMachine()}`);
    printTimes(own);
    await network.stop();

    rmSync(join(data, "index"), { recursive: true, force: true });
    network = await startIndexedNetwork(data);
    const rebuilt = await measureRebuild(network);
    print(`  made anew: ${rebuilt.toFixed(0)} versions/s, memory then ${megabytes(network.memory())} MB`);
    await network.stop();
    const onServer = await measureOnServer(data, world, isFull, rebuilt);
    if (onServer !== undefined) printTimes(onServer, own);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureNodeAlone(directory: string, count: number): Promise<{ rate: number; memory: ProcessMemory }> {
  const network = await startIndexedNetwork(directory, ["--no-indexer"]);
  try {
    const world = await setUpLoad(network.target, SEED);
    return { rate: count / (await sendLoad(network.target, world, count)), memory: network.memory() };
  } finally {
    await network.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Measures the same ledger with a Postgres server on this machine, if available. */
async function measureOnServer(data: string, world: LoadWorld, isFull: boolean, ownRate: number): Promise<QueryTime[] | undefined> {
  const server = await startPostgresServer().catch((error: unknown) => {
    print(`  no Postgres server to compare with: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (server === undefined) return undefined;
  try {
    const network = await startIndexedNetwork(data, [`--database-url=${server.url}`]);
    try {
      const rate = await measureRebuild(network);
      print(`  made anew in a Postgres server: ${rate.toFixed(0)} versions/s; ours is ${(ownRate / rate).toFixed(2)}× that`);
      return await measureQueries(network, world, isFull);
    } finally {
      await network.stop();
    }
  } finally {
    await server.stop();
  }
}

/** Prints query times. `own` contains times of the embedded database, for comparison with a Postgres server. */
function printTimes(times: readonly QueryTime[], own?: readonly QueryTime[]): void {
  const where = own === undefined ? "" : " with the index in the server";
  print(`  queries over HTTP${where}, 50 runs each (median, 99th of a hundred); load of the machine ${describeMachine()}:`);
  times.forEach((time, index) => {
    const ours = own?.[index];
    print(
      `    ${time.name.padEnd(36)} ${describe(time)}${ours === undefined ? "" : `   ours ${(ours.medianMs / time.medianMs).toFixed(2)}×`}`,
    );
  });
  const slowest = times.reduce((one, other) => (other.slowMs > one.slowMs ? other : one));
  print(`    the slowest: ${slowest.name}, ${slowest.slowMs.toFixed(1)} ms`);
}

function describeFollowing({ versionsPerSecond, mostBehind, levelAfterSeconds }: Followed<unknown>): string {
  const rate = `the index ${versionsPerSecond.toFixed(0)} versions/s`;
  return `${rate}, at most ${mostBehind} behind, level ${levelAfterSeconds.toFixed(1)} s after the last commit`;
}

function describe({ medianMs, slowMs }: { readonly medianMs: number; readonly slowMs: number }): string {
  return `${medianMs.toFixed(1).padStart(6)} ${slowMs.toFixed(1).padStart(6)} ms`;
}

function describeMachine(): string {
  return loadavg()[0]?.toFixed(1) ?? "unknown";
}

function megabytes({ ownBytes, mappedBytes }: ProcessMemory): string {
  return `${(ownBytes / MEGABYTE).toFixed(0)}+${(mappedBytes / MEGABYTE).toFixed(0)}`;
}

function print(line: string): void {
  console.log(line);
}
