import type { NativeContext, Reference } from "@atoll/move";
import { MAX_U128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import {
  addToTableAggregator,
  destroyTableAggregator,
  readTableAggregator,
  subFromTableAggregator,
  type TableAggregator,
} from "./aggregator.ts";
import { createFactoryAggregator } from "./aggregatorFactory.ts";
import { none, type Option, optionValue, some } from "./option.ts";

const errors = defineErrors("0x1::optional_aggregator", {
  EAGGREGATOR_OVERFLOW: [1n, "The value would exceed its limit"],
  EAGGREGATOR_UNDERFLOW: [2n, "The value would fall below zero"],
  ESWITCH_DEPRECATED: [3n, "Switching between the two forms is no longer possible"],
});

type BoundedInteger = { value: bigint; limit: bigint };
/** Exactly one of the two forms is set. */
export type OptionalAggregator = { aggregator: Option<TableAggregator>; integer: Option<BoundedInteger> };

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

function destroyOptionalAggregator(context: NativeContext, source: OptionalAggregator): void {
  const aggregator = optionValue(source.aggregator);
  if (aggregator !== undefined) destroyTableAggregator(context, aggregator);
}

function integerOf(source: OptionalAggregator): BoundedInteger {
  const integer = optionValue(source.integer);
  if (integer === undefined) throw new TypeError("an optional aggregator has one of its two forms");
  return integer;
}

export const optionalAggregatorModule = defineModule({
  id: "0x1::optional_aggregator",
  friends: ["0x1::coin", "0x1::fungible_asset"],
  errors,
  structs: `
    struct Integer has store { value: u128, limit: u128 }
    struct OptionalAggregator has store { aggregator: Option<aggregator::Aggregator>, integer: Option<Integer> }
  `,
  functions: {
    "public(friend) fun new(parallelizable: bool): OptionalAggregator": ({ context }, parallelizable: boolean) =>
      newOptionalAggregator(context, parallelizable),
    "public fun switch(_optional_aggregator: &mut OptionalAggregator)": () => errors.abort("invalidState", "ESWITCH_DEPRECATED"),
    "public fun destroy(optional_aggregator: OptionalAggregator)": ({ context }, source: OptionalAggregator) =>
      destroyOptionalAggregator(context, source),
    "public fun add(optional_aggregator: &mut OptionalAggregator, value: u128)": ({ context }, target: Reference, amount: bigint) =>
      addToOptionalAggregator(context, target.get() as OptionalAggregator, amount),
    "public fun sub(optional_aggregator: &mut OptionalAggregator, value: u128)": ({ context }, target: Reference, amount: bigint) =>
      subFromOptionalAggregator(context, target.get() as OptionalAggregator, amount),
    "public fun read(optional_aggregator: &OptionalAggregator): u128": ({ context }, source: OptionalAggregator) =>
      readOptionalAggregator(context, source),
    "public fun is_parallelizable(optional_aggregator: &OptionalAggregator): bool": (_, source: OptionalAggregator) =>
      optionValue(source.aggregator) !== undefined,
  },
});
