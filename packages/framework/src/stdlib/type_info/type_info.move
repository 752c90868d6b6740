module aptos_std::type_info {
    use std::string::String;

    /// This function is not available on this network
    const E_NATIVE_FUN_NOT_AVAILABLE: u64 = 1;

    struct TypeInfo has copy, drop, store { account_address: address, module_name: vector<u8>, struct_name: vector<u8> }

    public fun account_address(self: &TypeInfo): address;
    public fun module_name(self: &TypeInfo): vector<u8>;
    public fun struct_name(self: &TypeInfo): vector<u8>;
    public fun chain_id(): u8;
    public fun type_of<T>(): TypeInfo;
    public fun type_name<T>(): String;
    public fun size_of_val<T>(val_ref: &T): u64;
}
