import { expect, it } from "vitest";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { canRaisePrice } from "./raisePrice.ts";

const waiting = { state: "pending", signed: "0x01", sequenceNumber: 3n, expirationSecs: 1_000n } as SentTransaction;

it("canRaisePrice allows a higher gas price for a pending transaction until it expires", () => {
  expect([undefined, 999n, 1_000n].map((secs) => canRaisePrice(waiting, secs))).toEqual([true, true, false]);
  for (const change of [{ state: "denied" }, { signed: undefined }, { sequenceNumber: undefined }] as const) {
    expect(canRaisePrice({ ...waiting, ...change }, 999n)).toBe(false);
  }
});
