import { type Address, type NativeContext, type Reference, type TableId, typeTag } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::aggregator", {
  EAGGREGATOR_OVERFLOW: [1n, "The aggregator would exceed its limit"],
  EAGGREGATOR_UNDERFLOW: [2n, "The aggregator would fall below zero"],
  ENOT_SUPPORTED: [3n, "Aggregators are not supported"],
});

/** Aggregator handle of an item in the factory's table, which stores the value. */
export type TableAggregator = { handle: Address; key: Address; limit: bigint };

const KEY = typeTag("address");
const VALUE = typeTag("u128");

/** Creates the table item of a new aggregator. */
export function createTableAggregator(context: NativeContext, handle: Address, limit: bigint): TableAggregator {
  const aggregator = { handle, key: context.generateAggregatorKey(), limit };
  context.tables.set(itemTable(aggregator), aggregator.key, 0n);
  return aggregator;
}

export function readTableAggregator(context: NativeContext, aggregator: TableAggregator): bigint {
  const value = context.tables.get(itemTable(aggregator), aggregator.key);
  if (typeof value !== "bigint") throw new TypeError(`aggregator ${aggregator.key} has no value`);
  return value;
}

export function addToTableAggregator(context: NativeContext, aggregator: TableAggregator, amount: bigint): void {
  const value = readTableAggregator(context, aggregator);
  errors.check(amount <= aggregator.limit - value, "outOfRange", "EAGGREGATOR_OVERFLOW");
  context.tables.set(itemTable(aggregator), aggregator.key, value + amount);
}

export function subFromTableAggregator(context: NativeContext, aggregator: TableAggregator, amount: bigint): void {
  const value = readTableAggregator(context, aggregator);
  errors.check(amount <= value, "outOfRange", "EAGGREGATOR_UNDERFLOW");
  context.tables.set(itemTable(aggregator), aggregator.key, value - amount);
}

export function destroyTableAggregator(context: NativeContext, aggregator: TableAggregator): void {
  context.tables.remove(itemTable(aggregator), aggregator.key);
}

function itemTable(aggregator: TableAggregator): TableId {
  return { handle: aggregator.handle, key: KEY, value: VALUE };
}

export const aggregatorModule = defineModule({
  id: "0x1::aggregator",
  errors,
  structs: "struct Aggregator has store { handle: address, key: address, limit: u128 }",
  functions: {
    "public fun limit(aggregator: &Aggregator): u128": (_, aggregator: TableAggregator) => aggregator.limit,
    "public fun add(aggregator: &mut Aggregator, value: u128)": ({ context }, aggregator: Reference, amount: bigint) =>
      addToTableAggregator(context, aggregator.get() as TableAggregator, amount),
    "public fun sub(aggregator: &mut Aggregator, value: u128)": ({ context }, aggregator: Reference, amount: bigint) =>
      subFromTableAggregator(context, aggregator.get() as TableAggregator, amount),
    "public fun read(aggregator: &Aggregator): u128": ({ context }, aggregator: TableAggregator) =>
      readTableAggregator(context, aggregator),
    "public fun destroy(aggregator: Aggregator)": ({ context }, aggregator: TableAggregator) => destroyTableAggregator(context, aggregator),
  },
});
