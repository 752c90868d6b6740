import { type Address, type NativeContext, structTag, VARIANT_KEY } from "@atoll/move";
import { type BigOrderedMap, newBigOrderedMap } from "../datastructures/bigOrderedMap.ts";
import { nowSeconds } from "../stdlib/timestamp.ts";
import { checkMasterSigner, checkPermissionedSignersEnabled } from "./permissionedSigner.ts";
import { permissionedSignerErrors as errors } from "./permissionedSignerErrors.ts";

const GRANTED_HANDLES = structTag("0x1::permissioned_signer::GrantedPermissionHandles");
const PERMISSION_STORAGE = structTag("0x1::permissioned_signer::PermissionStorage");
/** A key has about a hundred bytes, a permission a dozen. */
const PERMISSIONS_DEGREES = { inner: 40, leaf: 35 };

const MAKE_SIGNER = "signer_from_permissioned_handle_impl";

type GrantedPermissionHandles = { active_handles: Address[] };
type PermissionStorage = { [VARIANT_KEY]: "V1"; perms: BigOrderedMap };
/** For one transaction. */
export type PermissionedHandle = { [VARIANT_KEY]: "V1"; master_account_addr: Address; permissions_storage_addr: Address };
/** To be kept in storage; the account can revoke it. */
export type StorablePermissionedHandle = {
  [VARIANT_KEY]: "V1";
  master_account_addr: Address;
  permissions_storage_addr: Address;
  expiration_time: bigint;
};

export function createHandle(context: NativeContext, master: Address): PermissionedHandle {
  checkPermissionedSignersEnabled(context);
  checkMasterSigner(context, master);
  const storage = context.generateUniqueAddress();
  initializeStorage(context, storage);
  return { [VARIANT_KEY]: "V1", master_account_addr: master, permissions_storage_addr: storage };
}

export function destroyHandle(context: NativeContext, handle: PermissionedHandle): void {
  checkPermissionedSignersEnabled(context);
  destroyStorage(context, handle.permissions_storage_addr);
}

export function createStorableHandle(context: NativeContext, master: Address, expirationSeconds: bigint): StorablePermissionedHandle {
  checkPermissionedSignersEnabled(context);
  checkMasterSigner(context, master);
  const storage = context.generateUniqueAddress();
  errors.check(nowSeconds(context) < expirationSeconds, "permissionDenied", "E_PERMISSION_EXPIRED");
  if (!context.exists(master, GRANTED_HANDLES)) context.moveTo(master, GRANTED_HANDLES, { active_handles: [] });
  context.borrowMut<GrantedPermissionHandles>(master, GRANTED_HANDLES).active_handles.push(storage);
  initializeStorage(context, storage);
  return {
    [VARIANT_KEY]: "V1",
    master_account_addr: master,
    permissions_storage_addr: storage,
    expiration_time: expirationSeconds,
  };
}

export function destroyStorableHandle(context: NativeContext, handle: StorablePermissionedHandle): void {
  const { master_account_addr: master, permissions_storage_addr: storage } = handle;
  errors.check(context.exists(master, GRANTED_HANDLES), "permissionDenied", "E_PERMISSION_REVOKED");
  forgetHandle(context, master, storage);
  destroyStorage(context, storage);
}

export function signerOfHandle(context: NativeContext, handle: PermissionedHandle): Address {
  checkPermissionedSignersEnabled(context);
  return makeRestrictedSigner(context, handle);
}

/** Aborts where the handle has expired or was revoked. */
export function signerOfStorableHandle(context: NativeContext, handle: StorablePermissionedHandle): Address {
  checkPermissionedSignersEnabled(context);
  errors.check(nowSeconds(context) < handle.expiration_time, "permissionDenied", "E_PERMISSION_EXPIRED");
  errors.check(context.exists(handle.permissions_storage_addr, PERMISSION_STORAGE), "permissionDenied", "E_PERMISSION_REVOKED");
  return makeRestrictedSigner(context, handle);
}

/** The machine's part, which is only declared: a signer is an address here, without a place for the permissions of a restricted one. */
function makeRestrictedSigner(context: NativeContext, handle: PermissionedHandle | StorablePermissionedHandle): Address {
  const { master_account_addr, permissions_storage_addr } = handle;
  const [signer] = context.call(errors.module, MAKE_SIGNER, [], [master_account_addr, permissions_storage_addr]);
  return signer as Address;
}

export function revokeHandle(context: NativeContext, master: Address, storage: Address): void {
  checkPermissionedSignersEnabled(context);
  errors.check(context.exists(master, GRANTED_HANDLES), "permissionDenied", "E_PERMISSION_REVOKED");
  errors.check(forgetHandle(context, master, storage), "permissionDenied", "E_NOT_ACTIVE");
  destroyStorage(context, storage);
}

export function revokeAllHandles(context: NativeContext, master: Address): void {
  checkPermissionedSignersEnabled(context);
  if (!context.exists(master, GRANTED_HANDLES)) return;
  const granted = context.borrowMut<GrantedPermissionHandles>(master, GRANTED_HANDLES);
  for (const storage of granted.active_handles.splice(0)) destroyStorage(context, storage);
}

/** Whether it was among the account's handles; the last one takes its place. */
function forgetHandle(context: NativeContext, master: Address, storage: Address): boolean {
  const handles = context.borrowMut<GrantedPermissionHandles>(master, GRANTED_HANDLES).active_handles;
  const index = handles.indexOf(storage);
  if (index < 0) return false;
  const last = handles.pop() as Address;
  if (index < handles.length) handles[index] = last;
  return true;
}

function initializeStorage(context: NativeContext, storage: Address): void {
  const permissions: PermissionStorage = { [VARIANT_KEY]: "V1", perms: newBigOrderedMap(PERMISSIONS_DEGREES, false, false) };
  context.moveTo(storage, PERMISSION_STORAGE, permissions);
}

/** Nothing can have been granted, so there are no entries to take apart. */
function destroyStorage(context: NativeContext, storage: Address): void {
  if (context.exists(storage, PERMISSION_STORAGE)) context.moveFrom(storage, PERMISSION_STORAGE);
}
