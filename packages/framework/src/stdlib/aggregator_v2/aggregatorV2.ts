import type { NativeCall, Reference, TypeTag, Value } from "@atoll/move";
import {
  type Aggregator,
  type AggregatorSnapshot,
  type DerivedStringSnapshot,
  declaration,
  errors,
} from "../../generated/stdlib/aggregator_v2.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { MAX_U64, MAX_U128 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isFeatureEnabled } from "../features/features.ts";
import { concatBytes, moveString } from "../string/string.ts";

const MAX_DERIVED_INPUT_BYTES = 1024;

/** Minimum width: parallel networks substitute an id of up to 20 digits for the value, with a length byte for each part. */
const MIN_WIDTH_BYTES = 22;

/** `widestBytes` is the length of the longest possible text. */
function derivedString(bytes: Uint8Array, widestBytes: number): DerivedStringSnapshot {
  const width = Math.max(encodedSize(widestBytes) + 1, MIN_WIDTH_BYTES);
  return { value: { bytes }, padding: new Uint8Array(width - encodedSize(bytes.length) - 1) };
}

/** BCS size of a byte string. */
function encodedSize(length: number): number {
  let size = 1;
  for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size + length;
}

export function createAggregator(maxValue: bigint): Aggregator<bigint> {
  return { value: 0n, max_value: maxValue };
}
export function createAggregatorWithValue(value: bigint, maxValue: bigint): Aggregator<bigint> {
  const aggregator = createAggregator(maxValue);
  addToAggregator(aggregator, value);
  return aggregator;
}
/** Creates an aggregator bounded only by its integer type. */
export function createUnboundedAggregator(kind: "u64" | "u128"): Aggregator<bigint> {
  return createAggregator(kind === "u64" ? MAX_U64 : MAX_U128);
}

/** Adds an amount; returns false without any change if the sum would exceed the maximum. */
export function tryAdd(aggregator: Aggregator<bigint>, amount: bigint): boolean {
  if (amount > aggregator.max_value - aggregator.value) return false;
  aggregator.value += amount;
  return true;
}
/** Subtracts an amount; returns false without any change if the value is too small. */
export function trySub(aggregator: Aggregator<bigint>, amount: bigint): boolean {
  if (amount > aggregator.value) return false;
  aggregator.value -= amount;
  return true;
}
export function addToAggregator(aggregator: Aggregator<bigint>, amount: bigint): void {
  errors.check(tryAdd(aggregator, amount), "outOfRange", "EAGGREGATOR_OVERFLOW");
}
export function subFromAggregator(aggregator: Aggregator<bigint>, amount: bigint): void {
  errors.check(trySub(aggregator, amount), "outOfRange", "EAGGREGATOR_UNDERFLOW");
}
export function isAtLeast(aggregator: Aggregator<bigint>, amount: bigint): boolean {
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
function onAggregator<Result extends Value | void>(body: (aggregator: Aggregator<bigint>, amount: bigint) => Result) {
  return (call: NativeCall, self: Reference<Aggregator>, amount: Value): Result => {
    supportedKind(call);
    return body(self.get() as Aggregator<bigint>, amount as bigint);
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

export const aggregatorV2Module = implementModule(declaration, {
  max_value: (_, self) => self.max_value,
  create_aggregator: (call, maxValue) => {
    supportedKind(call);
    return createAggregator(maxValue as bigint);
  },
  create_aggregator_with_value: (call, value, maxValue) => {
    supportedKind(call);
    return createAggregatorWithValue(value as bigint, maxValue as bigint);
  },
  create_unbounded_aggregator: (call) => createUnboundedAggregator(supportedKind(call)),
  create_unbounded_aggregator_with_value: (call, value) => ({ ...createUnboundedAggregator(supportedKind(call)), value }),
  try_add: onAggregator(tryAdd),
  add: onAggregator(addToAggregator),
  try_sub: onAggregator(trySub),
  sub: onAggregator(subFromAggregator),
  is_at_least: (call, self, amount) => {
    errors.check(isFeatureEnabled(call.context, "AGGREGATOR_V2_IS_AT_LEAST_API"), "none", "EAGGREGATOR_API_V2_NOT_ENABLED");
    supportedKind(call);
    return isAtLeast(self as Aggregator<bigint>, amount as bigint);
  },
  read: (call, self) => {
    supportedKind(call);
    return self.value;
  },
  snapshot: (call, self) => {
    supportedKind(call);
    return { value: self.value };
  },
  create_snapshot: (call, value) => {
    snapshotKind(call);
    return { value };
  },
  read_snapshot: (call, self) => {
    snapshotKind(call);
    return self.value;
  },
  read_derived_string: (_, self) => ({ ...self.value }),
  create_derived_string: (_, value) => createDerivedString(value),
  derive_string_concat: (call, before, snapshot, after) => deriveStringConcat(snapshotKind(call), before, snapshot, after),
  copy_snapshot: notYetSupported,
  string_concat: notYetSupported,
});
