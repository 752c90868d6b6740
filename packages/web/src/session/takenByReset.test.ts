import { expect, it } from "vitest";
import type { SentState, SentTransaction } from "../chain/history/sentTransaction.ts";
import { takenByReset } from "./takenByReset.ts";

const NOW = 1_000_000;
const sent = (hash: string, state: SentState, change: Partial<SentTransaction> = {}) =>
  ({ hash, state, version: undefined, finalAt: NOW - 60_000, ...change }) as SentTransaction;

it("a reset takes along what was on the ledger, and what earlier resets took, which counts no more", () => {
  const entries = [
    sent("undone", "undone"),
    sent("expired", "expired"),
    sent("gone before", "gone"),
    // Told by its own receipt, and shown for as long as that is.
    sent("just gone", "gone", { finalAt: NOW - 1_000 }),
    sent("under way", "pending"),
    sent("on the new ledger", "committed", { version: 3n }),
  ];
  const { forgotten, onLedger } = takenByReset(entries, NOW);
  expect(forgotten).toEqual(["undone", "expired", "gone before"]);
  expect(onLedger).toBe(2);
});
