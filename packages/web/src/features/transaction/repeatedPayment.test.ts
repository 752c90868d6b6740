import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { repeatedPayment } from "./repeatedPayment.ts";

const recipient = `0x${"b".repeat(64)}`;
const pearl = { id: `0x${"d".repeat(64)}`, symbol: "PRL", decimals: 3 };

function called(functionId: string, args: readonly unknown[]): TransactionFacts {
  return { kind: "user", user: { functionId, typeArguments: [], args } } as unknown as TransactionFacts;
}

describe("repeated payment of a transaction", () => {
  it("fills recipient and amount of an APT payment", () => {
    const facts = called("0x1::aptos_account::transfer", [recipient, "150000000"]);
    expect(repeatedPayment(facts, [])).toEqual({ to: recipient, amount: "1.5" });
  });

  it("uses the decimals of another asset, and is not offered while they are unknown", () => {
    const facts = called("0x1::primary_fungible_store::transfer", [{ inner: pearl.id }, recipient, "2500"]);
    expect(repeatedPayment(facts, [pearl])).toEqual({ to: recipient, amount: "2.5", asset: pearl.id });
    expect(repeatedPayment(facts, [])).toBeUndefined();
  });

  it("is not offered for other calls and for transactions of the system", () => {
    expect(repeatedPayment(called("0x1::aptos_account::create_account", [recipient]), [])).toBeUndefined();
    expect(repeatedPayment({ kind: "stateCheckpoint" } as TransactionFacts, [])).toBeUndefined();
  });
});
