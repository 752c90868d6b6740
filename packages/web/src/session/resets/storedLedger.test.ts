// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { noteLedger } from "./storedLedger.ts";

const ledger = (name: string) => `other:${name}` as LedgerIdentity;

afterEach(() => localStorage.clear());

test("noteLedger detects each ledger change of a network once, and ignores a repeated identity", () => {
  expect(["0x1", "0x1", "0x2", "0x2", "0x1"].map((name) => noteLedger(ledger(name)))).toEqual([
    ...[undefined, undefined, ledger("0x1"), undefined, ledger("0x2")],
  ]);
  expect(noteLedger("third:0x2" as LedgerIdentity)).toBeUndefined();
});

test("noteLedger detects a ledger change even if the node reported a pruned first transaction in between", () => {
  expect(["0x1", "chain-99", "0x2"].map((name) => noteLedger(ledger(name)))).toEqual([undefined, undefined, ledger("0x1")]);
});

test("noteLedger identifies a node with a pruned first transaction by chain id until a node returns the hash", () => {
  expect(["chain-98", "chain-99", "0x1", "0x2"].map((name) => noteLedger(ledger(name)))).toEqual([
    ...[undefined, ledger("chain-98"), undefined, ledger("0x1")],
  ]);
});
