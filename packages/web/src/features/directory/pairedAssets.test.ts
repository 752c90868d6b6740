import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { ListedAsset } from "../../chain/indexer/assetDirectory.ts";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import { joinPaired } from "./pairedAssets.ts";

const described = { symbol: "PRL", name: "Pearl", decimals: 8 } as ListedAsset["described"];
const asset = (id: string, kind: ListedAsset["kind"]): ListedAsset => ({
  id,
  kind,
  described,
  creator: readAddress("0xcafe"),
  supply: kind === "coin" ? undefined : 5n,
  changedAtUsecs: 1n,
});
const coin = asset("0xcafe::pearl::Pearl", "coin");
const twin = asset(metadataAddress(coin.id), "fungible");
const other = asset(readAddress("0xbeef"), "fungible");

it.each([
  ["a coin before its asset", [coin, other, twin], [coin.id, other.id]],
  ["an asset before its coin, at the place of the asset", [twin, other, coin], [coin.id, other.id]],
])("joinPaired shows a coin and its paired asset as one row: %s", (_, assets, ids) => {
  const joined = joinPaired(assets);
  expect(joined.map(({ id }) => id)).toEqual(ids);
  expect(joined[0]).toMatchObject({ kind: "coin", paired: twin.id });
});

it("joinPaired keeps assets whose pair is not listed, and other assets with the same name", () => {
  expect(joinPaired([twin, other]).map(({ id, paired }) => [id, paired])).toEqual([
    [twin.id, undefined],
    [other.id, undefined],
  ]);
  expect(joinPaired([coin])[0]?.paired).toBeUndefined();
});
