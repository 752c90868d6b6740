import { expect, it } from "vitest";
import { searchResources } from "./searchResources.ts";
import { readVersion } from "./useVersions.ts";

const resources = [
  { type: "0x1::account::Account", data: { sequence_number: "41", offer: { for: { vec: ["0xB0B"] } } } },
  { type: "0x1::coin::CoinStore", data: { coin: { value: "7" }, frozen: false } },
];

it.each([
  ["", 2],
  ["coinstore", 1],
  ["SEQUENCE", 1],
  ["0xb0b", 1],
  ["frozen false", 1],
  ["account frozen", 0],
  ["vec", 1],
])("search for %j finds %d resources, matching types, field names and values", (typed, count) => {
  expect(searchResources(resources, typed)).toHaveLength(count);
});

it.each([
  ["1,234", 1234n],
  ["18446744073709551615", 18446744073709551615n],
  ["0x10", undefined],
  ["", undefined],
  [undefined, undefined],
  ["-1", undefined],
])("reads the ledger version typed as %j exactly, or as undefined if the text is no version", (text, version) => {
  expect(readVersion(text)).toBe(version);
});
