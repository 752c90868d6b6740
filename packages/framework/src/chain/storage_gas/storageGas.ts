import type { Address, NativeContext } from "@atoll/move";
import {
  declaration,
  errors,
  type GasCurve,
  type Point,
  type StorageGasConfig,
  tags,
  type UsageGasConfig,
} from "../../generated/chain/storage_gas.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64, divU64, MAX_U64, mulU64, subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { currentItemsAndBytes } from "../state_storage/stateStorage.ts";

const FULL_BASIS_POINTS = 10_000n;
const ITEM_TARGET = 2_000_000_000n;
const BYTE_TARGET = 1_000_000_000_000n;
const ITEM_GAS = 300_000n;
const BYTE_READ_GAS = 300n;
const BYTE_WRITE_GAS = 5_000n;
const ITEM_CREATE_GAS = 5_000_000n;
/** Ratio of the price at full usage to the price at zero usage. */
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
  errors.check(!context.exists(FRAMEWORK_ADDRESS, tags.StorageGasConfig), "alreadyExists", "ESTORAGE_GAS_CONFIG");
  const curve = (gas: bigint) => exponentialCurve(gas, gas * FULL_USE_FACTOR);
  context.moveTo(framework, tags.StorageGasConfig, {
    item_config: newUsageGasConfig(ITEM_TARGET, curve(ITEM_GAS), curve(ITEM_GAS), curve(ITEM_GAS)),
    byte_config: newUsageGasConfig(BYTE_TARGET, curve(BYTE_READ_GAS), curve(BYTE_WRITE_GAS), curve(BYTE_WRITE_GAS)),
  });
  errors.check(!context.exists(FRAMEWORK_ADDRESS, tags.StorageGas), "alreadyExists", "ESTORAGE_GAS");
  context.moveTo(framework, tags.StorageGas, {
    per_item_read: ITEM_GAS,
    per_item_create: ITEM_CREATE_GAS,
    per_item_write: ITEM_GAS,
    per_byte_read: BYTE_READ_GAS,
    per_byte_create: BYTE_WRITE_GAS,
    per_byte_write: BYTE_WRITE_GAS,
  });
}

/** Updates prices from the measured storage usage at every new epoch. */
export function updateStorageGas(context: NativeContext): void {
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.StorageGasConfig), "notFound", "ESTORAGE_GAS_CONFIG");
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.StorageGas), "notFound", "ESTORAGE_GAS");
  const { items, bytes } = currentItemsAndBytes(context);
  const { item_config, byte_config } = context.borrow(FRAMEWORK_ADDRESS, tags.StorageGasConfig);
  const gas = context.borrowMut(FRAMEWORK_ADDRESS, tags.StorageGas);
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
  Object.assign(context.borrowMut(FRAMEWORK_ADDRESS, tags.StorageGasConfig), config);
}

/** `0x1::storage_gas`: storage prices by usage. */
export const storageGasModule = implementModule(declaration, {
  base_8192_exponential_curve: (_, minGas, maxGas) => exponentialCurve(minGas, maxGas),
  new_point: (_, x, y) => newPoint(x, y),
  new_gas_curve: (_, minGas, maxGas, points) => newGasCurve(minGas, maxGas, points),
  new_usage_gas_config: (_, target, read, create, write) => newUsageGasConfig(target, read, create, write),
  new_storage_gas_config: (_, item, byte) => ({ item_config: item, byte_config: byte }),
  set_config: ({ context }, framework, config) => setStorageGasConfig(context, framework, config),
  initialize: ({ context }, framework) => initializeStorageGas(context, framework),
  on_reconfig: ({ context }) => updateStorageGas(context),
});
