import type { NativeBody } from "@atoll/move";
import { castU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { canonicalCode, ERROR_CATEGORIES, type ErrorCategory } from "../native/errors.ts";

/** Shifts the category as a u64, so overflowing bits are lost. */
function canonical(category: bigint, reason: bigint): bigint {
  return castU64(canonicalCode(BigInt.asUintN(48, category), reason));
}

function ofCategory(category: ErrorCategory): NativeBody {
  return (_, reason: bigint) => canonical(ERROR_CATEGORIES[category], reason);
}

export const errorModule = defineModule({
  id: "0x1::error",
  functions: {
    "public fun canonical(category: u64, reason: u64): u64": (_, category: bigint, reason: bigint) => canonical(category, reason),
    "public fun invalid_argument(r: u64): u64": ofCategory("invalidArgument"),
    "public fun out_of_range(r: u64): u64": ofCategory("outOfRange"),
    "public fun invalid_state(r: u64): u64": ofCategory("invalidState"),
    "public fun unauthenticated(r: u64): u64": ofCategory("unauthenticated"),
    "public fun permission_denied(r: u64): u64": ofCategory("permissionDenied"),
    "public fun not_found(r: u64): u64": ofCategory("notFound"),
    "public fun aborted(r: u64): u64": ofCategory("aborted"),
    "public fun already_exists(r: u64): u64": ofCategory("alreadyExists"),
    "public fun resource_exhausted(r: u64): u64": ofCategory("resourceExhausted"),
    "public fun internal(r: u64): u64": ofCategory("internal"),
    "public fun not_implemented(r: u64): u64": ofCategory("notImplemented"),
    "public fun unavailable(r: u64): u64": ofCategory("unavailable"),
  },
});
