import { expect, test } from "vitest";
import { rejectClockFarAhead } from "./clockFarAhead.ts";

const NOW_MS = 1_800_000_000_000;
const ledgerAhead = (aheadSecs: number) => ({ timestampUsecs: BigInt(NOW_MS + aheadSecs * 1_000) * 1_000n });

test.each([
  ["custom", 601, true],
  ["public", 80_000, true],
  ["public", 600, false],
  ["custom", -86_400, false],
  ["embedded", 315_360_000, false],
] as const)("rejectClockFarAhead for a %s network whose clock is %i s ahead of this computer: refused %s", (kind, aheadSecs, isRefused) => {
  const refuse = () => rejectClockFarAhead({ kind }, ledgerAhead(aheadSecs), NOW_MS);
  if (isRefused) expect(refuse).toThrowError(`${Math.floor(aheadSecs / 60)} minutes ahead`);
  else expect(refuse).not.toThrow();
});
