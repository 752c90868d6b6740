import { expect, it } from "vitest";
import { ChainError } from "../transport/chainError.ts";
import { loadPools } from "./loadPools.ts";

const refused = (status: number, retryAfterMs?: number) => async () => {
  throw new ChainError({
    service: "indexer",
    status,
    code: undefined,
    vmErrorCode: undefined,
    message: "no",
    path: "/v1/graphql",
    retryAfterMs,
  });
};
const sourceWhere = async (indexedPools: ReturnType<typeof refused>) => {
  const never = async () => {
    throw new Error("not to be asked");
  };
  const reader = { indexedPools, validators: async () => [], epochInterval: async () => 7_200_000_000n, epochEnd: never };
  return (await loadPools(reader, { after: undefined, limit: 10, delegator: undefined, ledger: undefined })).source;
};

it("loadPools reports a rate-limited index with its delay, and an unavailable index without one", async () => {
  expect(await sourceWhere(refused(429, 41_200))).toEqual({ kind: "node", why: "indexAway", waitSecs: 42 });
  expect(await sourceWhere(refused(429))).toMatchObject({ waitSecs: 60 });
  expect(await sourceWhere(refused(503))).toEqual({ kind: "node", why: "indexAway", waitSecs: undefined });
});

it("loadPools reports a pruned end of the last epoch, but not a missing one", async () => {
  const endGone = async (epochEndVersion: bigint | undefined) => {
    const position = { indexedVersion: 9n, indexedAtUsecs: undefined };
    const reader = {
      indexedPools: async () => ({ pools: [], next: undefined, own: undefined, epochEndVersion, ...position }),
      validators: async () => [],
      epochInterval: async () => 7_200_000_000n,
      epochEnd: async () => undefined,
    };
    return (await loadPools(reader, { after: undefined, limit: 10, delegator: undefined, ledger: undefined })).isEpochEndPruned;
  };
  expect(await endGone(4n)).toBe(true);
  expect(await endGone(undefined)).toBe(false);
});
