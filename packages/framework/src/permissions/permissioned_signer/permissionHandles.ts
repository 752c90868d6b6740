import { type Address, type NativeContext, type RestrictedSigner, restrictedSigner, VARIANT_KEY } from "@atoll/move";
import { errors, type PermissionedHandle, type StorablePermissionedHandle, tags } from "../../generated/permissions/permissioned_signer.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { checkMasterSigner, checkPermissionedSignersEnabled } from "./permissionedSigner.ts";
import { arePermissionsActive, destroyPermissions, hasPermission, initializePermissions, permission } from "./permissions.ts";

/** Permission of a restricted signer to revoke handles of its account, including its own. */
export const REVOKE_HANDLES = permission("0x1::permissioned_signer::RevokePermissionHandlePermission");

export function createHandle(context: NativeContext, master: Address): PermissionedHandle {
  checkPermissionedSignersEnabled(context);
  checkMasterSigner(context, master);
  const storage = context.generateUniqueAddress();
  initializePermissions(context, storage);
  return { [VARIANT_KEY]: "V1", master_account_addr: master, permissions_storage_addr: storage };
}

export function destroyHandle(context: NativeContext, handle: PermissionedHandle): void {
  checkPermissionedSignersEnabled(context);
  destroyPermissions(context, handle.permissions_storage_addr);
}

export function createStorableHandle(context: NativeContext, master: Address, expirationSeconds: bigint): StorablePermissionedHandle {
  checkPermissionedSignersEnabled(context);
  checkMasterSigner(context, master);
  const storage = context.generateUniqueAddress();
  errors.check(nowSeconds(context) < expirationSeconds, "permissionDenied", "E_PERMISSION_EXPIRED");
  if (!context.exists(master, tags.GrantedPermissionHandles)) context.moveTo(master, tags.GrantedPermissionHandles, { active_handles: [] });
  context.borrowMut(master, tags.GrantedPermissionHandles).active_handles.push(storage);
  initializePermissions(context, storage);
  return {
    [VARIANT_KEY]: "V1",
    master_account_addr: master,
    permissions_storage_addr: storage,
    expiration_time: expirationSeconds,
  };
}

export function destroyStorableHandle(context: NativeContext, handle: StorablePermissionedHandle): void {
  const { master_account_addr: master, permissions_storage_addr: storage } = handle;
  errors.check(context.exists(master, tags.GrantedPermissionHandles), "permissionDenied", "E_PERMISSION_REVOKED");
  forgetHandle(context, master, storage);
  destroyPermissions(context, storage);
}

export function signerOfHandle(context: NativeContext, handle: PermissionedHandle): RestrictedSigner {
  checkPermissionedSignersEnabled(context);
  return restrictedSigner(handle.master_account_addr, handle.permissions_storage_addr);
}

/** Returns the signer of a storable handle; aborts if the handle is expired or revoked. */
export function signerOfStorableHandle(context: NativeContext, handle: StorablePermissionedHandle): RestrictedSigner {
  checkPermissionedSignersEnabled(context);
  errors.check(nowSeconds(context) < handle.expiration_time, "permissionDenied", "E_PERMISSION_EXPIRED");
  errors.check(arePermissionsActive(context, handle.permissions_storage_addr), "permissionDenied", "E_PERMISSION_REVOKED");
  return restrictedSigner(handle.master_account_addr, handle.permissions_storage_addr);
}

export function revokeHandle(context: NativeContext, master: Address, storage: Address): void {
  checkPermissionedSignersEnabled(context);
  errors.check(hasPermission(context, master, REVOKE_HANDLES), "permissionDenied", "ENOT_MASTER_SIGNER");
  errors.check(context.exists(master, tags.GrantedPermissionHandles), "permissionDenied", "E_PERMISSION_REVOKED");
  errors.check(forgetHandle(context, master, storage), "permissionDenied", "E_NOT_ACTIVE");
  destroyPermissions(context, storage);
}

export function revokeAllHandles(context: NativeContext, master: Address): void {
  checkPermissionedSignersEnabled(context);
  errors.check(hasPermission(context, master, REVOKE_HANDLES), "permissionDenied", "ENOT_MASTER_SIGNER");
  if (!context.exists(master, tags.GrantedPermissionHandles)) return;
  const granted = context.borrowMut(master, tags.GrantedPermissionHandles);
  for (const storage of granted.active_handles.splice(0)) destroyPermissions(context, storage);
}

/** Removes a handle from the account's list by moving the last into the gap; returns whether it existed. */
function forgetHandle(context: NativeContext, master: Address, storage: Address): boolean {
  const handles = context.borrowMut(master, tags.GrantedPermissionHandles).active_handles;
  const index = handles.indexOf(storage);
  if (index < 0) return false;
  const last = handles.pop() as Address;
  if (index < handles.length) handles[index] = last;
  return true;
}
