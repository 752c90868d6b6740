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

function ioOf(act: (meter: GasMeter) => void): bigint {
  const meter = new GasMeter(1_000_000n, state);
  act(meter);
  return meter.feeStatement(0n).ioGasUnits;
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
    expect(ioOf((meter) => meter.onResourceLoad(OWNER, ALONE, bytes))).toBe(units(internal));
    expect(ioOf((meter) => meter.onTableItemLoad(bytes))).toBe(units(internal));
  });
  it("includes the whole resource group on the first access to a member", () => {
    const twice = ioOf((meter) => {
      meter.onResourceLoad(OWNER, MEMBER, 100);
      meter.onResourceLoad(OWNER, MEMBER, 100);
    });
    expect(twice).toBe(units(302_385n + 151n * 8192n + PAGE));
  });
});
