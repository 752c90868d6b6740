module aptos_framework::dispatchable_fungible_asset {
    use aptos_framework::function_info;
    use aptos_framework::fungible_asset;
    use aptos_framework::object;
    use aptos_framework::object::Object;
    use std::option::Option;

    /// The asset has no transfer ref to give to its own functions
    const ESTORE_NOT_FOUND: u64 = 1;
    /// Less arrived than was asked for
    const EAMOUNT_MISMATCH: u64 = 2;
    /// Dispatching to other functions is switched off on this network
    const ENOT_ACTIVATED: u64 = 3;
    /// The function to dispatch to is not loaded
    const ENOT_LOADED: u64 = 4;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct TransferRefStore has key { transfer_ref: fungible_asset::TransferRef }

    public fun register_dispatch_functions(
        constructor_ref: &object::ConstructorRef, withdraw_function: Option<function_info::FunctionInfo>,
        deposit_function: Option<function_info::FunctionInfo>, derived_balance_function: Option<function_info::FunctionInfo>,
    );
    public fun register_derive_supply_dispatch_function(
        constructor_ref: &object::ConstructorRef, dispatch_function: Option<function_info::FunctionInfo>,
    );
    public fun withdraw<T: key>(owner: &signer, store: Object<T>, amount: u64): fungible_asset::FungibleAsset;
    public fun deposit<T: key>(store: Object<T>, fa: fungible_asset::FungibleAsset);
    public entry fun transfer<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64);
    public entry fun transfer_assert_minimum_deposit<T: key>(sender: &signer, from: Object<T>, to: Object<T>, amount: u64, expected: u64);
    #[view] public fun derived_balance<T: key>(store: Object<T>): u64;
    #[view] public fun is_derived_balance_at_least<T: key>(store: Object<T>, amount: u64): bool;
    #[view] public fun derived_supply<T: key>(metadata: Object<T>): Option<u128>;
    native fun dispatchable_withdraw<T: key>(
        store: Object<T>, amount: u64, transfer_ref: &fungible_asset::TransferRef, function: &function_info::FunctionInfo,
    ): fungible_asset::FungibleAsset;
    native fun dispatchable_deposit<T: key>(
        store: Object<T>, fa: fungible_asset::FungibleAsset, transfer_ref: &fungible_asset::TransferRef,
        function: &function_info::FunctionInfo,
    );
    native fun dispatchable_derived_balance<T: key>(store: Object<T>, function: &function_info::FunctionInfo): u64;
    native fun dispatchable_derived_supply<T: key>(metadata: Object<T>, function: &function_info::FunctionInfo): Option<u128>;
}
