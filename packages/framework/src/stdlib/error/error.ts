import type { NativeCall } from "@atoll/move";
import { declaration } from "../../generated/stdlib/error.ts";
import { castU64 } from "../../native/arithmetic.ts";
import { canonicalCode, ERROR_CATEGORIES, type ErrorCategory } from "../../native/errors.ts";
import { implementModule } from "../../native/implementModule.ts";

/** Shifts the category as a u64, so overflowing bits are lost. */
function canonical(category: bigint, reason: bigint): bigint {
  return castU64(canonicalCode(BigInt.asUintN(48, category), reason));
}

function ofCategory(category: ErrorCategory): (call: NativeCall, reason: bigint) => bigint {
  return (_, reason) => canonical(ERROR_CATEGORIES[category], reason);
}

export const errorModule = implementModule(declaration, {
  canonical: (_, category, reason) => canonical(category, reason),
  invalid_argument: ofCategory("invalidArgument"),
  out_of_range: ofCategory("outOfRange"),
  invalid_state: ofCategory("invalidState"),
  unauthenticated: ofCategory("unauthenticated"),
  permission_denied: ofCategory("permissionDenied"),
  not_found: ofCategory("notFound"),
  aborted: ofCategory("aborted"),
  already_exists: ofCategory("alreadyExists"),
  resource_exhausted: ofCategory("resourceExhausted"),
  internal: ofCategory("internal"),
  not_implemented: ofCategory("notImplemented"),
  unavailable: ofCategory("unavailable"),
});
