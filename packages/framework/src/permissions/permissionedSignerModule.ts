import {
  type Address,
  type NativeBody,
  type NativeCall,
  type Reference,
  restrictedSigner,
  type SignerValue,
  type StructTag,
  type StructValue,
} from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { optionOf } from "../stdlib/option/option.ts";
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
import { permissionedSignerErrors as errors } from "./permissionedSignerErrors.ts";
import {
  createHandle,
  createStorableHandle,
  destroyHandle,
  destroyStorableHandle,
  type PermissionedHandle,
  REVOKE_HANDLES,
  revokeAllHandles,
  revokeHandle,
  type StorablePermissionedHandle,
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
  type StoredPermission,
} from "./permissions.ts";

const KEY = "PermKey: copy + drop + store";
const disabled: NativeBody = () => errors.abort("permissionDenied", "EPERMISSION_SIGNER_DISABLED");

function keyOf({ typeArguments: [type] }: NativeCall, value: StructValue): PermissionKey {
  return { type: type as StructTag, value };
}

const STRUCTS = `
  struct RevokePermissionHandlePermission has copy, store, drop {}
  struct GrantedPermissionHandles has key { active_handles: vector<address> }
  enum PermissionedHandle { V1 { master_account_addr: address, permissions_storage_addr: address } }
  enum StorablePermissionedHandle has store {
    V1 { master_account_addr: address, permissions_storage_addr: address, expiration_time: u64 }
  }
  enum PermissionStorage has key { V1 { perms: big_ordered_map::BigOrderedMap<copyable_any::Any, StoredPermission> } }
  enum StoredPermission has store, copy, drop { Unlimited, Capacity { _0: u256 } }
`;

/** `0x1::permissioned_signer`: signers with restricted permissions of their account. */
export const permissionedSignerModule = defineModule({
  id: "0x1::permissioned_signer",
  friends: [
    "0x1::account",
    "0x1::account_abstraction",
    "0x1::aptos_governance",
    "0x1::code",
    "0x1::delegation_pool",
    "0x1::fungible_asset",
    "0x1::multisig_account",
    "0x1::object",
    "0x1::object_code_deployment",
    "0x1::permissioned_delegation",
    "0x1::primary_fungible_store",
    "0x1::stake",
    "0x1::staking_proxy",
    "0x1::transaction_validation",
    "0x1::vesting",
    "0x1::voting",
  ],
  errors,
  structs: STRUCTS,
  functions: {
    "public fun create_permissioned_handle(master: &signer): PermissionedHandle": ({ context }, master: Address) =>
      createHandle(context, master),
    "public fun destroy_permissioned_handle(p: PermissionedHandle)": ({ context }, handle: PermissionedHandle) =>
      destroyHandle(context, handle),
    "public fun signer_from_permissioned_handle(p: &PermissionedHandle): signer": ({ context }, handle: PermissionedHandle) =>
      signerOfHandle(context, handle),
    "public fun is_permissioned_signer(s: &signer): bool": ({ context }, signer: Address) => isPermissionedSigner(context, signer),
    "public fun grant_revoke_permission(master: &signer, permissioned: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) => {
        checkPermissionedSignersEnabled(context);
        authorizeUnlimited(context, master, permissioned, REVOKE_HANDLES);
      },
    ),
    "public entry fun revoke_permission_storage_address(s: &signer, permissions_storage_addr: address)": (
      { context },
      signer: Address,
      storage: Address,
    ) => revokeHandle(context, signer, storage),
    "public entry fun revoke_all_handles(s: &signer)": ({ context }, signer: Address) => revokeAllHandles(context, signer),
    "public(friend) fun create_storable_permissioned_handle(master: &signer, expiration_time: u64): StorablePermissionedHandle": (
      { context },
      master: Address,
      expiration: bigint,
    ) => createStorableHandle(context, master, expiration),
    "public(friend) fun destroy_storable_permissioned_handle(p: StorablePermissionedHandle)": (
      { context },
      handle: StorablePermissionedHandle,
    ) => destroyStorableHandle(context, handle),
    "public(friend) fun signer_from_storable_permissioned_handle(p: &StorablePermissionedHandle): signer": (
      { context },
      handle: StorablePermissionedHandle,
    ) => signerOfStorableHandle(context, handle),
    "public(friend) fun permissions_storage_address(p: &StorablePermissionedHandle): address": (_, handle: StorablePermissionedHandle) =>
      handle.permissions_storage_addr,
    "public(friend) fun assert_master_signer(s: &signer)": ({ context }, signer: Address) => checkMasterSigner(context, signer),
    "fun is_above(perm: &StoredPermission, threshold: u256): bool": (_, permission: StoredPermission, threshold: bigint) =>
      isAbove(permission, threshold),
    "fun consume_capacity(perm: &mut StoredPermission, threshold: u256): bool": (_, permission: Reference, amount: bigint) =>
      consumeCapacity(permission.get() as StoredPermission, amount),
    "fun increase_capacity(perm: &mut StoredPermission, threshold: u256)": (_, permission: Reference, amount: bigint) =>
      increaseCapacity(permission.get() as StoredPermission, amount),
    "fun merge(lhs: &mut StoredPermission, rhs: StoredPermission)": (_, target: Reference, added: StoredPermission) =>
      mergePermission(target, added),
    [`public(friend) fun authorize_increase<${KEY}>(master: &signer, permissioned: &signer, capacity: u256, perm: PermKey)`]: withSigners(
      (call, master: SignerValue, permissioned: SignerValue, amount: bigint, key: StructValue) =>
        authorizeIncrease(call.context, master, permissioned, amount, keyOf(call, key)),
    ),
    [`public(friend) fun authorize_unlimited<${KEY}>(master: &signer, permissioned: &signer, perm: PermKey)`]: withSigners(
      (call, master: SignerValue, permissioned: SignerValue, key: StructValue) =>
        authorizeUnlimited(call.context, master, permissioned, keyOf(call, key)),
    ),
    [`public(friend) fun grant_unlimited_with_permissioned_signer<${KEY}>(permissioned: &signer, perm: PermKey)`]: (
      call,
      signer: Address,
      key: StructValue,
    ) => grantUnlimited(call.context, signer, keyOf(call, key)),
    [`public(friend) fun increase_limit<${KEY}>(permissioned: &signer, capacity: u256, perm: PermKey)`]: (
      call,
      signer: Address,
      amount: bigint,
      key: StructValue,
    ) => increaseLimit(call.context, signer, amount, keyOf(call, key)),
    [`public(friend) fun check_permission_exists<${KEY}>(s: &signer, perm: PermKey): bool`]: (call, signer: Address, key: StructValue) =>
      hasPermission(call.context, signer, keyOf(call, key)),
    [`public(friend) fun check_permission_capacity_above<${KEY}>(s: &signer, threshold: u256, perm: PermKey): bool`]: (
      call,
      signer: Address,
      amount: bigint,
      key: StructValue,
    ) => hasCapacity(call.context, signer, amount, keyOf(call, key)),
    [`public(friend) fun check_permission_consume<${KEY}>(s: &signer, threshold: u256, perm: PermKey): bool`]: (
      call,
      signer: Address,
      amount: bigint,
      key: StructValue,
    ) => consumePermission(call.context, signer, amount, keyOf(call, key)),
    [`public(friend) fun capacity<${KEY}>(s: &signer, perm: PermKey): Option<u256>`]: (call, signer: Address, key: StructValue) =>
      optionOf(capacityOf(call.context, signer, keyOf(call, key))),
    [`public(friend) fun revoke_permission<${KEY}>(permissioned: &signer, perm: PermKey)`]: (call, signer: Address, key: StructValue) =>
      revokePermission(call.context, signer, keyOf(call, key)),
    "public fun address_of(_s: &signer): address": disabled,
    "public fun borrow_address(_s: &signer): &address": disabled,
    "native fun is_permissioned_signer_impl(s: &signer): bool": ({ context }, signer: Address) => {
      checkNativesEnabled(context);
      return isPermissionedSigner(context, signer);
    },
    "native fun permission_address(permissioned: &signer): address": ({ context }, signer: Address) => permissionAddress(context, signer),
    "native fun signer_from_permissioned_handle_impl(master_account_addr: address, permissions_storage_addr: address): signer": (
      { context },
      account: Address,
      permissions: Address,
    ) => {
      checkNativesEnabled(context);
      return restrictedSigner(account, permissions);
    },
  },
});
