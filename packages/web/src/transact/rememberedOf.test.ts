import { expect, it } from "vitest";
import type { Intent } from "../chain/transactions/intent.ts";
import { RECIPIENT, SENDER, unsigned } from "../preview/testing.ts";
import type { BalanceEffect } from "../preview/types.ts";
import type { PreparedFlow } from "./flow.ts";
import { rememberedOf } from "./rememberedOf.ts";

const TAX = { id: `0x${"c3".repeat(32)}`, symbol: "TAX", decimals: 2 };
const payment: Intent = { kind: "payment", asset: TAX.id, shown: { symbol: "TAX", decimals: 2 }, recipient: RECIPIENT, units: 100n };
const leaves: BalanceEffect = { kind: "balance", owner: SENDER, isYou: true, asset: TAX, before: 500n, after: 400n };
const prepared = (intent: Intent, timestampUsecs: bigint | undefined = 900_000_500n, success = true) =>
  ({
    intent,
    transaction: unsigned(),
    simulated: { timestampUsecs, success, version: 24n },
    preview: { effects: [leaves], fee: { expectedOctas: 50n }, signers: { own: [SENDER] }, paid: [RECIPIENT] },
  }) as unknown as PreparedFlow;

it("remembers of a payment what its preview said of balances, so that a list can say where it was something else", () => {
  expect(rememberedOf(prepared(payment))).toEqual({
    foreseen: { accounts: [SENDER], changes: [{ owner: SENDER, asset: TAX, units: -100n }] },
    simulatedSecs: 900n,
    simulatedVersion: 24n,
  });
});

it("remembers of a call besides whom it pays, and which call it is", () => {
  const { foreseen, paid, payload } = rememberedOf(prepared({ kind: "script" }));
  expect(foreseen?.changes).toHaveLength(1);
  expect([paid, payload?.length]).toEqual([[RECIPIENT], 32]);
});

it("remembers no time of a simulation that is after the expiry", () => {
  const { expirationSecs } = unsigned();
  expect(rememberedOf(prepared(payment, (expirationSecs + 1n) * 1_000_000n)).simulatedSecs).toBeUndefined();
});

it("remembers no version of a simulation that failed: it may have run before, sent by somebody else", () => {
  expect(rememberedOf(prepared(payment, undefined, false)).simulatedVersion).toBeUndefined();
});
