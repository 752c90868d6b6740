import "../../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { Address } from "../../../chain/facts/types.ts";
import type { Intent } from "../../../chain/transactions/intent.ts";
import { APT } from "../../../preview/findAsset.ts";
import type { BalanceEffect, Finding } from "../../../preview/previewTypes.ts";
import { RECIPIENT, SENDER, unsigned } from "../../../preview/testing/samples.ts";
import { paymentLosses } from "./paymentLosses.ts";

const TAX = { id: `0x${"c3".repeat(32)}`, symbol: "TAX", decimals: 2 };
const payment: Extract<Intent, { readonly kind: "payment" }> = {
  kind: "payment",
  asset: TAX.id,
  shown: { symbol: "TAX", decimals: 2 },
  recipient: RECIPIENT,
  units: 100n,
};
const fee = { expectedOctas: 50n, limitOctas: 900n, gasUnits: 0n, storageOctas: 0n, refundOctas: 0n } as never;
const finding = (rule: string): Finding => ({ rule, level: "danger", title: "", text: [], loss: "", advice: "" }) as Finding;
const balance = (owner: Address, asset: typeof TAX, before: bigint, after: bigint): BalanceEffect => ({
  kind: "balance",
  owner,
  isYou: owner === SENDER,
  asset,
  before,
  after,
});
const effects = [balance(SENDER, TAX, 60_000n, 9_900n), balance(RECIPIENT, TAX, 0n, 100n), balance(SENDER, APT, 1_000n, 950n)];
const losses = (rules: readonly string[], intent: Intent = payment, seen: readonly BalanceEffect[] = effects) =>
  paymentLosses({
    intent,
    transaction: unsigned(),
    preview: { effects: seen, fee, signers: { own: [SENDER] }, findings: rules.map(finding) },
  }).map(({ units, asset }) => [units, asset.symbol] as const);

describe("losses named in a payment's acknowledgement", () => {
  it("include the whole outflow if the asset's code takes more than sent, without the fee", () => {
    expect(losses(["takes_more"])).toEqual([[50_100n, "TAX"]]);
  });
  it("include a second asset taken by the asset's code", () => {
    const other = { ...TAX, id: `0x${"d4".repeat(32)}`, symbol: "PEARL" };
    expect(losses(["takes_more"], payment, [...effects, balance(SENDER, other, 7n, 2n)])).toEqual([
      [50_100n, "TAX"],
      [5n, "PEARL"],
    ]);
  });
  it("equal the sent amount if nothing else leaves the account", () => {
    expect(losses(["new_recipient"])).toEqual([[100n, "TAX"]]);
  });
  it("add an enormous fee to an APT payment and replace any other payment by the fee", () => {
    expect(losses(["enormous_fee"], { ...payment, asset: APT.id })).toEqual([[1_000n, "APT"]]);
    expect(losses(["enormous_fee"])).toEqual([[900n, "APT"]]);
  });
  it("are empty unless the transaction is a payment", () => {
    expect(losses(["takes_more"], { kind: "script" })).toEqual([]);
  });
});
