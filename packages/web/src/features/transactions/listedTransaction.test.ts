import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { transactionFacts } from "../../preview/testing.ts";
import { listedFromFacts, listedFromIndex, withFacts } from "./listedTransaction.ts";

const found = {
  version: 7n,
  timestampUsecs: 1n,
  owner: readAddress("0xb0b"),
  functionId: "0x1::m::f",
  success: true,
  feeOctas: 5n,
  moved: undefined,
  paid: undefined,
};

it("what the node told stands in for what the index has of the same transaction, but not for one movement of an asset", () => {
  const told = listedFromFacts(transactionFacts({ version: 7n }));
  const moved = { asset: "0xa", units: 3n, symbol: "APT", decimals: 8 };
  const rows = [listedFromIndex(found), listedFromIndex({ ...found, moved }), listedFromIndex({ ...found, version: 6n })];
  expect(withFacts(rows, [told]).map(({ facts }) => facts?.version)).toEqual([7n, undefined, undefined]);
});

it("what has not changed is the same row, so that it is not drawn again", () => {
  expect(listedFromIndex(found)).toBe(listedFromIndex(found));
  const facts = transactionFacts({ version: 8n });
  expect(listedFromFacts(facts)).toBe(listedFromFacts(facts));
});
