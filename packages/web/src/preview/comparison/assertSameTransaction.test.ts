import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPreview } from "../create/createPreview.ts";
import { paymentInput, unsigned } from "../testing/samples.ts";
import { assertSameTransaction, NotWhatWasShownError } from "./assertSameTransaction.ts";

const input = paymentInput();
const preview = createPreview(input);

describe("assertSameTransaction", () => {
  it("accepts a transaction equal to the previewed one", () => {
    expect(() => assertSameTransaction(preview, input.transaction)).not.toThrow();
  });

  it.each([
    ["another amount", unsigned({ units: 500_000_001n })],
    ["another recipient", unsigned({ recipient: input.transaction.sender })],
    ["another gas limit", unsigned({ maxGasAmount: 1_601n })],
    ["another expiry", unsigned({ expirationSecs: 1n })],
  ])("rejects a transaction with %s", (_, transaction) => {
    expect(() => assertSameTransaction(preview, transaction)).toThrow(NotWhatWasShownError);
  });

  it("rejects any change of bytes or length", () => {
    const { bytes } = input.transaction;
    const changed = fc.oneof(
      fc
        .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
        .map(([index, flip]) => bytes.map((byte, at) => (at === index ? byte ^ flip : byte))),
      fc.nat(bytes.length - 1).map((length) => bytes.slice(0, length)),
      fc.uint8Array({ minLength: 1, maxLength: 3 }).map((more) => new Uint8Array([...bytes, ...more])),
    );
    fc.assert(
      fc.property(changed, (other) => {
        expect(() => assertSameTransaction(preview, { ...input.transaction, bytes: other })).toThrow(NotWhatWasShownError);
      }),
    );
  });

  it("rejects another signer or fee payer", () => {
    const stranger = unsigned({}).sender;
    for (const changed of [{ secondarySigners: [stranger] }, { feePayer: stranger }]) {
      expect(() => assertSameTransaction(preview, { ...input.transaction, ...changed })).toThrow(NotWhatWasShownError);
    }
  });
});
