// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { noteLedger } from "./toldLedger.ts";

const ledger = (name: string) => `other:${name}` as LedgerIdentity;

afterEach(() => localStorage.clear());

test("another ledger than a network told before is noticed, once each time, and the same again is not", () => {
  expect(["0x1", "0x1", "0x2", "0x2", "0x1"].map((name) => noteLedger(ledger(name)))).toEqual([
    ...[undefined, undefined, ledger("0x1"), undefined, ledger("0x2")],
  ]);
  expect(noteLedger("third:0x2" as LedgerIdentity)).toBeUndefined();
});

test("another ledger is noticed although the node had said in between that it no longer keeps the first transaction", () => {
  expect(["0x1", "chain-99", "0x2"].map((name) => noteLedger(ledger(name)))).toEqual([undefined, undefined, ledger("0x1")]);
});

test("a node that has pruned its first transaction is known by its chain id, until one tells the hash", () => {
  expect(["chain-98", "chain-99", "0x1", "0x2"].map((name) => noteLedger(ledger(name)))).toEqual([
    ...[undefined, ledger("chain-98"), undefined, ledger("0x1")],
  ]);
});
