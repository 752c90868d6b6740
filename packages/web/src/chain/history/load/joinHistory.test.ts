import { describe, expect, it } from "vitest";
import type { ChainLine } from "../historyEntry.ts";
import { joinHistory } from "./joinHistory.ts";
import type { HistoryPage } from "./loadHistoryPage.ts";

const page = (versions: readonly number[], hasNext: boolean): HistoryPage => ({
  entries: versions.map((version) => ({ key: String(version), version: BigInt(version) }) as ChainLine),
  source: { kind: "index" },
  next: hasNext ? { of: "index", version: BigInt(versions.at(-1) ?? 0) } : undefined,
});
const keys = ({ entries }: { readonly entries: readonly ChainLine[] }) => entries.map(({ key }) => Number(key));

describe("joinHistory, which merges the newest history entries with loaded pages", () => {
  it("merges the newest entries and older pages without duplicates", () => {
    const joined = joinHistory(page([9, 8, 7], true), [page([8, 7, 6], true), page([5, 4], false)]);
    expect(keys(joined)).toEqual([9, 8, 7, 6, 5, 4]);
    expect(joined).toMatchObject({ hasGap: false, reachesBackTo: 0n });
  });

  it("reports a gap if the newest entries do not overlap the pages", () => {
    expect(joinHistory(page([30, 29], true), [page([8, 7], true)])).toMatchObject({ hasGap: true, reachesBackTo: 7n });
    expect(joinHistory(page([30, 29], false), [page([], false)])).toMatchObject({ hasGap: false, reachesBackTo: 0n });
  });

  it("works with only the newest entries or only pages", () => {
    expect(keys(joinHistory(page([3, 2], false), []))).toEqual([3, 2]);
    expect(joinHistory(page([3, 2], true), []).reachesBackTo).toBe(2n);
    expect(keys(joinHistory(undefined, [page([3, 2], true)]))).toEqual([3, 2]);
  });
});
