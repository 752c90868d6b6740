import { describe, expect, it } from "vitest";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { ChainLine } from "../../chain/history/historyEntry.ts";
import type { HistoryPage } from "../../chain/history/load/loadHistoryPage.ts";
import { balanceOverTime } from "./balanceOverTime.ts";

const entry = (at: number, units: bigint, feeOctas?: bigint, asset = APT_COIN): ChainLine => ({
  key: `${at}`,
  state: "committed",
  version: BigInt(at),
  hash: undefined,
  at,
  sender: undefined,
  functionId: undefined,
  counterparty: undefined,
  movements: units === 0n ? [] : [{ asset, symbol: "APT", decimals: 8, units }],
  feeOctas,
});
const page = (entries: readonly ChainLine[], more: Partial<HistoryPage> = {}): HistoryPage => ({
  entries,
  source: { kind: "index" },
  next: undefined,
  ...more,
});
const older = { next: { of: "index", version: 1n } } as const;

describe("account balance over time", () => {
  it("is computed backwards from the current balance through payments and fees", () => {
    expect(balanceOverTime(page([entry(30, -40n, 3n), entry(20, 0n, 7n), entry(10, 100n)]), 50n)).toEqual([
      { at: 10, units: 100n },
      { at: 20, units: 93n },
      { at: 30, units: 50n },
    ]);
  });

  it("ignores transactions that moved another asset", () => {
    expect(balanceOverTime(page([entry(20, 5n, undefined, "0xa"), entry(10, 9n)]), 9n)).toEqual([{ at: 10, units: 9n }]);
  });

  it("starts at the oldest loaded transaction if the history has more pages", () => {
    expect(balanceOverTime(page([entry(30, 10n)], older), 500n)).toEqual([{ at: 30, units: 500n }]);
  });

  it("is undefined if history and balance disagree or the indexer is unavailable", () => {
    expect(balanceOverTime(page([entry(10, 100n)]), 99n)).toBeUndefined();
    expect(balanceOverTime(page([entry(10, 100n)], older), 99n)).toBeUndefined();
    expect(balanceOverTime(page([entry(10, 100n)], { source: { kind: "node", why: "noIndex", isPruned: false } }), 100n)).toBeUndefined();
  });
});
