import { expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { HistoryEntry } from "../historyEntry.ts";
import { type ActivityFilters, assetsIn, matchesFilters } from "./entryFilters.ts";

const BOB = readAddress(`0x${"b".repeat(64)}`);
const APT = { asset: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8, units: -5n };
const PEARL = { asset: "0xbea", symbol: "PEARL", decimals: 6, units: 5n };
const entry = (changed: Partial<HistoryEntry>): HistoryEntry => ({
  key: "1",
  state: "committed",
  version: 1n,
  hash: undefined,
  at: new Date(2026, 10, 16, 12).getTime(),
  sender: BOB,
  functionId: "0x1::aptos_account::transfer",
  counterparty: BOB,
  movements: [APT],
  intended: undefined,
  feeOctas: 1n,
  ...changed,
});
const labelOf = () => "Harbour";

it.each<[string, Partial<HistoryEntry>, ActivityFilters, boolean]>([
  ["an asset that it moved", { movements: [APT, PEARL] }, { asset: "0xbea" }, true],
  ["an asset that a failed transaction intended to move", { state: "failed", movements: [], intended: PEARL }, { asset: "0xbea" }, true],
  ["an asset that it did not move", {}, { asset: "0xbea" }, false],
  ["payments", {}, { kind: "payments" }, true],
  ["calls although it is a payment", {}, { kind: "calls" }, false],
  ["calls", { movements: [APT, PEARL] }, { kind: "calls" }, true],
  ["others", { movements: [], functionId: undefined }, { kind: "others" }, true],
  ["the counterparty's address", {}, { with: BOB }, true],
  ["part of the counterparty's address", {}, { with: "bbbb" }, true],
  ["the counterparty's name", {}, { with: "harb" }, true],
  ["another counterparty", {}, { with: "0x1" }, false],
  ["a counterparty if it has none", { counterparty: undefined }, { with: "harb" }, false],
  ["its own day, since both dates are inclusive", {}, { from: "2026-11-16", until: "2026-11-16" }, true],
  ["a start date one day later", {}, { from: "2026-11-17" }, false],
  ["an end date one day earlier", {}, { until: "2026-11-15" }, false],
  ["a date if its time is unknown", { at: undefined }, { from: "2026-11-16" }, false],
  ["all filters together", {}, { asset: APT.asset, kind: "payments", with: "harbour", from: "2026-01-01", until: "2026-12-31" }, true],
])("matchesFilters compares an entry with %s", (_what, changed, filters, matches) => {
  expect(matchesFilters(entry(changed), filters, labelOf)).toBe(matches);
});

it("assetsIn lists each asset of the history once", () => {
  expect(assetsIn([entry({}), entry({ movements: [PEARL, APT] })]).map(({ symbol }) => symbol)).toEqual(["APT", "PEARL"]);
});
