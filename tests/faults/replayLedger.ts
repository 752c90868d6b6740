import { join } from "node:path";
import { frameworkRegistry } from "@atoll/framework";
import {
  createExecutor,
  createOverlayState,
  createStateCodes,
  decodeTransaction,
  type Executor,
  type StateCodes,
  type StateView,
} from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { expect } from "vitest";

/** State of the replayed ledger right after a version. */
export interface ReplayedState {
  readonly version: bigint;
  readonly state: StateView;
  readonly executor: Executor;
  readonly codes: StateCodes;
}

/**
 * Re-executes every user transaction of a closed ledger from genesis with empty caches. Expects the stored status, gas, events and writes,
 * and returns the number of transactions. System transactions apply their stored writes without execution.
 */
export function replayLedger(dataDir: string, onVersion: (replayed: ReplayedState) => void): number {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  const registry = frameworkRegistry();
  const codes = createStateCodes(registry);
  const executor = createExecutor({ registry, codes, chainId: 4 });
  const state = createOverlayState({ get: () => undefined });
  let users = 0;
  try {
    const latest = store.latestVersion() ?? -1n;
    for (let version = 0n; version <= latest; version++) {
      const stored = store.getTransaction(version);
      if (stored === undefined) throw new Error(`version ${version} is missing`);
      const decoded = decodeTransaction(stored.transaction);
      if (decoded.kind === "user") {
        users += 1;
        const output = executor.executeUser(state, decoded.signed, stored.indexInBlock);
        expect(output, `version ${version}`).toMatchObject({
          kind: "kept",
          status: stored.info.status,
          gasUsed: stored.info.gasUsed,
          events: stored.events,
          writes: stored.writes,
        });
      }
      state.apply(stored.writes);
      onVersion({ version, state, executor, codes });
    }
    return users;
  } finally {
    store.close();
  }
}
