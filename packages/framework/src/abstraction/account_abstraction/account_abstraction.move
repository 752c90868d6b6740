module aptos_framework::account_abstraction {
    use aptos_framework::auth_data;
    use aptos_framework::big_ordered_map;
    use aptos_framework::function_info;
    use aptos_framework::ordered_map;
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::transaction_validation;

    /// The account has no authentication functions
    const EDISPATCHABLE_AUTHENTICATOR_IS_NOT_USED: u64 = 1;
    /// The function is registered where it must not be, or is not where it must
    const EFUNCTION_INFO_EXISTENCE: u64 = 2;
    /// An authentication function takes a signer and its data and returns the signer
    const EAUTH_FUNCTION_SIGNATURE_MISMATCH: u64 = 3;
    /// A signer with limited permissions may not do this
    const ENOT_MASTER_SIGNER: u64 = 4;
    /// The signer stands for another account
    const EINCONSISTENT_SIGNER_ADDRESS: u64 = 5;
    /// This function is no longer to be used
    const EDEPRECATED_FUNCTION: u64 = 6;
    /// There is no list of functions for derivable accounts
    const EDERIVABLE_AA_NOT_INITIALIZED: u64 = 7;
    /// Authentication functions are switched off on this network
    const EACCOUNT_ABSTRACTION_NOT_ENABLED: u64 = 8;
    /// Derivable accounts are switched off on this network
    const EDERIVABLE_ACCOUNT_ABSTRACTION_NOT_ENABLED: u64 = 9;

    #[event] struct UpdateDispatchableAuthenticator has store, drop {
        account: address, update: vector<u8>, auth_function: function_info::FunctionInfo
    }
    #[event] struct RemoveDispatchableAuthenticator has store, drop { account: address }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] enum DispatchableAuthenticator has key, copy, drop {
        V1 { auth_functions: ordered_map::OrderedMap<function_info::FunctionInfo, bool> }
    }
    enum DerivableRegisterValue has store { Empty }
    enum DerivableDispatchableAuthenticator has key {
        V1 { auth_functions: big_ordered_map::BigOrderedMap<function_info::FunctionInfo, DerivableRegisterValue> }
    }

    #[view] public fun using_dispatchable_authenticator(addr: address): bool;
    #[view] public fun dispatchable_authenticator(addr: address): Option<vector<function_info::FunctionInfo>>;
    #[view]
    public fun derive_account_address_view(
        module_address: address, module_name: String, function_name: String, abstract_public_key: vector<u8>,
    ): address;
    public fun derive_account_address(derivable_func_info: function_info::FunctionInfo, abstract_public_key: &vector<u8>): address;
    entry fun add_authentication_function(account: &signer, module_address: address, module_name: String, function_name: String);
    entry fun remove_authentication_function(account: &signer, module_address: address, module_name: String, function_name: String);
    entry fun remove_authenticator(account: &signer);
    public entry fun register_derivable_authentication_function(
        aptos_framework: &signer, module_address: address, module_name: String, function_name: String,
    );
    public entry fun initialize(aptos_framework: &signer);
    fun update_dispatchable_authenticator_impl(account: &signer, auth_function: function_info::FunctionInfo, is_add: bool);
    fun authenticate(account: signer, func_info: function_info::FunctionInfo, signing_data: auth_data::AbstractionAuthData): signer;
    native fun dispatchable_authenticate(
        account: signer, signing_data: auth_data::AbstractionAuthData, function: &function_info::FunctionInfo,
    ): signer;
    #[deprecated]
    public entry fun add_dispatchable_authentication_function(
        account: &signer, module_address: address, module_name: String, function_name: String,
    );
    #[deprecated]
    public entry fun remove_dispatchable_authentication_function(
        account: &signer, module_address: address, module_name: String, function_name: String,
    );
    #[deprecated] public entry fun remove_dispatchable_authenticator(account: &signer);
}
