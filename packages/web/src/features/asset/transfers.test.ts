import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { AssetActivity } from "../../chain/indexer/assetActivities.ts";
import { transfersOf } from "./transfers.ts";

const [ALICE, BOB] = [readAddress("0xa11ce"), readAddress("0xb0b")];
const activity = (kind: AssetActivity["kind"], owner: AssetActivity["owner"], units: bigint, version = 7n): AssetActivity => ({
  kind,
  owner,
  units,
  version,
  atUsecs: 0n,
});
const summarize = (activities: readonly AssetActivity[]) =>
  transfersOf(activities).map(({ what, from, to, units }) => [what, from, to, units]);

describe("asset transfers of a transaction", () => {
  it("joins a withdrawal and a deposit of equal amounts into one transfer", () => {
    expect(summarize([activity("withdrawal", ALICE, 5n), activity("deposit", BOB, 5n)])).toEqual([["moved", ALICE, BOB, 5n]]);
  });
  it("lists withdrawal and deposit separately if their amounts differ", () => {
    expect(summarize([activity("withdrawal", ALICE, 5n), activity("deposit", BOB, 4n)])).toEqual([
      ["went", ALICE, undefined, 5n],
      ["came", undefined, BOB, 4n],
    ]);
  });
  it("lists each deposit and withdrawal separately if the transaction paid several stores", () => {
    const pieces = summarize([activity("withdrawal", ALICE, 5n), activity("deposit", BOB, 5n), activity("deposit", ALICE, 5n)]);
    expect(pieces.map(([what]) => what)).toEqual(["went", "came", "came"]);
  });
  it("never joins a withdrawal and a deposit of different transactions", () => {
    const pieces = summarize([activity("withdrawal", ALICE, 5n, 8n), activity("deposit", BOB, 5n, 7n)]);
    expect(pieces.map(([what]) => what)).toEqual(["went", "came"]);
  });
  it("labels freezes and fees as such instead of as transfers", () => {
    expect(summarize([activity("frozen", BOB, 0n), activity("fee", ALICE, 1n, 8n)])).toEqual([
      ["frozen", undefined, BOB, 0n],
      ["fee", ALICE, undefined, 1n],
    ]);
  });
  it("reuses row objects when the transfer list grows, unless a transaction continues on the next page", () => {
    const [gone, came, next] = [activity("withdrawal", ALICE, 5n), activity("deposit", BOB, 5n), activity("deposit", BOB, 1n, 6n)];
    const [row] = transfersOf([gone, came]);
    expect(transfersOf([gone, came, next])[0]).toBe(row);
    expect(summarize([gone])).toEqual([["went", ALICE, undefined, 5n]]);
    expect(summarize([gone, came])).toEqual([["moved", ALICE, BOB, 5n]]);
  });
});
