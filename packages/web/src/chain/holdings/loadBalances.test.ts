import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { AssetBalance } from "../facts/assetHolding.ts";
import { parseAssetId } from "../facts/assetId.ts";
import type { LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { loadBalances, loadPosition } from "./loadBalances.ts";

const owner = readAddress("0xa11ce");
const metadata = readAddress("0xbeac4");
const ledger = { version: 100n, timestampUsecs: 90_000_000n } as LedgerState;
const stored = (units: bigint, isPrimary: boolean) => ({ asset: metadata, units, isPrimary }) as Partial<AssetBalance> as AssetBalance;
const answer = (assets: readonly AssetBalance[], secs: bigint) => async () => ({
  assets,
  next: undefined,
  indexedVersion: secs,
  indexedAtUsecs: secs * 1_000_000n,
});
const positionBy = async (held: ReturnType<typeof answer>, main: AssetBalance | undefined) => {
  const id = parseAssetId(metadata);
  if (id === undefined) throw new Error("it is one");
  const { assets, source } = await loadPosition({ held, heldOf: async () => main }, { owner, id, metadata, ledger });
  return { units: assets.map(({ units, isPrimary }) => [units, isPrimary]), kind: source.kind };
};

it("loadPosition takes the primary store's balance from the node if the index is lagging", async () => {
  expect(await positionBy(answer([], 20n), stored(5n, true))).toEqual({ units: [[5n, true]], kind: "indexBehind" });
  const before = answer([stored(9n, true), stored(3n, false)], 20n);
  expect(await positionBy(before, stored(5n, true))).toEqual({
    units: [
      [5n, true],
      [3n, false],
    ],
    kind: "indexBehind",
  });
  expect(await positionBy(before, undefined)).toEqual({ units: [[3n, false]], kind: "indexBehind" });
  expect(await positionBy(answer([stored(9n, true)], 90n), stored(5n, true))).toEqual({ units: [[9n, true]], kind: "index" });
});

it("loadBalances reports the wait time of a rate-limiting index", async () => {
  const path = "/v1/graphql";
  const refused = new ChainError({
    service: "indexer",
    status: 429,
    code: undefined,
    vmErrorCode: undefined,
    message: "",
    path,
    retryAfterMs: 41_200,
  });
  const reader = { held: () => Promise.reject(refused), coinStores: async () => [] };
  const { source } = await loadBalances(reader, { owner, after: undefined, limit: 10, ledger });
  expect(source).toEqual({ kind: "node", why: "indexAway", waitSecs: 42 });
});
