// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { addTransactionNotes, allTransactionNotes, noteTransaction, readTransactionNotes } from "./transactionNotes.ts";

const HERE = "local:1" as LedgerIdentity;
const THERE = "local:2" as LedgerIdentity;
const notesOf = (ledger: LedgerIdentity) => Object.fromEntries(allTransactionNotes().find((one) => one.ledger === ledger)?.notes ?? []);

describe("the user's notes on transactions", () => {
  it("are stored and changed per ledger, truncated, and removed by an empty text", () => {
    noteTransaction(HERE, 5n, " rent ");
    noteTransaction(THERE, 5n, "x".repeat(300));
    noteTransaction(HERE, 6n, "gift");
    noteTransaction(HERE, 6n, " ");
    expect([notesOf(HERE), notesOf(THERE)]).toEqual([{ 5: "rent" }, { 5: "x".repeat(200) }]);
  });

  it("from a backup are added without changing local notes", () => {
    noteTransaction(HERE, 5n, "rent");
    addTransactionNotes(
      readTransactionNotes([
        {
          ledger: HERE,
          notes: [
            ["5", "other"],
            ["7", "salary"],
          ],
        },
      ]),
    );
    expect(notesOf(HERE)).toEqual({ 5: "rent", 7: "salary" });
  });

  it.each([[["0x5", "a"]], [["5", "x".repeat(201)]], [["5"]], [[5, "a"]]])(
    "are rejected if the stored JSON is damaged: %j",
    (...entries) => {
      expect(() => readTransactionNotes([{ ledger: "l", notes: entries }])).toThrow();
      localStorage.setItem("atoll-transaction-notes", JSON.stringify([{ ledger: "l", notes: entries }]));
      expect(allTransactionNotes()).toEqual([]);
    },
  );
});
