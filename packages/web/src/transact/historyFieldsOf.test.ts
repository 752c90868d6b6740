import { expect, it } from "vitest";
import type { Intent } from "../chain/transactions/intent.ts";
import type { BalanceEffect } from "../preview/previewTypes.ts";
import { RECIPIENT, SENDER, unsigned } from "../preview/testing/samples.ts";
import type { PreparedFlow } from "./flow.ts";
import { historyFieldsOf } from "./historyFieldsOf.ts";

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

it("the history entry of a payment stores its predicted balance changes, for later comparison", () => {
  expect(historyFieldsOf(prepared(payment))).toEqual({
    predicted: { accounts: [SENDER], changes: [{ owner: SENDER, asset: TAX, units: -100n }], others: [] },
    simulatedSecs: 900n,
    simulatedVersion: 24n,
  });
});

it("the history entry of a call also stores its recipients and payload digest", () => {
  const { predicted, paid, payload } = historyFieldsOf(prepared({ kind: "script" }));
  expect(predicted?.changes).toHaveLength(1);
  expect([paid, payload?.length]).toEqual([[RECIPIENT], 32]);
});

it("the history entry omits a simulation time after the expiry", () => {
  const { expirationSecs } = unsigned();
  expect(historyFieldsOf(prepared(payment, (expirationSecs + 1n) * 1_000_000n)).simulatedSecs).toBeUndefined();
});

it("the history entry omits the ledger version of a failed simulation, because another person may have submitted the transaction earlier", () => {
  expect(historyFieldsOf(prepared(payment, undefined, false)).simulatedVersion).toBeUndefined();
});
