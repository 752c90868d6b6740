import { expect, it } from "vitest";
import { refusal, stubClient } from "../client/testing/stubClient.ts";
import { readAddress } from "../facts/address.ts";
import type { AssetBalance } from "../facts/assetHolding.ts";
import { parseAssetId } from "../facts/assetId.ts";
import type { LedgerState } from "../facts/types.ts";
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
/** Node where the primary store holds these units; zero without a store. */
const nodeWith = (units: bigint) => (path: string) => {
  if (path === "view") return [units.toString()];
  return path.endsWith("FungibleStore") && units > 0n ? { data: { frozen: false } } : undefined;
};
const positionBy = async (index: ReturnType<typeof answer>, main: AssetBalance | undefined) => {
  const id = parseAssetId(metadata);
  if (id === undefined) throw new Error("it is one");
  const client = stubClient({ node: nodeWith(main?.units ?? 0n), index });
  const { assets, source } = await loadPosition(client, { owner, id, metadata, ledger });
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
  const client = stubClient({
    node: (path) => (path === `accounts/${owner}/resources` ? [] : undefined),
    index: () => Promise.reject(refusal("indexer", 429, { retryAfterMs: 41_200 })),
  });
  const { source } = await loadBalances(client, { owner, after: undefined, limit: 10, ledger });
  expect(source).toEqual({ kind: "node", why: "indexAway", waitSecs: 42 });
});
