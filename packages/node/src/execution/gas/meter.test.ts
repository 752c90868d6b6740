import { address, OutOfGas, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { encodeStateKey } from "../../ledger/stateKeyEncoding.ts";
import type { StateAdapter } from "../stateAdapter.ts";
import { GasMeter } from "./meter.ts";

const OWNER = address("0xa");
const ALONE = structTag("0x1::m::Alone");
const MEMBER = structTag("0x1::m::Member");
const groupKey = encodeStateKey({ kind: "resourceGroup", address: OWNER, type: structTag("0x1::m::Group") });
const state: StateAdapter = {
  getResource: () => undefined,
  getTableItem: () => undefined,
  groupAt: (_, type) => (type === MEMBER ? { key: groupKey, bytes: 5000 } : undefined),
};
const PAGE = 302_385n + 151n * 4096n;

function chargesOf(act: (meter: GasMeter) => void): { readonly execution: bigint; readonly io: bigint } {
  const meter = new GasMeter(1_000_000n, state);
  act(meter);
  const { executionGasUnits: execution, ioGasUnits: io } = meter.feeStatement(0n);
  return { execution, io };
}
const units = (internal: bigint) => (internal + 999_999n) / 1_000_000n;

describe("gas meter", () => {
  it("counts whole gas units, rounding each category up", () => {
    const meter = new GasMeter(100n, state);
    meter.charge(1n);
    meter.chargeIo(1_000_001n);
    expect(meter.gasUnitsLeft).toBe(98n);
    expect(meter.feeStatement(7n)).toEqual({
      totalGasUnits: 2n,
      executionGasUnits: 1n,
      ioGasUnits: 2n,
      storageFeeOctas: 0n,
      storageRefundOctas: 7n,
    });
  });
  it("converts storage fees from octas to gas at the transaction's gas price, rounded up", () => {
    const meter = new GasMeter(1_000n, state);
    meter.chargeStorageFee(40_001n, 100n);
    expect(meter.gasUnitsUsed).toBe(401n);
    expect(meter.feeStatement(0n).storageFeeOctas).toBe(40_001n);
  });
  it("charges the whole remaining balance when gas runs out", () => {
    const meter = new GasMeter(2n, state);
    expect(() => meter.charge(2_000_001n)).toThrow(OutOfGas);
    expect(meter.gasUnitsUsed).toBe(2n);
    expect(meter.feeStatement(0n).executionGasUnits).toBe(2n);
  });
  it("is exact for the largest gas limit and for charges beyond every limit", () => {
    const meter = new GasMeter(2n ** 64n - 1n, state);
    meter.chargeIo(1n);
    expect(meter.feeStatement(0n).ioGasUnits).toBe(1n);
    expect(meter.gasUnitsUsed).toBe(1n);
    expect(() => meter.charge(2n ** 100n)).toThrow(OutOfGas);
    expect(meter.gasUnitsLeft).toBe(0n);
  });
  it.each([
    ["EXECUTION_LIMIT_REACHED", (meter: GasMeter) => meter.charge(920_000_001n)],
    ["IO_LIMIT_REACHED", (meter: GasMeter) => meter.chargeIo(1_000_000_001n)],
    ["STORAGE_LIMIT_REACHED", (meter: GasMeter) => meter.chargeStorageFee(200_000_001n, 100n)],
  ])("stops at %s regardless of the transaction's gas limit", (status, act) => {
    expect(() => act(new GasMeter(2_000_000n, state))).toThrow(expect.objectContaining({ status }));
  });
});

describe("gas for state reads", () => {
  it.each([
    ["a missing item", undefined, 302_385n],
    ["a byte", 1, PAGE],
    ["a page", 4096, PAGE],
    ["a page and a byte", 4097, 302_385n + 151n * 8192n],
  ])("is charged per 4 KiB page for %s", (_, bytes, internal) => {
    expect(chargesOf((meter) => meter.onResourceLoad(OWNER, ALONE, bytes))).toEqual({ execution: 0n, io: units(internal) });
  });
  it.each([
    ["a missing item", undefined, 302_385n],
    ["a page", 4096, PAGE],
    ["a page and a byte", 4097, 302_385n + 151n * 8192n],
  ])("is execution gas for %s of a table", (_, bytes, internal) => {
    expect(chargesOf((meter) => meter.onTableItemLoad(bytes))).toEqual({ execution: units(internal), io: 0n });
  });
  it("is execution gas by bytes for the native existence check, including the group on the first access", () => {
    const check = (bytes: number | undefined) => chargesOf((meter) => meter.onExistenceCheck(OWNER, ALONE, bytes));
    expect(check(undefined)).toEqual({ execution: units(1_470n), io: 0n });
    expect(check(50_000)).toEqual({ execution: units(1_470n + 183n * 50_000n), io: 0n });
    const twice = chargesOf((meter) => {
      meter.onExistenceCheck(OWNER, MEMBER, 30_000);
      meter.onExistenceCheck(OWNER, MEMBER, 30_000);
    });
    expect(twice).toEqual({ execution: units(2n * 1_470n + 183n * 65_000n), io: 0n });
  });
  it("includes the whole resource group on the first access to a member", () => {
    const twice = chargesOf((meter) => {
      meter.onResourceLoad(OWNER, MEMBER, 100);
      meter.onResourceLoad(OWNER, MEMBER, 100);
    });
    expect(twice).toEqual({ execution: 0n, io: units(302_385n + 151n * 8192n + PAGE) });
  });
});
