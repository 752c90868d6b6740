import { expect, it } from "vitest";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { holdBack } from "./holdBack.ts";

const entries = ["5", "4", "3"].map((key) => ({ key }) as HistoryEntry);
const keys = (heldFrom: string | undefined) => holdBack(entries, heldFrom).entries.map(({ key }) => key);

it("what came after the line that was on top waits, and is counted", () => {
  expect(keys("4")).toEqual(["4", "3"]);
  expect(holdBack(entries, "3").waiting).toBe(2);
});

it("nothing waits where nobody reads further down, nothing is new, or that line is gone", () => {
  for (const heldFrom of [undefined, "5", "gone"]) {
    expect(keys(heldFrom)).toEqual(["5", "4", "3"]);
    expect(holdBack(entries, heldFrom).waiting).toBe(0);
  }
});
