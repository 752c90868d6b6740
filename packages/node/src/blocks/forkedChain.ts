import type { StateCodes } from "../chain/code.ts";
import { type ChainFork, UpstreamError } from "../chain/fork.ts";
import type { Store } from "../chain/store.ts";
import { createForkStore } from "../fork/forkStore.ts";
import type { OpenFork } from "../fork/openFork.ts";
import { readThrough } from "../fork/readThrough.ts";
import { decodeForkRecord, FORK_SETTING, type ForkRecord, forkIdentity } from "../ledger/forkRecord.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import type { ForkedRuns } from "./runBlock.ts";
import type { Submission } from "./submission.ts";

/** An epoch's end reads the pools of all validators one after the other, so a system transaction may take long. */
const MAX_SYSTEM_ROUNDS = 5_000;
const MAX_SYSTEM_WAIT_MS = 300_000;
const UNAVAILABLE = "UPSTREAM_UNAVAILABLE";

/** Store of a fork above its own store. */
export function forkStore(own: Store, { state, point }: OpenFork, codes: StateCodes): Store {
  const store: Store = createForkStore({
    own,
    upstream: state,
    point,
    placesAt: (version) => codes.at({ get: (key) => store.getState(key, version) }).places,
  });
  return store;
}

/** Record of a stored fork, or of a new one. Throws `UpstreamError` if the stored ledger is a fork of something else. */
export function readForkRecord(own: Store, fork: OpenFork | undefined, nowUsecs: () => bigint): ForkRecord | undefined {
  if (fork === undefined) return undefined;
  const stored = own.getSetting(FORK_SETTING);
  if (stored === undefined) return { point: fork.point, random: randomIdentity(), behindUsecs: nowUsecs() - fork.point.timestampUsecs };
  return decodeForkRecord(stored);
}

export function randomIdentity(): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(HASH_LENGTH_BYTES));
}

/** Reports of a fork, and the way in which other code reads through it. */
export function chainFork(fork: OpenFork, record: () => ForkRecord | undefined): ChainFork {
  return {
    point: fork.point,
    get identity() {
      const known = record();
      return known === undefined ? "" : forkIdentity(known);
    },
    usage: fork.usage,
    fetchedFrom: fork.state.fetchedFrom,
    forward: fork.forward,
    readThrough: (run) => readThrough({ fetch: fork.state.fetch, maxWaitMs: fork.maxWaitMs }, run),
  };
}

/** Runs of blocks. A user transaction that the upstream keeps waiting is discarded; a system transaction must not be. */
export function createForkRuns({ state, maxWaitMs }: OpenFork): ForkedRuns {
  const system = { fetch: state.fetch, maxWaitMs: MAX_SYSTEM_WAIT_MS, maxRounds: MAX_SYSTEM_ROUNDS };
  return {
    system: (run) => readThrough(system, run),
    async user(run) {
      try {
        return await readThrough({ fetch: state.fetch, maxWaitMs }, run);
      } catch (error) {
        if (error instanceof UpstreamError) return { kind: "discarded", status: UNAVAILABLE, vmStatus: error.message };
        throw error;
      }
    },
  };
}

/** Submission on a fork: each step begins again after it missed an item. `submit` cannot wait, so it needs items that were read before. */
export function throughFork(
  fork: ChainFork,
  submission: Submission,
): Pick<Submission, "submitInBackground" | "submitAll" | "verifySignatures"> {
  const submitInBackground = (transaction: Parameters<Submission["submitInBackground"]>[0]) =>
    fork.readThrough(() => submission.submitInBackground(transaction));
  return {
    submitInBackground,
    async submitAll(transactions) {
      const outcomes: Awaited<ReturnType<Submission["submitAll"]>> = [];
      for (const transaction of transactions) outcomes.push(await submitInBackground(transaction));
      return outcomes;
    },
    verifySignatures: (transaction) => fork.readThrough(() => submission.verifySignatures(transaction)),
  };
}
