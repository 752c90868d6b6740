import { type Address, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64, divU64, MAX_U64, mulU64, subU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { currentItemsAndBytes } from "./stateStorage.ts";

const errors = defineErrors("0x1::storage_gas", {
  ESTORAGE_GAS_CONFIG: [0n, "The curves of storage gas are there already, or missing"],
  ESTORAGE_GAS: [1n, "The prices of storage gas are there already, or missing"],
  EINVALID_GAS_RANGE: [2n, "The highest gas is below the lowest, or too high"],
  EZERO_TARGET_USAGE: [3n, "The target of use must not be zero"],
  ETARGET_USAGE_TOO_BIG: [4n, "The target of use is too big"],
  EINVALID_MONOTONICALLY_NON_DECREASING_CURVE: [5n, "The points of a curve must not go back or down"],
  EINVALID_POINT_RANGE: [6n, "Points are in basis points, 0 to 10000"],
});

const STORAGE_GAS = structTag("0x1::storage_gas::StorageGas");
const STORAGE_GAS_CONFIG = structTag("0x1::storage_gas::StorageGasConfig");

const FULL_BASIS_POINTS = 10_000n;
const ITEM_TARGET = 2_000_000_000n;
const BYTE_TARGET = 1_000_000_000_000n;
const ITEM_GAS = 300_000n;
const BYTE_READ_GAS = 300n;
const BYTE_WRITE_GAS = 5_000n;
const ITEM_CREATE_GAS = 5_000_000n;
/** Ratio of the storage price at full usage to the price at zero usage. */
const FULL_USE_FACTOR = 100n;
/** Piecewise linear exponential curve with base 8192 through (0, 0) and (10000, 10000). */
const EXPONENTIAL: readonly (readonly [x: bigint, y: bigint])[] = [
  [1000n, 2n],
  [2000n, 6n],
  [3000n, 17n],
  [4000n, 44n],
  [5000n, 109n],
  [6000n, 271n],
  [7000n, 669n],
  [8000n, 1648n],
  [9000n, 4061n],
  [9500n, 6372n],
  [9900n, 9138n],
];

type Point = { x: bigint; y: bigint };
type GasCurve = { min_gas: bigint; max_gas: bigint; points: Point[] };
type UsageGasConfig = { target_usage: bigint; read_curve: GasCurve; create_curve: GasCurve; write_curve: GasCurve };
export type StorageGasConfig = { item_config: UsageGasConfig; byte_config: UsageGasConfig };
type StorageGas = {
  per_item_read: bigint;
  per_item_create: bigint;
  per_item_write: bigint;
  per_byte_read: bigint;
  per_byte_create: bigint;
  per_byte_write: bigint;
};

const ORIGIN: Point = { x: 0n, y: 0n };
const END: Point = { x: FULL_BASIS_POINTS, y: FULL_BASIS_POINTS };

function newPoint(x: bigint, y: bigint): Point {
  errors.check(x <= FULL_BASIS_POINTS && y <= FULL_BASIS_POINTS, "invalidArgument", "EINVALID_POINT_RANGE");
  return { x, y };
}

function newGasCurve(minGas: bigint, maxGas: bigint, points: Point[]): GasCurve {
  const isRange = maxGas >= minGas && maxGas <= MAX_U64 / FULL_BASIS_POINTS;
  errors.check(isRange, "invalidArgument", "EINVALID_GAS_RANGE");
  [ORIGIN, ...points].forEach((current, index) => {
    const next = points[index] ?? END;
    const isForward = current.x < next.x && current.y <= next.y;
    errors.check(isForward, "invalidArgument", "EINVALID_MONOTONICALLY_NON_DECREASING_CURVE");
  });
  return { min_gas: minGas, max_gas: maxGas, points };
}

function exponentialCurve(minGas: bigint, maxGas: bigint): GasCurve {
  const points = EXPONENTIAL.map(([x, y]) => newPoint(x, y));
  return newGasCurve(minGas, maxGas, points);
}

function newUsageGasConfig(target: bigint, read: GasCurve, create: GasCurve, write: GasCurve): UsageGasConfig {
  errors.check(target > 0n, "invalidArgument", "EZERO_TARGET_USAGE");
  errors.check(target <= MAX_U64 / FULL_BASIS_POINTS, "invalidArgument", "ETARGET_USAGE_TOO_BIG");
  return { target_usage: target, read_curve: read, create_curve: create, write_curve: write };
}

export function initializeStorageGas(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  errors.check(!context.exists(FRAMEWORK_ADDRESS, STORAGE_GAS_CONFIG), "alreadyExists", "ESTORAGE_GAS_CONFIG");
  const curve = (gas: bigint) => exponentialCurve(gas, gas * FULL_USE_FACTOR);
  context.moveTo(framework, STORAGE_GAS_CONFIG, {
    item_config: newUsageGasConfig(ITEM_TARGET, curve(ITEM_GAS), curve(ITEM_GAS), curve(ITEM_GAS)),
    byte_config: newUsageGasConfig(BYTE_TARGET, curve(BYTE_READ_GAS), curve(BYTE_WRITE_GAS), curve(BYTE_WRITE_GAS)),
  });
  errors.check(!context.exists(FRAMEWORK_ADDRESS, STORAGE_GAS), "alreadyExists", "ESTORAGE_GAS");
  context.moveTo(framework, STORAGE_GAS, {
    per_item_read: ITEM_GAS,
    per_item_create: ITEM_CREATE_GAS,
    per_item_write: ITEM_GAS,
    per_byte_read: BYTE_READ_GAS,
    per_byte_create: BYTE_WRITE_GAS,
    per_byte_write: BYTE_WRITE_GAS,
  });
}

/** Updates storage prices from the measured usage at every new epoch. */
export function updateStorageGas(context: NativeContext): void {
  errors.check(context.exists(FRAMEWORK_ADDRESS, STORAGE_GAS_CONFIG), "notFound", "ESTORAGE_GAS_CONFIG");
  errors.check(context.exists(FRAMEWORK_ADDRESS, STORAGE_GAS), "notFound", "ESTORAGE_GAS");
  const { items, bytes } = currentItemsAndBytes(context);
  const { item_config, byte_config } = context.borrow<StorageGasConfig>(FRAMEWORK_ADDRESS, STORAGE_GAS_CONFIG);
  const gas = context.borrowMut<StorageGas>(FRAMEWORK_ADDRESS, STORAGE_GAS);
  gas.per_item_read = gasAt(item_config.target_usage, items, item_config.read_curve);
  gas.per_item_create = gasAt(item_config.target_usage, items, item_config.create_curve);
  gas.per_item_write = gasAt(item_config.target_usage, items, item_config.write_curve);
  gas.per_byte_read = gasAt(byte_config.target_usage, bytes, byte_config.read_curve);
  gas.per_byte_create = gasAt(byte_config.target_usage, bytes, byte_config.create_curve);
  gas.per_byte_write = gasAt(byte_config.target_usage, bytes, byte_config.write_curve);
}

/** Storage price at a given usage, along the curve from minimum to maximum gas. */
export function gasAt(target: bigint, usage: bigint, curve: GasCurve): bigint {
  const capped = usage > target ? target : usage;
  const basisPoints = divU64(mulU64(capped, FULL_BASIS_POINTS), target);
  const after = curve.points.findIndex((point) => basisPoints < point.x);
  const rightIndex = after < 0 ? curve.points.length : after;
  const left = curve.points[rightIndex - 1] ?? ORIGIN;
  const right = curve.points[rightIndex] ?? END;
  return interpolate(ORIGIN.x, END.x, curve.min_gas, curve.max_gas, interpolate(left.x, right.x, left.y, right.y, basisPoints));
}

function interpolate(x0: bigint, x1: bigint, y0: bigint, y1: bigint, x: bigint): bigint {
  return addU64(y0, divU64(mulU64(subU64(x, x0), subU64(y1, y0)), subU64(x1, x0)));
}

export function setStorageGasConfig(context: NativeContext, framework: Address, config: StorageGasConfig): void {
  assertAptosFramework(framework);
  Object.assign(context.borrowMut<StorageGasConfig>(FRAMEWORK_ADDRESS, STORAGE_GAS_CONFIG), config);
}

/** `0x1::storage_gas`: storage prices by usage. */
export const storageGasModule = defineModule({
  id: "0x1::storage_gas",
  friends: ["0x1::gas_schedule", "0x1::genesis", "0x1::reconfiguration"],
  errors,
  structs: `
    struct StorageGas has key {
      per_item_read: u64,
      per_item_create: u64,
      per_item_write: u64,
      per_byte_read: u64,
      per_byte_create: u64,
      per_byte_write: u64,
    }
    struct Point has copy, drop, store { x: u64, y: u64 }
    struct UsageGasConfig has copy, drop, store {
      target_usage: u64,
      read_curve: GasCurve,
      create_curve: GasCurve,
      write_curve: GasCurve,
    }
    struct GasCurve has copy, drop, store { min_gas: u64, max_gas: u64, points: vector<Point> }
    struct StorageGasConfig has copy, drop, key { item_config: UsageGasConfig, byte_config: UsageGasConfig }
  `,
  functions: {
    "public fun base_8192_exponential_curve(min_gas: u64, max_gas: u64): GasCurve": (_, minGas: bigint, maxGas: bigint) =>
      exponentialCurve(minGas, maxGas),
    "public fun new_point(x: u64, y: u64): Point": (_, x: bigint, y: bigint) => newPoint(x, y),
    "public fun new_gas_curve(min_gas: u64, max_gas: u64, points: vector<Point>): GasCurve": (
      _,
      minGas: bigint,
      maxGas: bigint,
      points: Point[],
    ) => newGasCurve(minGas, maxGas, points),
    "public fun new_usage_gas_config(target_usage: u64, read_curve: GasCurve, create_curve: GasCurve, write_curve: GasCurve): UsageGasConfig":
      (_, target: bigint, read: GasCurve, create: GasCurve, write: GasCurve) => newUsageGasConfig(target, read, create, write),
    "public fun new_storage_gas_config(item_config: UsageGasConfig, byte_config: UsageGasConfig): StorageGasConfig": (
      _,
      item: UsageGasConfig,
      byte: UsageGasConfig,
    ) => ({ item_config: item, byte_config: byte }),
    "public(friend) fun set_config(aptos_framework: &signer, config: StorageGasConfig)": (
      { context },
      framework: Address,
      config: StorageGasConfig,
    ) => setStorageGasConfig(context, framework, config),
    "public fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) => initializeStorageGas(context, framework),
    "public(friend) fun on_reconfig()": ({ context }) => updateStorageGas(context),
  },
});
