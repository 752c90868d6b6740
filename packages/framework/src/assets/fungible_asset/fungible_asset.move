module aptos_framework::fungible_asset {
    use aptos_framework::aggregator_v2;
    use aptos_framework::event;
    use aptos_framework::function_info;
    use aptos_framework::object;
    use aptos_framework::object::Object;
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::coin;
    friend aptos_framework::primary_fungible_store;
    friend aptos_framework::aptos_account;
    friend aptos_framework::dispatchable_fungible_asset;

    /// The amount must be more than zero
    const EAMOUNT_CANNOT_BE_ZERO: u64 = 1;
    /// The transfer ref is for another asset
    const ETRANSFER_REF_AND_FUNGIBLE_ASSET_MISMATCH: u64 = 2;
    /// The store is frozen
    const ESTORE_IS_FROZEN: u64 = 3;
    /// There is less than the amount asked for
    const EINSUFFICIENT_BALANCE: u64 = 4;
    /// More would exist than the asset's maximum supply
    const EMAX_SUPPLY_EXCEEDED: u64 = 5;
    /// The two amounts are of different assets
    const EFUNGIBLE_ASSET_MISMATCH: u64 = 6;
    /// The mint ref is for another asset than the store
    const EMINT_REF_AND_STORE_MISMATCH: u64 = 7;
    /// The signer does not own the store
    const ENOT_STORE_OWNER: u64 = 8;
    /// The transfer ref is for another asset than the store
    const ETRANSFER_REF_AND_STORE_MISMATCH: u64 = 9;
    /// The burn ref is for another asset than the store
    const EBURN_REF_AND_STORE_MISMATCH: u64 = 10;
    /// The store holds another asset
    const EFUNGIBLE_ASSET_AND_STORE_MISMATCH: u64 = 11;
    /// Only a zero amount can be thrown away
    const EAMOUNT_IS_NOT_ZERO: u64 = 12;
    /// The burn ref is for another asset
    const EBURN_REF_AND_FUNGIBLE_ASSET_MISMATCH: u64 = 13;
    /// Only an empty store can be removed
    const EBALANCE_IS_NOT_ZERO: u64 = 14;
    /// The name has more than 32 bytes
    const ENAME_TOO_LONG: u64 = 15;
    /// The symbol has more than 32 bytes
    const ESYMBOL_TOO_LONG: u64 = 16;
    /// There are more than 32 decimals
    const EDECIMALS_TOO_LARGE: u64 = 17;
    /// An asset can only live in an object that cannot be deleted
    const EOBJECT_IS_DELETABLE: u64 = 18;
    /// The URI has more than 512 bytes
    const EURI_TOO_LONG: u64 = 19;
    /// More would be taken away than the supply
    const ESUPPLY_UNDERFLOW: u64 = 20;
    /// The asset has no supply resource
    const ESUPPLY_NOT_FOUND: u64 = 21;
    /// Concurrent supply is switched off on this network
    const ECONCURRENT_SUPPLY_NOT_ENABLED: u64 = 22;
    /// There is no such store
    const EFUNGIBLE_STORE_EXISTENCE: u64 = 23;
    /// The signer does not own the asset's metadata
    const ENOT_METADATA_OWNER: u64 = 24;
    /// The withdraw function has the wrong signature
    const EWITHDRAW_FUNCTION_SIGNATURE_MISMATCH: u64 = 25;
    /// The deposit function has the wrong signature
    const EDEPOSIT_FUNCTION_SIGNATURE_MISMATCH: u64 = 26;
    /// The balance function has the wrong signature
    const EDERIVED_BALANCE_FUNCTION_SIGNATURE_MISMATCH: u64 = 27;
    /// The asset has its own function for this: use dispatchable_fungible_asset
    const EINVALID_DISPATCHABLE_OPERATIONS: u64 = 28;
    /// Dispatch functions are registered already
    const EALREADY_REGISTERED: u64 = 29;
    /// The object is no fungible asset
    const EFUNGIBLE_METADATA_EXISTENCE: u64 = 30;
    /// APT cannot have dispatch functions
    const EAPT_NOT_DISPATCHABLE: u64 = 31;
    /// Concurrent balances are switched off on this network
    const ECONCURRENT_BALANCE_NOT_ENABLED: u64 = 32;
    /// The supply function has the wrong signature
    const EDERIVED_SUPPLY_FUNCTION_SIGNATURE_MISMATCH: u64 = 33;
    /// The raw balance ref is for another asset
    const ERAW_BALANCE_REF_AND_FUNGIBLE_ASSET_MISMATCH: u64 = 34;
    /// The raw supply ref is for another asset
    const ERAW_SUPPLY_REF_AND_FUNGIBLE_ASSET_MISMATCH: u64 = 35;
    /// The signer may not withdraw that much
    const EWITHDRAW_PERMISSION_DENIED: u64 = 36;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct Supply has key { current: u128, maximum: Option<u128> }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct ConcurrentSupply has key { current: aggregator_v2::Aggregator<u128> }
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct Metadata has copy, drop, key { name: String, symbol: String, decimals: u8, icon_uri: String, project_uri: String }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct Untransferable has key {}
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct FungibleStore has key { metadata: Object<Metadata>, balance: u64, frozen: bool }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct DispatchFunctionStore has key {
        withdraw_function: Option<function_info::FunctionInfo>,
        deposit_function: Option<function_info::FunctionInfo>,
        derived_balance_function: Option<function_info::FunctionInfo>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct DeriveSupply has key { dispatch_function: Option<function_info::FunctionInfo> }
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct ConcurrentFungibleBalance has key { balance: aggregator_v2::Aggregator<u64> }
    struct FungibleAsset { metadata: Object<Metadata>, amount: u64 }
    struct MintRef has drop, store { metadata: Object<Metadata> }
    struct TransferRef has drop, store { metadata: Object<Metadata> }
    struct RawBalanceRef has drop, store { metadata: Object<Metadata> }
    struct RawSupplyRef has drop, store { metadata: Object<Metadata> }
    struct BurnRef has drop, store { metadata: Object<Metadata> }
    struct MutateMetadataRef has drop, store { metadata: Object<Metadata> }
    enum WithdrawPermission has copy, drop, store { ByStore { store_address: address } }
    #[event] struct Creation has drop, store {
        metadata: address,
        name: String,
        symbol: String,
        decimals: u8,
        icon_uri: String,
        project_uri: String,
        maximum_supply: Option<u128>,
    }
    #[event] struct Deposit has drop, store { store: address, amount: u64 }
    #[event] struct Withdraw has drop, store { store: address, amount: u64 }
    #[event] struct Frozen has drop, store { store: address, frozen: bool }
    #[event] struct FungibleStoreDeletion has drop, store { store: address, owner: address, metadata: address }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct FungibleAssetEvents has key {
        deposit_events: event::EventHandle<DepositEvent>,
        withdraw_events: event::EventHandle<WithdrawEvent>,
        frozen_events: event::EventHandle<FrozenEvent>,
    }
    struct DepositEvent has drop, store { amount: u64 }
    struct WithdrawEvent has drop, store { amount: u64 }
    struct FrozenEvent has drop, store { frozen: bool }

    public fun add_fungibility(
        constructor_ref: &object::ConstructorRef, maximum_supply: Option<u128>, name: String, symbol: String, decimals: u8,
        icon_uri: String, project_uri: String,
    ): Object<Metadata>;
    public fun set_untransferable(constructor_ref: &object::ConstructorRef);
    #[view] public fun is_untransferable<T: key>(metadata: Object<T>): bool;
    public(friend) fun register_dispatch_functions(
        constructor_ref: &object::ConstructorRef, withdraw_function: Option<function_info::FunctionInfo>,
        deposit_function: Option<function_info::FunctionInfo>, derived_balance_function: Option<function_info::FunctionInfo>,
    );
    public(friend) fun register_derive_supply_dispatch_function(
        constructor_ref: &object::ConstructorRef, dispatch_function: Option<function_info::FunctionInfo>,
    );
    public fun generate_mint_ref(constructor_ref: &object::ConstructorRef): MintRef;
    public fun generate_burn_ref(constructor_ref: &object::ConstructorRef): BurnRef;
    public(friend) fun generate_burn_copy_ref(burn_ref: &BurnRef): BurnRef;
    public fun generate_transfer_ref(constructor_ref: &object::ConstructorRef): TransferRef;
    public fun generate_raw_balance_ref(constructor_ref: &object::ConstructorRef): RawBalanceRef;
    public fun generate_raw_supply_ref(constructor_ref: &object::ConstructorRef): RawSupplyRef;
    public fun generate_mutate_metadata_ref(constructor_ref: &object::ConstructorRef): MutateMetadataRef;
    #[view] public fun supply<T: key>(metadata: Object<T>): Option<u128>;
    #[view] public fun maximum<T: key>(metadata: Object<T>): Option<u128>;
    #[view] public fun name<T: key>(metadata: Object<T>): String;
    #[view] public fun symbol<T: key>(metadata: Object<T>): String;
    #[view] public fun decimals<T: key>(metadata: Object<T>): u8;
    #[view] public fun icon_uri<T: key>(metadata: Object<T>): String;
    #[view] public fun project_uri<T: key>(metadata: Object<T>): String;
    #[view] public fun metadata<T: key>(metadata: Object<T>): Metadata;
    #[view] public fun store_exists(store: address): bool;
    public fun metadata_from_asset(fa: &FungibleAsset): Object<Metadata>;
    #[view] public fun store_metadata<T: key>(store: Object<T>): Object<Metadata>;
    public fun amount(fa: &FungibleAsset): u64;
    #[view] public fun balance<T: key>(store: Object<T>): u64;
    #[view] public fun is_balance_at_least<T: key>(store: Object<T>, amount: u64): bool;
    public(friend) fun is_address_balance_at_least(store_addr: address, amount: u64): bool;
    #[view] public fun is_frozen<T: key>(store: Object<T>): bool;
    #[view] public fun is_store_dispatchable<T: key>(store: Object<T>): bool;
    public fun deposit_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>;
    public fun withdraw_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>;
    public(friend) fun derived_balance_dispatch_function<T: key>(store: Object<T>): Option<function_info::FunctionInfo>;
    public(friend) fun derived_supply_dispatch_function<T: key>(metadata: Object<T>): Option<function_info::FunctionInfo>;
    public fun asset_metadata(fa: &FungibleAsset): Object<Metadata>;
    public fun mint_ref_metadata(ref: &MintRef): Object<Metadata>;
    public fun transfer_ref_metadata(ref: &TransferRef): Object<Metadata>;
    public fun burn_ref_metadata(ref: &BurnRef): Object<Metadata>;
    public fun object_from_metadata_ref(ref: &MutateMetadataRef): Object<Metadata>;
    public entry fun transfer<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64);
    public fun create_store<T: key>(constructor_ref: &object::ConstructorRef, metadata: Object<T>): Object<FungibleStore>;
    public fun remove_store(delete_ref: &object::DeleteRef);
    public fun withdraw<T: key>(owner: &signer, store: Object<T>, amount: u64): FungibleAsset;
    public(friend) fun withdraw_permission_check<T: key>(owner: &signer, store: Object<T>, amount: u64);
    public(friend) fun withdraw_permission_check_by_address(owner: &signer, store_address: address, amount: u64);
    public(friend) fun withdraw_sanity_check<T: key>(owner: &signer, store: Object<T>, abort_on_dispatch: bool);
    public fun deposit_sanity_check<T: key>(store: Object<T>, abort_on_dispatch: bool);
    public fun deposit<T: key>(store: Object<T>, fa: FungibleAsset);
    public fun mint(ref: &MintRef, amount: u64): FungibleAsset;
    public(friend) fun mint_internal(metadata: Object<Metadata>, amount: u64): FungibleAsset;
    public fun mint_to<T: key>(ref: &MintRef, store: Object<T>, amount: u64);
    public fun set_frozen_flag<T: key>(ref: &TransferRef, store: Object<T>, frozen: bool);
    public(friend) fun set_frozen_flag_internal<T: key>(store: Object<T>, frozen: bool);
    public fun burn(ref: &BurnRef, fa: FungibleAsset);
    public(friend) fun burn_internal(fa: FungibleAsset): u64;
    public fun burn_from<T: key>(ref: &BurnRef, store: Object<T>, amount: u64);
    public(friend) fun address_burn_from_for_gas(ref: &BurnRef, store_addr: address, amount: u64);
    public fun withdraw_with_ref<T: key>(ref: &TransferRef, store: Object<T>, amount: u64): FungibleAsset;
    public fun deposit_with_ref<T: key>(ref: &TransferRef, store: Object<T>, fa: FungibleAsset);
    public fun transfer_with_ref<T: key>(transfer_ref: &TransferRef, from: Object<T>, to: Object<T>, amount: u64);
    public fun balance_with_ref<T: key>(ref: &RawBalanceRef, store: Object<T>): u64;
    public fun supply_with_ref<T: key>(ref: &RawSupplyRef, metadata: Object<T>): Option<u128>;
    public fun mutate_metadata(
        metadata_ref: &MutateMetadataRef, name: Option<String>, symbol: Option<String>, decimals: Option<u8>, icon_uri: Option<String>,
        project_uri: Option<String>,
    );
    public fun zero<T: key>(metadata: Object<T>): FungibleAsset;
    public fun extract(fungible_asset: &mut FungibleAsset, amount: u64): FungibleAsset;
    public fun merge(dst_fungible_asset: &mut FungibleAsset, src_fungible_asset: FungibleAsset);
    public fun destroy_zero(fungible_asset: FungibleAsset);
    public(friend) fun unchecked_deposit(store_addr: address, fa: FungibleAsset);
    public(friend) fun unchecked_deposit_with_no_events(store_addr: address, fa: FungibleAsset);
    public(friend) fun unchecked_withdraw(store_addr: address, amount: u64): FungibleAsset;
    public fun upgrade_to_concurrent(ref: &object::ExtendRef);
    public entry fun upgrade_store_to_concurrent<T: key>(owner: &signer, store: Object<T>);
    public fun grant_permission_by_store<T: key>(master: &signer, permissioned: &signer, store: Object<T>, amount: u64);
    public(friend) fun grant_permission_by_address(master: &signer, permissioned: &signer, store_address: address, amount: u64);
    public(friend) fun refill_permission(permissioned: &signer, amount: u64, store_address: address);
    public fun revoke_permission(_permissioned: &signer, _token_type: Object<Metadata>);
}
