import { type NativeCall, restrictedSigner, type SignerValue, type StructTag, type StructValue, type Value } from "@atoll/move";
import { declaration, errors } from "../../generated/permissions/permissioned_signer.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import {
  authorizeIncrease,
  authorizeUnlimited,
  checkMasterSigner,
  checkNativesEnabled,
  checkPermissionedSignersEnabled,
  grantUnlimited,
  increaseLimit,
  isPermissionedSigner,
  mergePermission,
  permissionAddress,
} from "./permissionedSigner.ts";
import {
  createHandle,
  createStorableHandle,
  destroyHandle,
  destroyStorableHandle,
  REVOKE_HANDLES,
  revokeAllHandles,
  revokeHandle,
  signerOfHandle,
  signerOfStorableHandle,
} from "./permissionHandles.ts";
import {
  capacityOf,
  consumeCapacity,
  consumePermission,
  hasCapacity,
  hasPermission,
  increaseCapacity,
  isAbove,
  type PermissionKey,
  revokePermission,
} from "./permissions.ts";

const disabled = () => errors.abort("permissionDenied", "EPERMISSION_SIGNER_DISABLED");

function keyOf({ typeArguments: [type] }: NativeCall, value: Value): PermissionKey {
  return { type: type as StructTag, value: value as StructValue };
}

/** `0x1::permissioned_signer`: signers with restricted permissions of their account. */
export const permissionedSignerModule = implementModule(declaration, {
  create_permissioned_handle: ({ context }, master) => createHandle(context, master),
  destroy_permissioned_handle: ({ context }, handle) => destroyHandle(context, handle),
  signer_from_permissioned_handle: ({ context }, handle) => signerOfHandle(context, handle),
  is_permissioned_signer: ({ context }, signer) => isPermissionedSigner(context, signer),
  grant_revoke_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) => {
    checkPermissionedSignersEnabled(context);
    authorizeUnlimited(context, master, permissioned, REVOKE_HANDLES);
  }),
  revoke_permission_storage_address: ({ context }, signer, storage) => revokeHandle(context, signer, storage),
  revoke_all_handles: ({ context }, signer) => revokeAllHandles(context, signer),
  create_storable_permissioned_handle: ({ context }, master, expiration) => createStorableHandle(context, master, expiration),
  destroy_storable_permissioned_handle: ({ context }, handle) => destroyStorableHandle(context, handle),
  signer_from_storable_permissioned_handle: ({ context }, handle) => signerOfStorableHandle(context, handle),
  permissions_storage_address: (_, handle) => handle.permissions_storage_addr,
  assert_master_signer: ({ context }, signer) => checkMasterSigner(context, signer),
  is_above: (_, permission, threshold) => isAbove(permission, threshold),
  consume_capacity: (_, permission, amount) => consumeCapacity(permission.get(), amount),
  increase_capacity: (_, permission, amount) => increaseCapacity(permission.get(), amount),
  merge: (_, target, added) => mergePermission(target, added),
  authorize_increase: withSigners((call, master: SignerValue, permissioned: SignerValue, amount: bigint, key: Value) =>
    authorizeIncrease(call.context, master, permissioned, amount, keyOf(call, key)),
  ),
  authorize_unlimited: withSigners((call, master: SignerValue, permissioned: SignerValue, key: Value) =>
    authorizeUnlimited(call.context, master, permissioned, keyOf(call, key)),
  ),
  grant_unlimited_with_permissioned_signer: (call, signer, key) => grantUnlimited(call.context, signer, keyOf(call, key)),
  increase_limit: (call, signer, amount, key) => increaseLimit(call.context, signer, amount, keyOf(call, key)),
  check_permission_exists: (call, signer, key) => hasPermission(call.context, signer, keyOf(call, key)),
  check_permission_capacity_above: (call, signer, amount, key) => hasCapacity(call.context, signer, amount, keyOf(call, key)),
  check_permission_consume: (call, signer, amount, key) => consumePermission(call.context, signer, amount, keyOf(call, key)),
  capacity: (call, signer, key) => optionOf(capacityOf(call.context, signer, keyOf(call, key))),
  revoke_permission: (call, signer, key) => revokePermission(call.context, signer, keyOf(call, key)),
  address_of: disabled,
  borrow_address: disabled,
  is_permissioned_signer_impl: ({ context }, signer) => {
    checkNativesEnabled(context);
    return isPermissionedSigner(context, signer);
  },
  permission_address: ({ context }, signer) => permissionAddress(context, signer),
  signer_from_permissioned_handle_impl: ({ context }, account, permissions) => {
    checkNativesEnabled(context);
    return restrictedSigner(account, permissions);
  },
});
