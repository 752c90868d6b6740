import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { transactionFacts } from "../../preview/testing/samples.ts";
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

it("withFacts replaces indexer rows by the node's data of the same version, except rows of one asset movement", () => {
  const nodeRow = listedFromFacts(transactionFacts({ version: 7n }));
  const moved = { asset: "0xa", units: 3n, symbol: "APT", decimals: 8 };
  const rows = [listedFromIndex(found), listedFromIndex({ ...found, moved }), listedFromIndex({ ...found, version: 6n })];
  expect(withFacts(rows, [nodeRow]).map(({ facts }) => facts?.version)).toEqual([7n, undefined, undefined]);
});

it("listedFromIndex and listedFromFacts return the same row object for the same input, so React skips it", () => {
  expect(listedFromIndex(found)).toBe(listedFromIndex(found));
  const facts = transactionFacts({ version: 8n });
  expect(listedFromFacts(facts)).toBe(listedFromFacts(facts));
});
