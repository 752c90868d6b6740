module aptos_framework::object {
    use aptos_framework::event;
    use aptos_framework::guid;

    friend aptos_framework::coin;
    friend aptos_framework::primary_fungible_store;

    /// There is an object at this address already
    const EOBJECT_EXISTS: u64 = 1;
    /// There is no object at this address
    const EOBJECT_DOES_NOT_EXIST: u64 = 2;
    /// The object, or one that holds it, may only be moved with its transfer ref
    const ENO_UNGATED_TRANSFERS: u64 = 3;
    /// The signer does not own the object
    const ENOT_OBJECT_OWNER: u64 = 4;
    /// The object was made to stay and cannot be deleted
    const ECANNOT_DELETE: u64 = 5;
    /// The object lies too deep inside other objects
    const EMAXIMUM_NESTING: u64 = 6;
    /// The object does not hold that resource
    const ERESOURCE_DOES_NOT_EXIST: u64 = 7;
    /// The object is not burnt, so there is nothing to reclaim
    const EOBJECT_NOT_BURNT: u64 = 8;
    /// The object can never change hands
    const EOBJECT_NOT_TRANSFERRABLE: u64 = 9;
    /// The object is burnt already
    const EOBJECT_ALREADY_BURNT: u64 = 10;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct ObjectCore has key {
        guid_creation_num: u64,
        owner: address,
        allow_ungated_transfer: bool,
        transfer_events: event::EventHandle<TransferEvent>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct TombStone has key { original_owner: address }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct Untransferable has key {}
    #[resource_group(scope = global)] struct ObjectGroup {}
    struct Object<phantom T> has copy, drop, store { inner: address }
    struct ConstructorRef has drop { self: address, can_delete: bool }
    struct DeleteRef has drop, store { self: address }
    struct ExtendRef has drop, store { self: address }
    struct TransferRef has drop, store { self: address }
    struct LinearTransferRef has drop { self: address, owner: address }
    struct DeriveRef has drop, store { self: address }
    struct TransferPermission has copy, drop, store { object: address }
    struct TransferEvent has drop, store { object: address, from: address, to: address }
    #[event] struct Transfer has drop, store { object: address, from: address, to: address }

    #[view] public fun is_untransferable<T: key>(object: Object<T>): bool;
    #[view] public fun is_burnt<T: key>(object: Object<T>): bool;
    public fun address_to_object<T: key>(object: address): Object<T>;
    public fun is_object(object: address): bool;
    public fun object_exists<T: key>(object: address): bool;
    public fun create_object_address(source: &address, seed: vector<u8>): address;
    native fun create_user_derived_object_address_impl(source: address, derive_from: address): address;
    public fun create_user_derived_object_address(source: address, derive_from: address): address;
    public fun create_guid_object_address(source: address, creation_num: u64): address;
    native fun exists_at<T: key>(object: address): bool;
    public fun object_address<T: key>(object: &Object<T>): address;
    public fun convert<X: key, Y: key>(object: Object<X>): Object<Y>;
    public fun create_named_object(creator: &signer, seed: vector<u8>): ConstructorRef;
    public(friend) fun create_user_derived_object(creator_address: address, derive_ref: &DeriveRef): ConstructorRef;
    public fun create_object(owner_address: address): ConstructorRef;
    public fun create_sticky_object(owner_address: address): ConstructorRef;
    public(friend) fun create_sticky_object_at_address(owner_address: address, object_address: address): ConstructorRef;
    public fun create_object_from_account(creator: &signer): ConstructorRef;
    public fun create_object_from_object(creator: &signer): ConstructorRef;
    public fun generate_delete_ref(ref: &ConstructorRef): DeleteRef;
    public fun generate_extend_ref(ref: &ConstructorRef): ExtendRef;
    public fun generate_transfer_ref(ref: &ConstructorRef): TransferRef;
    public fun generate_derive_ref(ref: &ConstructorRef): DeriveRef;
    public fun generate_signer(ref: &ConstructorRef): signer;
    public fun address_from_constructor_ref(ref: &ConstructorRef): address;
    public fun object_from_constructor_ref<T: key>(ref: &ConstructorRef): Object<T>;
    public fun can_generate_delete_ref(ref: &ConstructorRef): bool;
    public fun create_guid(object: &signer): guid::GUID;
    public fun new_event_handle<T: drop + store>(object: &signer): event::EventHandle<T>;
    public fun address_from_delete_ref(ref: &DeleteRef): address;
    public fun object_from_delete_ref<T: key>(ref: &DeleteRef): Object<T>;
    public fun delete(ref: DeleteRef);
    public fun generate_signer_for_extending(ref: &ExtendRef): signer;
    public fun address_from_extend_ref(ref: &ExtendRef): address;
    public fun disable_ungated_transfer(ref: &TransferRef);
    public fun set_untransferable(ref: &ConstructorRef);
    public fun enable_ungated_transfer(ref: &TransferRef);
    public fun generate_linear_transfer_ref(ref: &TransferRef): LinearTransferRef;
    public fun transfer_with_ref(ref: LinearTransferRef, to: address);
    public entry fun transfer_call(owner: &signer, object: address, to: address);
    public entry fun transfer<T: key>(owner: &signer, object: Object<T>, to: address);
    public fun transfer_raw(owner: &signer, object: address, to: address);
    public entry fun transfer_to_object<O: key, T: key>(owner: &signer, object: Object<O>, to: Object<T>);
    public entry fun burn<T: key>(owner: &signer, object: Object<T>);
    public entry fun unburn<T: key>(original_owner: &signer, object: Object<T>);
    public fun ungated_transfer_allowed<T: key>(object: Object<T>): bool;
    #[view] public fun owner<T: key>(object: Object<T>): address;
    #[view] public fun is_owner<T: key>(object: Object<T>, owner: address): bool;
    #[view] public fun owns<T: key>(object: Object<T>, owner: address): bool;
    #[view] public fun root_owner<T: key>(object: Object<T>): address;
    public fun grant_permission<T>(master: &signer, permissioned_signer: &signer, object: Object<T>);
    public fun grant_permission_with_transfer_ref(permissioned_signer: &signer, ref: &TransferRef);
}
