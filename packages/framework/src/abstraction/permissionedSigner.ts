import { type Address, type NativeContext, type Reference, VARIANT_KEY } from "@atoll/move";
import { addU256, MAX_U256 } from "../native/arithmetic.ts";
import { isFeatureEnabled } from "../stdlib/features.ts";
import { some } from "../stdlib/option.ts";
import { permissionedSignerErrors as errors } from "./permissionedSignerErrors.ts";

/** How much of something a restricted signer may do. */
export type StoredPermission = { [VARIANT_KEY]: "Unlimited" } | { [VARIANT_KEY]: "Capacity"; _0: bigint };

/** Aborts with the code that everything about restricted signers has while they are switched off, as they are on the main network. */
export function checkPermissionedSignersEnabled(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, "PERMISSIONED_SIGNER"), "permissionDenied", "EPERMISSION_SIGNER_DISABLED");
}

/** Always false: a signer here stands for its whole account, and nothing can make a restricted one. */
export function isPermissionedSigner(_context: NativeContext, _signer: Address): boolean {
  return false;
}

export function checkMasterSigner(context: NativeContext, signer: Address): void {
  errors.check(!isPermissionedSigner(context, signer), "permissionDenied", "ENOT_MASTER_SIGNER");
}

/** Where a restricted signer's permissions are kept. The machine's own aborts: bare reasons, without a category. */
export function permissionAddress(context: NativeContext): never {
  const isEnabled = isFeatureEnabled(context, "PERMISSIONED_SIGNER");
  return errors.abort("none", isEnabled ? "ENOT_PERMISSIONED_SIGNER" : "EPERMISSION_SIGNER_DISABLED");
}

/** Grants to a restricted signer. The second signer never is one, which is the error a real network gives for that. */
export function authorize(): never {
  return errors.abort("permissionDenied", "ECANNOT_AUTHORIZE");
}

/** What a signer of the whole account may do of anything. */
export function masterCapacity() {
  return some(MAX_U256);
}

export function isAbove(permission: StoredPermission, threshold: bigint): boolean {
  return permission[VARIANT_KEY] === "Unlimited" || permission._0 >= threshold;
}

export function consumeCapacity(permission: StoredPermission, amount: bigint): boolean {
  if (!isAbove(permission, amount)) return false;
  if (permission[VARIANT_KEY] === "Capacity") permission._0 -= amount;
  return true;
}

export function increaseCapacity(permission: StoredPermission, amount: bigint): void {
  if (permission[VARIANT_KEY] === "Capacity") permission._0 = addU256(permission._0, amount);
}

export function mergePermission(target: Reference, added: StoredPermission): void {
  if (added[VARIANT_KEY] === "Unlimited") target.set(added);
  else increaseCapacity(target.get() as StoredPermission, added._0);
}
