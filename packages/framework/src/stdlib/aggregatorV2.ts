import type { NativeCall, Reference, TypeTag, Value } from "@atoll/move";
import { MAX_U64, MAX_U128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type DerivedStringSnapshot, derivedString, MAX_DERIVED_INPUT_BYTES } from "./derivedString.ts";
import { isFeatureEnabled } from "./features.ts";
import { concatBytes, type MoveString, moveString } from "./string.ts";

const errors = defineErrors("0x1::aggregator_v2", {
  EAGGREGATOR_OVERFLOW: [1n, "The aggregator would exceed its maximum"],
  EAGGREGATOR_UNDERFLOW: [2n, "The aggregator would fall below zero"],
  EUNSUPPORTED_AGGREGATOR_SNAPSHOT_TYPE: [5n, "Snapshots are of u64 or u128"],
  EAGGREGATOR_API_V2_NOT_ENABLED: [6n, "This network has no such aggregators"],
  EUNSUPPORTED_AGGREGATOR_TYPE: [7n, "Aggregators are of u64 or u128"],
  ECONCAT_STRING_LENGTH_TOO_LARGE: [8n, "The text around a snapshot is too long"],
  EAGGREGATOR_FUNCTION_NOT_YET_SUPPORTED: [9n, "This function is not supported"],
});

/** Counter with an upper bound. Transactions run sequentially here, so the aggregator holds its plain value. */
export type Aggregator = { value: bigint; max_value: bigint };
export type AggregatorSnapshot = { value: bigint };

export function createAggregator(maxValue: bigint): Aggregator {
  return { value: 0n, max_value: maxValue };
}
export function createAggregatorWithValue(value: bigint, maxValue: bigint): Aggregator {
  const aggregator = createAggregator(maxValue);
  addToAggregator(aggregator, value);
  return aggregator;
}
/** Creates an aggregator bounded only by its integer type. */
export function createUnboundedAggregator(kind: "u64" | "u128"): Aggregator {
  return createAggregator(kind === "u64" ? MAX_U64 : MAX_U128);
}

/** Adds an amount; returns false without any change if the sum would exceed the maximum. */
export function tryAdd(aggregator: Aggregator, amount: bigint): boolean {
  if (amount > aggregator.max_value - aggregator.value) return false;
  aggregator.value += amount;
  return true;
}
/** Subtracts an amount; returns false without any change if the value is too small. */
export function trySub(aggregator: Aggregator, amount: bigint): boolean {
  if (amount > aggregator.value) return false;
  aggregator.value -= amount;
  return true;
}
export function addToAggregator(aggregator: Aggregator, amount: bigint): void {
  errors.check(tryAdd(aggregator, amount), "outOfRange", "EAGGREGATOR_OVERFLOW");
}
export function subFromAggregator(aggregator: Aggregator, amount: bigint): void {
  errors.check(trySub(aggregator, amount), "outOfRange", "EAGGREGATOR_UNDERFLOW");
}
export function isAtLeast(aggregator: Aggregator, amount: bigint): boolean {
  return aggregator.value >= amount;
}

type SupportedKind = "u64" | "u128";
type UnsupportedError = "EUNSUPPORTED_AGGREGATOR_TYPE" | "EUNSUPPORTED_AGGREGATOR_SNAPSHOT_TYPE";

function supportedKind(call: NativeCall, error: UnsupportedError = "EUNSUPPORTED_AGGREGATOR_TYPE"): SupportedKind {
  const kind = (call.typeArguments[0] as TypeTag).kind;
  return kind === "u64" || kind === "u128" ? kind : errors.abort("invalidState", error);
}
function snapshotKind(call: NativeCall): SupportedKind {
  return supportedKind(call, "EUNSUPPORTED_AGGREGATOR_SNAPSHOT_TYPE");
}

/** Checks the integer type before running the body on the dereferenced aggregator. */
function onAggregator<Result extends Value | void>(body: (aggregator: Aggregator, amount: bigint) => Result) {
  return (call: NativeCall, self: Reference, amount: bigint): Result => {
    supportedKind(call);
    return body(self.get() as Aggregator, amount);
  };
}

/** Derived string from a plain text, without a snapshot. */
export function createDerivedString(value: MoveString): DerivedStringSnapshot {
  errors.check(value.bytes.length <= MAX_DERIVED_INPUT_BYTES, "invalidState", "ECONCAT_STRING_LENGTH_TOO_LARGE");
  return derivedString(value.bytes, value.bytes.length);
}

/** Derived string with the decimal digits of a snapshot between prefix and suffix. */
export function deriveStringConcat(
  kind: SupportedKind,
  before: MoveString,
  snapshot: AggregatorSnapshot,
  after: MoveString,
): DerivedStringSnapshot {
  const around = before.bytes.length + after.bytes.length;
  errors.check(around <= MAX_DERIVED_INPUT_BYTES, "invalidState", "ECONCAT_STRING_LENGTH_TOO_LARGE");
  const bytes = concatBytes(before.bytes, moveString(`${snapshot.value}`).bytes, after.bytes);
  return derivedString(bytes, around + `${kind === "u64" ? MAX_U64 : MAX_U128}`.length);
}

const notYetSupported = () => errors.abort("invalidState", "EAGGREGATOR_FUNCTION_NOT_YET_SUPPORTED");

export const aggregatorV2Module = defineModule({
  id: "0x1::aggregator_v2",
  errors,
  structs: `
    struct Aggregator<IntElement> has store, drop { value: IntElement, max_value: IntElement }
    struct AggregatorSnapshot<IntElement> has store, drop { value: IntElement }
    struct DerivedStringSnapshot has store, drop { value: String, padding: vector<u8> }
  `,
  functions: {
    "public fun max_value<IntElement: copy + drop>(self: &Aggregator<IntElement>): IntElement": (_, self: Aggregator) => self.max_value,
    "public fun create_aggregator<IntElement: copy + drop>(max_value: IntElement): Aggregator<IntElement>": (call, maxValue: bigint) => {
      supportedKind(call);
      return createAggregator(maxValue);
    },
    "public fun create_aggregator_with_value<IntElement: copy + drop>(start_value: IntElement, max_value: IntElement): Aggregator<IntElement>":
      (call, value: bigint, maxValue: bigint) => {
        supportedKind(call);
        return createAggregatorWithValue(value, maxValue);
      },
    "public fun create_unbounded_aggregator<IntElement: copy + drop>(): Aggregator<IntElement>": (call) =>
      createUnboundedAggregator(supportedKind(call)),
    "public fun create_unbounded_aggregator_with_value<IntElement: copy + drop>(start_value: IntElement): Aggregator<IntElement>": (
      call,
      value: bigint,
    ) => ({ ...createUnboundedAggregator(supportedKind(call)), value }),
    "public fun try_add<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement): bool": onAggregator(tryAdd),
    "public fun add<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement)": onAggregator(addToAggregator),
    "public fun try_sub<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement): bool": onAggregator(trySub),
    "public fun sub<IntElement>(self: &mut Aggregator<IntElement>, value: IntElement)": onAggregator(subFromAggregator),
    "public fun is_at_least<IntElement>(self: &Aggregator<IntElement>, min_amount: IntElement): bool": (
      call,
      self: Aggregator,
      amount: bigint,
    ) => {
      errors.check(isFeatureEnabled(call.context, "AGGREGATOR_V2_IS_AT_LEAST_API"), "none", "EAGGREGATOR_API_V2_NOT_ENABLED");
      supportedKind(call);
      return isAtLeast(self, amount);
    },
    "public fun read<IntElement>(self: &Aggregator<IntElement>): IntElement": (call, self: Aggregator) => {
      supportedKind(call);
      return self.value;
    },
    "public fun snapshot<IntElement>(self: &Aggregator<IntElement>): AggregatorSnapshot<IntElement>": (call, self: Aggregator) => {
      supportedKind(call);
      return { value: self.value };
    },
    "public fun create_snapshot<IntElement: copy + drop>(value: IntElement): AggregatorSnapshot<IntElement>": (call, value: bigint) => {
      snapshotKind(call);
      return { value };
    },
    "public fun read_snapshot<IntElement>(self: &AggregatorSnapshot<IntElement>): IntElement": (call, self: AggregatorSnapshot) => {
      snapshotKind(call);
      return self.value;
    },
    "public fun read_derived_string(self: &DerivedStringSnapshot): String": (_, self: DerivedStringSnapshot) => ({ ...self.value }),
    "public fun create_derived_string(value: String): DerivedStringSnapshot": (_, value: MoveString) => createDerivedString(value),
    "public fun derive_string_concat<IntElement>(before: String, snapshot: &AggregatorSnapshot<IntElement>, after: String): DerivedStringSnapshot":
      (call, before: MoveString, snapshot: AggregatorSnapshot, after: MoveString) =>
        deriveStringConcat(snapshotKind(call), before, snapshot, after),
    "#[deprecated] public fun copy_snapshot<IntElement: copy + drop>(snapshot: &AggregatorSnapshot<IntElement>): AggregatorSnapshot<IntElement>":
      notYetSupported,
    "#[deprecated] public fun string_concat<IntElement>(before: String, snapshot: &AggregatorSnapshot<IntElement>, after: String): AggregatorSnapshot<String>":
      notYetSupported,
  },
});
