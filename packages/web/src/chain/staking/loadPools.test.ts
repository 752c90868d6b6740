import { expect, it } from "vitest";
import { refusal, stubClient } from "../client/testing/stubClient.ts";
import { loadPools } from "./loadPools.ts";

/** Node with an empty validator set and epochs of two hours, which has pruned older transactions. */
function node(path: string): unknown {
  if (path.endsWith("ValidatorSet")) return { data: { active_validators: [], pending_active: [], pending_inactive: [] } };
  if (path.endsWith("BlockResource")) return { data: { epoch_interval: "7200000000" } };
  if (path === "transactions/by_version/4") throw refusal("node", 410, { code: "version_pruned" });
  throw new Error(`not to be asked: ${path}`);
}
const load = (index: () => Promise<unknown>) =>
  loadPools(stubClient({ node, index }), { after: undefined, limit: 10, delegator: undefined, ledger: undefined });
const sourceWhere = async (...[status, retryAfterMs]: [status: number, retryAfterMs?: number]) =>
  (await load(() => Promise.reject(refusal("indexer", status, retryAfterMs === undefined ? {} : { retryAfterMs })))).source;

it("loadPools reports a rate-limited index with its delay, and an unavailable index without one", async () => {
  expect(await sourceWhere(429, 41_200)).toEqual({ kind: "node", why: "indexAway", waitSecs: 42 });
  expect(await sourceWhere(429)).toMatchObject({ waitSecs: 60 });
  expect(await sourceWhere(503)).toEqual({ kind: "node", why: "indexAway", waitSecs: undefined });
});

it("loadPools reports a pruned end of the last epoch, but not a missing one", async () => {
  const endGone = async (epochEndVersion: bigint | undefined) => {
    const position = { indexedVersion: 9n, indexedAtUsecs: undefined };
    return (await load(async () => ({ pools: [], next: undefined, own: undefined, epochEndVersion, ...position }))).isEpochEndPruned;
  };
  expect(await endGone(4n)).toBe(true);
  expect(await endGone(undefined)).toBe(false);
});
