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

// Making the load and an index to compare with must not take longer than what is tested.
installCrypto(createNodeCrypto());

export interface KillingOptions {
  readonly seed: number;
  readonly kills: number;
  readonly size?: LoadSize;
  /** Of mixed kinds, over all the kills. */
  readonly transactions: number;
  /** So many versions behind, the index is killed in a flood; one that keeps up is killed all the same, after a while. */
  readonly farBehind: number;
  /** So many wait at most while a flood is sent: what is queued at a kill was made for nothing, and what was sent before it has to be indexed twice. */
  readonly mostWaiting: number;
  readonly dataDir: string;
  readonly flags?: readonly string[];
  /** Done in every other flood, while it goes on. */
  readonly interrupt?: (network: NetworkProcess, random: RandomSource) => Promise<void>;
  readonly onKill?: (kill: Kill) => void;
}

export interface Kill {
  readonly during: "flood" | "catch-up";
  /** Versions that the ledger had and the index did not. */
  readonly behind: number;
}

export interface KillingReport {
  /** Started again after the last kill, its index level with the ledger. */
  readonly network: NetworkProcess;
  readonly accepted: number;
  readonly kills: readonly Kill[];
}

/**
 * What comes after what, over and over: a kill in a flood that the index follows, then a flood that it sees nothing of because the network runs without
 * it, and kills while it catches up with that one.
 */
const ORDER = ["flood", "unseen flood", "catch-up", "catch-up", "flood"] as const;
/** An unseen flood is so many times as large. */
const UNSEEN_SHARES = 2;
/** How long it is waited, for each version that the index is to be behind. */
const PATIENCE_MS_PER_VERSION = 15;
const LONGEST_CATCH_UP_MS = 400;
const POLL_MS = 30;
const STALL_MS = 60_000;

/** `kill -9`, again and again, while a load is sent as fast as it is taken and while the index catches up with it. The seed decides when. */
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
  /** Of the ledger, at the last kill. */
  let latestVersion = -1;

  /** Goes on until the network is gone, unless that takes very long. Resolves when the ledger has that many versions more. */
  async function flood(versions: number): Promise<{ readonly over: Promise<void> }> {
    const enough = Number(await target.latestVersion()) + versions;
    // On a busy machine the kill comes late.
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
  // Half of it at least and one and a half of it at most.
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

/** What was queued at a kill is gone: the accounts go on with what the ledger has of them. */
async function goOn(target: LoadTarget, { actors, busy, creators, issuer }: LoadWorld): Promise<void> {
  await target.actAs(issuer.address);
  // Transactions may not last for long by the chain's time, which has stood still since its last block.
  await target.fund(issuer.address, 1n);
  const accounts = [busy, issuer, ...actors, ...creators.map(({ account }) => account)];
  await Promise.all(
    accounts.map(async (account) => {
      account.nextSequenceNumber = await target.sequenceNumber(account.address);
    }),
  );
}

/** How far the index says it is. Right after a start it does not answer yet. */
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

/** Read while no process has it open. */
function readLatestVersion(dataDir: string): number {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  try {
    return Number(store.latestVersion() ?? -1n);
  } finally {
    store.close();
  }
}

/** However long that takes, as long as it comes nearer. */
async function untilLevel({ indexerUrl, output }: NetworkProcess, version: number): Promise<void> {
  let reached = -1;
  for (let movedAt = Date.now(); reached < version; await pause(POLL_MS)) {
    const [indexed = -1] = await indexedVersions(indexerUrl);
    if (indexed > reached) movedAt = Date.now();
    if (Date.now() - movedAt > STALL_MS) throw new Error(`the index stays at ${indexed}, ${version} does not come:\n${output()}`);
    reached = indexed;
  }
}

/** Waits a moment, or throws what has gone wrong. */
async function moment(work: Promise<void>): Promise<void> {
  await Promise.race([work.then(() => pause(POLL_MS)), pause(POLL_MS)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** In a sentence: how many there were, and how far behind the index was each time. */
export function describeKilling({ accepted, kills }: KillingReport): string {
  const described = kills.map(({ during, behind }) => `${behind}${during === "catch-up" ? " (catching up)" : ""}`);
  return `${accepted} transactions of mixed kinds accepted, ${kills.length} kills with the index behind by ${described.join(", ")} versions`;
}
