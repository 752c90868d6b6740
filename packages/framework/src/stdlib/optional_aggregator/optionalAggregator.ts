import type { NativeContext } from "@atoll/move";
import {
  type Integer as BoundedInteger,
  declaration,
  errors,
  type OptionalAggregator,
} from "../../generated/stdlib/optional_aggregator.ts";
import { MAX_U128 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { addToTableAggregator, destroyTableAggregator, readTableAggregator, subFromTableAggregator } from "../aggregator/aggregator.ts";
import { createFactoryAggregator } from "../aggregator_factory/aggregatorFactory.ts";
import { none, optionValue, some } from "../option/option.ts";

export function newOptionalAggregator(context: NativeContext, parallelizable: boolean): OptionalAggregator {
  return parallelizable
    ? { aggregator: some(createFactoryAggregator(context)), integer: none() }
    : { aggregator: none(), integer: some({ value: 0n, limit: MAX_U128 }) };
}

export function addToOptionalAggregator(context: NativeContext, target: OptionalAggregator, amount: bigint): void {
  const aggregator = optionValue(target.aggregator);
  if (aggregator !== undefined) {
    addToTableAggregator(context, aggregator, amount);
    return;
  }
  const integer = integerOf(target);
  errors.check(amount <= integer.limit - integer.value, "outOfRange", "EAGGREGATOR_OVERFLOW");
  integer.value += amount;
}

export function subFromOptionalAggregator(context: NativeContext, target: OptionalAggregator, amount: bigint): void {
  const aggregator = optionValue(target.aggregator);
  if (aggregator !== undefined) {
    subFromTableAggregator(context, aggregator, amount);
    return;
  }
  const integer = integerOf(target);
  errors.check(amount <= integer.value, "outOfRange", "EAGGREGATOR_UNDERFLOW");
  integer.value -= amount;
}

export function readOptionalAggregator(context: NativeContext, source: OptionalAggregator): bigint {
  const aggregator = optionValue(source.aggregator);
  return aggregator === undefined ? integerOf(source).value : readTableAggregator(context, aggregator);
}

function integerOf(source: OptionalAggregator): BoundedInteger {
  const integer = optionValue(source.integer);
  if (integer === undefined) throw new TypeError("an optional aggregator has one of its two forms");
  return integer;
}

export const optionalAggregatorModule = implementModule(declaration, {
  new: ({ context }, parallelizable) => newOptionalAggregator(context, parallelizable),
  switch: () => errors.abort("invalidState", "ESWITCH_DEPRECATED"),
  destroy: ({ context }, source) => {
    const aggregator = optionValue(source.aggregator);
    if (aggregator !== undefined) destroyTableAggregator(context, aggregator);
  },
  add: ({ context }, target, amount) => addToOptionalAggregator(context, target.get(), amount),
  sub: ({ context }, target, amount) => subFromOptionalAggregator(context, target.get(), amount),
  read: ({ context }, source) => readOptionalAggregator(context, source),
  is_parallelizable: (_, source) => optionValue(source.aggregator) !== undefined,
});
