import { address, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { StateValueMetadata } from "../../chain/stateValue.ts";
import { encodeStateKey } from "../../ledger/stateKeyEncoding.ts";
import { keySize, storageFeeOf } from "./storageFee.ts";

const key = encodeStateKey({ kind: "tableItem", handle: address("0x5"), key: new Uint8Array(8) });
const KEY_BYTES = 40;
const TIME = 1_000n;
const value = (bytes: number, metadata?: StateValueMetadata) => ({ bytes: new Uint8Array(bytes), metadata });
const deposits = (slotDepositOctas: bigint, bytesDepositOctas: bigint): StateValueMetadata => ({
  slotDepositOctas,
  bytesDepositOctas,
  creationTimeUsecs: 1n,
});

describe("storage fees", () => {
  it("charge a new item for its slot and for each byte of key and value", () => {
    const worth = BigInt(KEY_BYTES + 60) * 40n;
    expect(storageFeeOf({ key, before: undefined, size: 60 }, TIME)).toEqual({
      chargeOctas: 40_000n + worth,
      refundOctas: 0n,
      metadata: { slotDepositOctas: 40_000n, bytesDepositOctas: worth, creationTimeUsecs: TIME },
    });
  });
  it.each([
    ["grows charge for the growth", 60, 70, 4_000n, 400n],
    ["grows charge at most the current price of its size", 60, 70, 4_300n, 100n],
    ["grows are zero if earlier deposits suffice", 60, 70, 9_999n, 0n],
    ["shrinks are zero, without a refund", 60, 10, 4_000n, 0n],
    ["keeps its size are zero", 60, 60, 0n, 0n],
  ])("of an existing item that %s", (_, before, after, paid, charge) => {
    const fee = storageFeeOf({ key, before: value(before, deposits(40_000n, paid)), size: after }, TIME);
    expect(fee).toEqual({ chargeOctas: charge, refundOctas: 0n, metadata: deposits(40_000n, paid + charge) });
  });
  it("are refunded when the item is deleted", () => {
    const fee = storageFeeOf({ key, before: value(60, deposits(40_000n, 4_000n)), size: undefined }, TIME);
    expect(fee).toEqual({ chargeOctas: 0n, refundOctas: 44_000n, metadata: deposits(40_000n, 4_000n) });
  });
  it("charge items from genesis only for their growth", () => {
    expect(storageFeeOf({ key, before: value(60), size: 61 }, TIME)).toMatchObject({
      chargeOctas: 40n,
      metadata: { slotDepositOctas: 0n, bytesDepositOctas: 40n },
    });
    expect(storageFeeOf({ key, before: value(60), size: undefined }, TIME)).toMatchObject({ refundOctas: 0n });
  });
});

describe("state key size", () => {
  it("counts handle plus item key for a table item", () => {
    expect(keySize(key)).toBe(KEY_BYTES);
  });
  it.each([1, 40, 60, 61, 62, 63, 64, 80, 120])("counts address plus path for a resource (type name of %i letters)", (letters) => {
    const type = { ...structTag("0x1::m::S"), name: "S".repeat(letters) };
    // Bytes of the path: variant, address, length-prefixed module name, length-prefixed struct name, no type arguments.
    const pathBytes = 1 + 32 + 2 + 1 + letters + 1;
    expect(keySize(encodeStateKey({ kind: "resource", address: address("0x2"), type }))).toBe(32 + pathBytes);
  });
});
