import { type Address, type NativeContext, type TableId, typeTag } from "@atoll/move";
import { declaration, errors, type Aggregator as TableAggregator } from "../../generated/stdlib/aggregator.ts";
import { implementModule } from "../../native/implementModule.ts";

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

export const aggregatorModule = implementModule(declaration, {
  limit: (_, aggregator) => aggregator.limit,
  add: ({ context }, aggregator, amount) => addToTableAggregator(context, aggregator.get(), amount),
  sub: ({ context }, aggregator, amount) => subFromTableAggregator(context, aggregator.get(), amount),
  read: ({ context }, aggregator) => readTableAggregator(context, aggregator),
  destroy: ({ context }, aggregator) => destroyTableAggregator(context, aggregator),
});
