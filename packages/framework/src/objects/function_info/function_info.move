module aptos_framework::function_info {
    use std::string::String;

    friend aptos_framework::fungible_asset;
    friend aptos_framework::dispatchable_fungible_asset;
    friend aptos_framework::account_abstraction;

    /// The module or function name is not an identifier
    const EINVALID_IDENTIFIER: u64 = 1;
    /// There is no such function, or it cannot be dispatched to
    const EINVALID_FUNCTION: u64 = 2;
    /// Dispatching to other functions is switched off on this network
    const ENOT_ACTIVATED: u64 = 3;

    /// Function name as Move data: address, module and function.
    struct FunctionInfo has copy, drop, store {
        module_address: address,
        module_name: String,
        function_name: String,
    }

    public fun new_function_info(module_signer: &signer, module_name: String, function_name: String): FunctionInfo;
    public fun new_function_info_from_address(module_address: address, module_name: String, function_name: String): FunctionInfo;
    public(friend) fun check_dispatch_type_compatibility(framework_function: &FunctionInfo, dispatch_target: &FunctionInfo): bool;
    public(friend) fun load_module_from_function(f: &FunctionInfo);
    native fun check_dispatch_type_compatibility_impl(lhs: &FunctionInfo, r: &FunctionInfo): bool;
    native fun is_identifier(s: &vector<u8>): bool;
    native fun load_function_impl(f: &FunctionInfo);
}
