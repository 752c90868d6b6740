import { expect, it } from "vitest";
import { believedSecs, carriedOn, type LedgerTime, noteLedgerTime } from "./ledgerTime.ts";

it("ledger time advances between blocks and ignores an older block", () => {
  let time: LedgerTime | undefined;
  const shown: bigint[] = [];
  for (const [ledgerSecs, nowSecs] of [
    [1_000n, 50],
    [1_000n, 80],
    // An older block that another component reports late.
    [1_010n, 90],
    [1_050n, 95],
  ] as const) {
    time = noteLedgerTime(time, ledgerSecs, nowSecs);
    shown.push(carriedOn(time, nowSecs));
  }
  expect(shown).toEqual([1_000n, 1_030n, 1_040n, 1_050n]);
});

it("ledger time accepts an earlier value after a node once reported a time far ahead", () => {
  const ahead = noteLedgerTime(undefined, 9_000n, 50);
  expect(carriedOn(noteLedgerTime(ahead, 1_010n, 60), 61)).toBe(1_011n);
});

it.each([
  ["a third-party network that is ahead", false, 9_000n, 1_000n],
  ["a third-party network that is behind", false, 900n, 900n],
  ["the embedded network, whose clock was moved", true, 9_000n, 9_000n],
  ["the embedded network without a new block", true, 900n, 1_000n],
] as const)("believedSecs with a local clock at 1000 handles %s", (_, isEmbedded, ledgerSecs, believed) => {
  expect(believedSecs(ledgerSecs, 1_000n, isEmbedded)).toBe(believed);
});
