import { describe, expect, it } from "vitest";
import type { HistoryEntry, ShownEntry } from "../historyEntry.ts";
import { deferNewEntries, finalEntries } from "./showEntries.ts";

const entries = ["5", "4", "3"].map((key) => ({ key }) as ShownEntry);
const keys = (firstShownKey: string | undefined) => deferNewEntries(entries, firstShownKey).entries.map(({ key }) => key);

describe("account history while the user reads further down", () => {
  it("holds back history entries newer than the previous top entry and counts them", () => {
    expect(keys("4")).toEqual(["4", "3"]);
    expect(deferNewEntries(entries, "3").waiting).toBe(2);
  });

  it("shows all history entries if the list is at its top, has no new entries, or lost its previous top entry", () => {
    for (const firstShownKey of [undefined, "5", "gone"]) {
      expect(keys(firstShownKey)).toEqual(["5", "4", "3"]);
      expect(deferNewEntries(entries, firstShownKey).waiting).toBe(0);
    }
  });
});

it("finalEntries drops pending entries, and under the filter for failed ones also committed entries", () => {
  const all = (["signed", "pending", "denied", "saidFailed", "committed", "failed", "expired"] as const).map(
    (state) => ({ state }) as HistoryEntry,
  );
  const states = (filter: "all" | "failed") => finalEntries(all, filter).map(({ state }) => state);
  expect(states("all")).toEqual(["committed", "failed", "expired"]);
  expect(states("failed")).toEqual(["failed", "expired"]);
});
