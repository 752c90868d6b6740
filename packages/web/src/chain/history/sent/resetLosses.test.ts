import { expect, it } from "vitest";
import { ledgerLosses } from "./ledgerLosses.ts";
import { resetLosses } from "./resetLosses.ts";
import type { SentState, SentTransaction } from "./sentTransaction.ts";

const NOW = 1_000_000;
const sent = (hash: string, state: SentState, change: Partial<SentTransaction> = {}) =>
  ({ hash, state, intent: { kind: "script" }, version: undefined, finalAt: NOW - 60_000, ...change }) as SentTransaction;

it("resetLosses removes executed transactions and final ones that never ran, but keeps pending, new and just-lost ones", () => {
  const entries = [
    sent("undone", "undone"),
    sent("failed", "failed"),
    sent("expired", "expired"),
    sent("refused", "refused"),
    sent("replaced", "replaced"),
    sent("gone before", "gone"),
    // The receipt of a just-lost transaction reports the loss and stays visible for a while.
    sent("just gone", "gone", { finalAt: NOW - 1_000 }),
    sent("under way", "pending"),
    sent("on the new ledger", "committed", { version: 3n }),
  ];
  const { forgotten, losses } = resetLosses(entries, NOW);
  expect(forgotten).toEqual(["undone", "failed", "expired", "refused", "replaced", "gone before"]);
  expect(losses).toEqual({ count: 2, arePayments: false });
});

it("resetLosses marks losses as payments only if all of them were payments", () => {
  const payment = { intent: { kind: "payment" } } as Partial<SentTransaction>;
  const [paid, other] = [sent("paid", "undone", payment), sent("other", "undone")];
  expect(ledgerLosses([paid, sent("gone before", "gone")])).toEqual({ count: 1, arePayments: true });
  expect(ledgerLosses([paid, other])).toEqual({ count: 2, arePayments: false });
});
