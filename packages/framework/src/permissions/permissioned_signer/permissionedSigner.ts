import {
  type Address,
  type NativeContext,
  permissionsAddress,
  type Reference,
  type SignerValue,
  signerAddress,
  VARIANT_KEY,
} from "@atoll/move";
import { errors, type StoredPermission } from "../../generated/permissions/permissioned_signer.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { increaseCapacity, increasePermission, type PermissionKey, permissionsOf, unlimitPermission } from "./permissions.ts";

/** Aborts with the shared error code while permissioned signers are disabled. */
export function checkPermissionedSignersEnabled(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, "PERMISSIONED_SIGNER"), "permissionDenied", "EPERMISSION_SIGNER_DISABLED");
}

/** Whether a signer argument of the running function is restricted. */
export function isPermissionedSigner(context: NativeContext, signer: Address): boolean {
  return permissionsOf(context, signer) !== undefined;
}

export function checkMasterSigner(context: NativeContext, signer: Address): void {
  errors.check(!isPermissionedSigner(context, signer), "permissionDenied", "ENOT_MASTER_SIGNER");
}

/** Aborts while restricted signers are disabled. Aborts of the VM itself have bare reasons without a category. */
export function checkNativesEnabled(context: NativeContext): void {
  errors.check(isFeatureEnabled(context, "PERMISSIONED_SIGNER"), "none", "EPERMISSION_SIGNER_DISABLED");
}

/** Address that stores the permissions of a restricted signer. */
export function permissionAddress(context: NativeContext, signer: Address): Address {
  checkNativesEnabled(context);
  return permissionsOf(context, signer) ?? errors.abort("none", "ENOT_PERMISSIONED_SIGNER");
}

/** Increases a permission of a restricted signer; requires the master signer of the same account. */
export function authorizeIncrease(
  context: NativeContext,
  master: SignerValue,
  permissioned: SignerValue,
  amount: bigint,
  key: PermissionKey,
): void {
  increasePermission(context, storageToAuthorize(context, master, permissioned), amount, key);
}

/** Makes a permission of a restricted signer unlimited; requires the master signer of the same account. */
export function authorizeUnlimited(context: NativeContext, master: SignerValue, permissioned: SignerValue, key: PermissionKey): void {
  unlimitPermission(context, storageToAuthorize(context, master, permissioned), key);
}

function storageToAuthorize(context: NativeContext, master: SignerValue, permissioned: SignerValue): Address {
  const storage = isFeatureEnabled(context, "PERMISSIONED_SIGNER") ? permissionsAddress(permissioned) : undefined;
  const isMaster = permissionsAddress(master) === undefined && signerAddress(master) === signerAddress(permissioned);
  if (storage === undefined || !isMaster) return errors.abort("permissionDenied", "ECANNOT_AUTHORIZE");
  return storage;
}

/** Makes a restricted signer's permission unlimited without requiring the master signer; does nothing for an unrestricted signer. */
export function grantUnlimited(context: NativeContext, signer: Address, key: PermissionKey): void {
  const storage = permissionsOf(context, signer);
  if (storage !== undefined) unlimitPermission(context, storage, key);
}

/** Increases a restricted signer's permission, for instance after a deposit. */
export function increaseLimit(context: NativeContext, signer: Address, amount: bigint, key: PermissionKey): void {
  const storage = permissionsOf(context, signer);
  if (storage !== undefined) increasePermission(context, storage, amount, key);
}

export function mergePermission(target: Reference, added: StoredPermission): void {
  if (added[VARIANT_KEY] === "Unlimited") target.set(added);
  else increaseCapacity(target.get() as StoredPermission, added._0);
}
