import { expect, it } from "vitest";
import { believedSecs, carriedOn, type LedgerTime, noteLedgerTime } from "./ledgerTime.ts";

it("goes on while no block comes, and does not go back when an old block is told again", () => {
  let time: LedgerTime | undefined;
  const shown: bigint[] = [];
  for (const [ledgerSecs, nowSecs] of [
    [1_000n, 50],
    [1_000n, 80],
    // A block that was made before, as another part of the page tells it.
    [1_010n, 90],
    [1_050n, 95],
  ] as const) {
    time = noteLedgerTime(time, ledgerSecs, nowSecs);
    shown.push(carriedOn(time, nowSecs));
  }
  expect(shown).toEqual([1_000n, 1_030n, 1_040n, 1_050n]);
});

it("is what a node tells again after it told a time far ahead once", () => {
  const ahead = noteLedgerTime(undefined, 9_000n, 50);
  expect(carriedOn(noteLedgerTime(ahead, 1_010n, 60), 61)).toBe(1_011n);
});

it.each([
  ["somebody else's network", false, 9_000n, 1_000n],
  ["somebody else's network that is behind", false, 900n, 900n],
  ["the embedded network, whose clock was moved", true, 9_000n, 9_000n],
  ["the embedded network without a new block", true, 900n, 1_000n],
] as const)("decides what can still run, with this computer's clock at 1000, of %s", (_, isEmbedded, ledgerSecs, believed) => {
  expect(believedSecs(ledgerSecs, 1_000n, isEmbedded)).toBe(believed);
});
