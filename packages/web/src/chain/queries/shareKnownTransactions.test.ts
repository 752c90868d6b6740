import { expect, test } from "vitest";
import type { TransactionFacts } from "../facts/types.ts";
import { shareKnownTransactions } from "./shareKnownTransactions.ts";

const facts = (hash: string) => ({ hash, state: "committed" }) as TransactionFacts;

test("shareKnownTransactions keeps known transaction objects of a refetched page at any position", () => {
  const [newer, one, two] = [facts("0x3"), facts("0x2"), facts("0x1")];
  const before = [one, two];
  expect(shareKnownTransactions(undefined, before)).toBe(before);
  expect(shareKnownTransactions(before, [facts("0x2"), facts("0x1")])).toBe(before);
  const now = shareKnownTransactions(before, [newer, facts("0x2")]) as readonly TransactionFacts[];
  expect([now[0], now[1]].map((each, at) => each === [newer, one][at])).toEqual([true, true]);
  expect(shareKnownTransactions(before, [facts("0x2")])).toEqual([one]);
});
