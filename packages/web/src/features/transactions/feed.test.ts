import { describe, expect, it } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { appendOlder, countWaiting, mergeNewest } from "./feed.ts";

const row = (version: number): TransactionFacts =>
  ({ version: BigInt(version), kind: version % 2 === 0 ? "user" : "blockMetadata" }) as TransactionFacts;
const rows = (...versions: number[]) => versions.map(row);
const versions = (list: readonly TransactionFacts[]) => list.map(({ version }) => Number(version));

describe("live transaction list", () => {
  it("puts the newest page on top without duplicates", () => {
    expect(versions(mergeNewest(rows(5, 4, 3), rows(7, 6, 5, 4)))).toEqual([7, 6, 5, 4, 3]);
  });

  it("joins a page that starts at the next version", () => {
    expect(versions(mergeNewest(rows(5, 4), rows(7, 6)))).toEqual([7, 6, 5, 4]);
  });

  it("starts over with the newest page instead of leaving a gap", () => {
    expect(versions(mergeNewest(rows(5, 4), rows(9, 8)))).toEqual([9, 8]);
  });

  it("returns the same list object if there are no new transactions", () => {
    const list = rows(5, 4);
    expect(mergeNewest(list, rows(5, 4))).toBe(list);
  });

  it("starts over after the ledger was reverted and continued with other transactions", () => {
    const withHash = (hash: string, ...versions: number[]) => rows(...versions).map((one) => ({ ...one, hash }) as TransactionFacts);
    const [before, after] = [withHash("0xa", 5, 4, 3), withHash("0xb", 5, 4)];
    expect(mergeNewest(before, [...withHash("0xb", 6), ...after])).toEqual([...withHash("0xb", 6), ...after]);
    expect(versions(mergeNewest(before, withHash("0xa", 4, 3)))).toEqual([4, 3]);
  });

  it("appends pages of older transactions without duplicates", () => {
    expect(versions(appendOlder(rows(5, 4), rows(4, 3, 2)))).toEqual([5, 4, 3, 2]);
  });

  it("counts new transactions that wait while the list is paused", () => {
    const isUser = ({ kind }: TransactionFacts) => kind === "user";
    expect(countWaiting(rows(5, 4), rows(9, 8, 7, 6, 5), () => true)).toEqual({ count: 4, atLeast: false });
    expect(countWaiting(rows(5, 4), rows(9, 8, 7, 6, 5), isUser)).toEqual({ count: 2, atLeast: false });
    expect(countWaiting(rows(5, 4), rows(9, 8), isUser)).toEqual({ count: 1, atLeast: true });
    expect(countWaiting([], rows(9, 8), isUser)).toEqual({ count: 0, atLeast: false });
  });
});
