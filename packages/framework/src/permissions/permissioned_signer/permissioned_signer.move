module aptos_framework::permissioned_signer {
    use aptos_framework::big_ordered_map;
    use aptos_std::copyable_any;
    use std::option::Option;

    friend aptos_framework::account;
    friend aptos_framework::account_abstraction;
    friend aptos_framework::aptos_governance;
    friend aptos_framework::code;
    friend aptos_framework::delegation_pool;
    friend aptos_framework::fungible_asset;
    friend aptos_framework::multisig_account;
    friend aptos_framework::object;
    friend aptos_framework::object_code_deployment;
    friend aptos_framework::permissioned_delegation;
    friend aptos_framework::primary_fungible_store;
    friend aptos_framework::stake;
    friend aptos_framework::staking_proxy;
    friend aptos_framework::transaction_validation;
    friend aptos_framework::vesting;
    friend aptos_framework::voting;

    /// Only a signer of the whole account may do this
    const ENOT_MASTER_SIGNER: u64 = 1;
    /// Permissions go from a signer of the whole account to a restricted signer of the same account
    const ECANNOT_AUTHORIZE: u64 = 2;
    /// The signer is not a restricted one
    const ENOT_PERMISSIONED_SIGNER: u64 = 3;
    /// The signer has less of the permission than was asked for
    const ECANNOT_EXTRACT_PERMISSION: u64 = 4;
    /// The handle has expired
    const E_PERMISSION_EXPIRED: u64 = 5;
    /// The permission belongs to another signer
    const E_PERMISSION_MISMATCH: u64 = 6;
    /// The handle was revoked
    const E_PERMISSION_REVOKED: u64 = 7;
    /// The handle is not one that this account has given out
    const E_NOT_ACTIVE: u64 = 8;
    /// Restricted signers are switched off on this network
    const EPERMISSION_SIGNER_DISABLED: u64 = 9;

    struct RevokePermissionHandlePermission has copy, store, drop {}
    struct GrantedPermissionHandles has key { active_handles: vector<address> }
    enum PermissionedHandle { V1 { master_account_addr: address, permissions_storage_addr: address } }
    enum StorablePermissionedHandle has store {
        V1 { master_account_addr: address, permissions_storage_addr: address, expiration_time: u64 }
    }
    enum PermissionStorage has key { V1 { perms: big_ordered_map::BigOrderedMap<copyable_any::Any, StoredPermission> } }
    enum StoredPermission has store, copy, drop { Unlimited, Capacity { _0: u256 } }

    public fun create_permissioned_handle(master: &signer): PermissionedHandle;
    public fun destroy_permissioned_handle(p: PermissionedHandle);
    public fun signer_from_permissioned_handle(p: &PermissionedHandle): signer;
    public fun is_permissioned_signer(s: &signer): bool;
    public fun grant_revoke_permission(master: &signer, permissioned: &signer);
    public entry fun revoke_permission_storage_address(s: &signer, permissions_storage_addr: address);
    public entry fun revoke_all_handles(s: &signer);
    public(friend) fun create_storable_permissioned_handle(master: &signer, expiration_time: u64): StorablePermissionedHandle;
    public(friend) fun destroy_storable_permissioned_handle(p: StorablePermissionedHandle);
    public(friend) fun signer_from_storable_permissioned_handle(p: &StorablePermissionedHandle): signer;
    public(friend) fun permissions_storage_address(p: &StorablePermissionedHandle): address;
    public(friend) fun assert_master_signer(s: &signer);
    fun is_above(perm: &StoredPermission, threshold: u256): bool;
    fun consume_capacity(perm: &mut StoredPermission, threshold: u256): bool;
    fun increase_capacity(perm: &mut StoredPermission, threshold: u256);
    fun merge(lhs: &mut StoredPermission, rhs: StoredPermission);
    public(friend) fun authorize_increase<PermKey: copy + drop + store>(
        master: &signer, permissioned: &signer, capacity: u256, perm: PermKey,
    );
    public(friend) fun authorize_unlimited<PermKey: copy + drop + store>(master: &signer, permissioned: &signer, perm: PermKey);
    public(friend) fun grant_unlimited_with_permissioned_signer<PermKey: copy + drop + store>(permissioned: &signer, perm: PermKey);
    public(friend) fun increase_limit<PermKey: copy + drop + store>(permissioned: &signer, capacity: u256, perm: PermKey);
    public(friend) fun check_permission_exists<PermKey: copy + drop + store>(s: &signer, perm: PermKey): bool;
    public(friend) fun check_permission_capacity_above<PermKey: copy + drop + store>(s: &signer, threshold: u256, perm: PermKey): bool;
    public(friend) fun check_permission_consume<PermKey: copy + drop + store>(s: &signer, threshold: u256, perm: PermKey): bool;
    public(friend) fun capacity<PermKey: copy + drop + store>(s: &signer, perm: PermKey): Option<u256>;
    public(friend) fun revoke_permission<PermKey: copy + drop + store>(permissioned: &signer, perm: PermKey);
    public fun address_of(_s: &signer): address;
    public fun borrow_address(_s: &signer): &address;
    native fun is_permissioned_signer_impl(s: &signer): bool;
    native fun permission_address(permissioned: &signer): address;
    native fun signer_from_permissioned_handle_impl(master_account_addr: address, permissions_storage_addr: address): signer;
}
