import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { assetDirectoryCsv, collectionDirectoryCsv } from "./directoryCsv.ts";

const CREATOR = readAddress("0xb0b");

it("asset CSV contains the exact supply, or an empty cell if unknown", () => {
  const asset = { described: { name: "=Moon", symbol: "MOON", decimals: 2 }, creator: CREATOR, changedAtUsecs: 7n };
  const csv = assetDirectoryCsv([
    { ...asset, id: "0xb0b::moon::Moon", kind: "coin", supply: undefined, paired: "0xd" },
    { ...asset, id: "0xc", kind: "fungible", supply: 12_345n, paired: undefined },
  ]);
  expect(csv.split("\r\n").slice(1, 3)).toEqual([
    `0xb0b::moon::Moon,coin,MOON,'=Moon,2,,${CREATOR},7,0xd`,
    `0xc,fungible,MOON,'=Moon,2,123.45,${CREATOR},7,`,
  ]);
});

it("collection CSV contains the token standard, and an empty cell for a missing maximum", () => {
  const collection = { id: CREATOR, name: "Reef", creator: CREATOR, supply: 3n, changedAtUsecs: 7n };
  const csv = collectionDirectoryCsv([
    { ...collection, isOlder: true, maximum: undefined },
    { ...collection, isOlder: false, maximum: 20n },
  ]);
  expect(csv.split("\r\n").slice(1, 3)).toEqual([`${CREATOR},v1,Reef,${CREATOR},3,,7`, `${CREATOR},v2,Reef,${CREATOR},3,20,7`]);
});
