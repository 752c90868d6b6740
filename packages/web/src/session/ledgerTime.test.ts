import { expect, it } from "vitest";
import { carriedOn, type LedgerTime, noteLedgerTime } from "./ledgerTime.ts";

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
