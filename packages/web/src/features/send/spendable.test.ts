import { describe, expect, it } from "vitest";
import { spendableAfterFee } from "./spendable.ts";

describe("spendableAfterFee, the balance left after the fee", () => {
  it.each([
    { balance: 1_000_000_000n, fee: 54_000n, sendable: 999_946_000n },
    { balance: 54_001n, fee: 54_000n, sendable: 1n },
    { balance: 54_000n, fee: 54_000n, sendable: 0n },
    { balance: 10n, fee: 54_000n, sendable: 0n },
    { balance: 2n ** 64n - 1n, fee: 900n, sendable: 18_446_744_073_709_550_715n },
  ])("with balance $balance and fee $fee returns exactly $sendable octas", ({ balance, fee, sendable }) => {
    expect(spendableAfterFee(balance, fee)).toBe(sendable);
  });
});
