import { join } from "node:path";
import { installCrypto } from "@atoll/move";
import { createLmdbStore } from "@atoll/node/lmdb";
import { createNodeCrypto } from "../../packages/localnet/src/server/nodeCrypto.ts";
import { indexedVersions } from "../support/graphql.ts";
import type { LoadTarget } from "../support/load/loadTarget.ts";
import type { LoadSize, LoadWorld } from "../support/load/loadWorld.ts";
import { sendTransactions } from "../support/load/sendLoad.ts";
import { setUpLoad } from "../support/load/setUpLoad.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createNetworkTarget } from "../support/networkTarget.ts";
import { createRandomSource, type RandomSource } from "../support/randomSource.ts";
import { untilGone } from "./untilGone.ts";

// Uses native cryptography, so that generating load and rebuilding the index stay faster than the code under test.
installCrypto(createNodeCrypto());

export interface KillingOptions {
  readonly seed: number;
  readonly kills: number;
  readonly size?: LoadSize;
  /** Number of transactions of mixed kinds across all kills. */
  readonly transactions: number;
  /** Index lag, in versions, that triggers a kill during a flood of transactions. If the index keeps up, the kill comes after a delay. */
  readonly farBehind: number;
  /**
   * Maximum number of queued transactions during a flood. A kill discards the queue; the restarted index processes again what was
   * committed before.
   */
  readonly mostWaiting: number;
  readonly dataDir: string;
  readonly flags?: readonly string[];
  /** Called during every second flood of transactions, for example to publish a package. */
  readonly interrupt?: (network: NetworkProcess, random: RandomSource) => Promise<void>;
  readonly onKill?: (kill: Kill) => void;
}

interface Kill {
  readonly during: "flood" | "catch-up";
  /** Index lag in versions at the kill. */
  readonly behind: number;
}

export interface KillingReport {
  /** Network restarted after the last kill, with its index level with the ledger. */
  readonly network: NetworkProcess;
  readonly accepted: number;
  readonly kills: readonly Kill[];
}

/** Repeating sequence of steps: a kill during an indexed flood, then a flood without indexer, then kills while the index catches up. */
const ORDER = ["flood", "unseen flood", "catch-up", "catch-up", "flood"] as const;
/** Number of transactions of a flood without indexer, as a multiple of a normal flood. */
const UNSEEN_SHARES = 2;
/** Time to wait for the intended index lag, in milliseconds per version. */
const PATIENCE_MS_PER_VERSION = 15;
const LONGEST_CATCH_UP_MS = 400;
const POLL_MS = 30;
const STALL_MS = 60_000;

/** Runs `kill -9` repeatedly under full load and while the index catches up. The seed determines the timing. */
export async function killWhileIndexing(options: KillingOptions): Promise<KillingReport> {
  const { seed, dataDir, mostWaiting } = options;
  const random = createRandomSource(seed);
  const kills: Kill[] = [];
  const quiet = ["--idle-block-time=0"];
  const settings = { dataDir, hasIndexer: true, flags: [...quiet, ...(options.flags ?? [])] };
  let network = await startNetworkProcess(settings);
  const target = createNetworkTarget(() => network);
  const world = await setUpLoad(target, seed, options.size);
  let accepted = 0;
  /** Latest ledger version at the last kill. */
  let latestVersion = -1;

  /** Sends load until the network dies or a time limit passes. Resolves after the ledger has grown by `versions`. */
  async function flood(versions: number): Promise<{ readonly over: Promise<void> }> {
    const enough = Number(await target.latestVersion()) + versions;
    // Sends more transactions than needed, because on a busy machine the kill arrives late.
    const pace = { count: Math.ceil(versions) + options.farBehind + 2 * mostWaiting, mostWaiting };
    const over = untilGone(sendTransactions(target, world, pace, () => accepted++));
    while (Number(await target.latestVersion()) < enough) await moment(over);
    return { over };
  }

  async function killInFlood(share: number): Promise<Kill> {
    const { over } = await flood(share);
    if (options.interrupt !== undefined && kills.length % 2 === 1) await options.interrupt(network, random);
    const deadline = Date.now() + options.farBehind * PATIENCE_MS_PER_VERSION;
    let indexed = await indexedVersion(network);
    while (Number(await target.latestVersion()) - indexed < options.farBehind && Date.now() < deadline) {
      await moment(over);
      indexed = await indexedVersion(network);
    }
    const kill = await killNetwork("flood", indexed);
    await over;
    return kill;
  }

  async function floodUnseen(share: number): Promise<void> {
    network = await startNetworkProcess({ dataDir, flags: quiet });
    await goOn(target, world);
    const { over } = await flood(share);
    await network.kill();
    await over;
  }

  async function killInCatchUp(): Promise<Kill> {
    network = await startNetworkProcess({ ...settings, until: "indexer" });
    await pause(random.integer(LONGEST_CATCH_UP_MS));
    return killNetwork("catch-up", await indexedVersion(network));
  }

  async function killNetwork(during: Kill["during"], indexed: number): Promise<Kill> {
    await network.kill();
    latestVersion = readLatestVersion(dataDir);
    const kill = { during, behind: Math.max(0, latestVersion - indexed) };
    options.onKill?.(kill);
    return kill;
  }

  const steps = stepsFor(options.kills);
  const shares = steps.reduce((sum, step) => sum + (step === "flood" ? 1 : step === "unseen flood" ? UNSEEN_SHARES : 0), 0);
  // Transactions of one flood: a random number between half and one and a half times the average.
  const share = () => options.transactions / shares / 2 + random.integer(Math.ceil(options.transactions / shares));
  try {
    for (const [place, step] of steps.entries()) {
      if (step === "flood" && place > 0) {
        network = await startNetworkProcess({ ...settings, until: "node" });
        await goOn(target, world);
      }
      if (step === "flood") kills.push(await killInFlood(share()));
      else if (step === "catch-up") kills.push(await killInCatchUp());
      else await floodUnseen(UNSEEN_SHARES * share());
    }
  } catch (error) {
    await network.kill();
    throw error;
  }
  network = await startNetworkProcess({ ...settings, until: "indexer" });
  await untilLevel(network, latestVersion);
  return { network, accepted, kills };
}

function stepsFor(kills: number): (typeof ORDER)[number][] {
  const steps: (typeof ORDER)[number][] = [];
  for (let counted = 0; counted < kills; ) {
    const step = ORDER[steps.length % ORDER.length] ?? "flood";
    steps.push(step);
    if (step !== "unseen flood") counted++;
  }
  return steps;
}

/** Resets sequence numbers to the ledger's values, because a kill discards queued transactions. */
async function goOn(target: LoadTarget, { actors, busy, creators, issuer }: LoadWorld): Promise<void> {
  await target.actAs(issuer.address);
  // Transactions expire by chain time, which stopped at the last block, so fund once to advance it.
  await target.fund(issuer.address, 1n);
  const accounts = [busy, issuer, ...actors, ...creators.map(({ account }) => account)];
  await Promise.all(
    accounts.map(async (account) => {
      account.nextSequenceNumber = await target.sequenceNumber(account.address);
    }),
  );
}

/** Version reported by the index; retries because a fresh indexer does not answer yet. */
async function indexedVersion({ indexerUrl, output }: NetworkProcess): Promise<number> {
  let last: unknown = "nothing was asked";
  for (const deadline = Date.now() + STALL_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const [indexed] = await indexedVersions(indexerUrl).catch((error: unknown) => {
      last = error;
      return [];
    });
    if (indexed !== undefined) return indexed;
  }
  throw new Error(`the index does not say how far it is:\n${output()}`, { cause: last });
}

/** Reads the latest version of a closed ledger. */
function readLatestVersion(dataDir: string): number {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  try {
    return Number(store.latestVersion() ?? -1n);
  } finally {
    store.close();
  }
}

/** Waits until the index has reached a version; fails only if the index stops making progress. */
async function untilLevel({ indexerUrl, output }: NetworkProcess, version: number): Promise<void> {
  let reached = -1;
  for (let movedAt = Date.now(); reached < version; await pause(POLL_MS)) {
    const [indexed = -1] = await indexedVersions(indexerUrl);
    if (indexed > reached) movedAt = Date.now();
    if (Date.now() - movedAt > STALL_MS) throw new Error(`the index stays at ${indexed}, ${version} does not come:\n${output()}`);
    reached = indexed;
  }
}

/** Waits one poll interval, and throws if the load generator has failed. */
async function moment(work: Promise<void>): Promise<void> {
  await Promise.race([work.then(() => pause(POLL_MS)), pause(POLL_MS)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** One-line summary: accepted transactions, number of kills and index lag per kill. */
export function describeKilling({ accepted, kills }: KillingReport): string {
  const described = kills.map(({ during, behind }) => `${behind}${during === "catch-up" ? " (catching up)" : ""}`);
  return `${accepted} transactions of mixed kinds accepted, ${kills.length} kills with the index behind by ${described.join(", ")} versions`;
}
