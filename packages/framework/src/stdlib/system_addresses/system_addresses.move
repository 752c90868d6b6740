module aptos_framework::system_addresses {
    /// Only the core resource account may do this
    const ENOT_CORE_RESOURCE_ADDRESS: u64 = 1;
    /// Only the virtual machine may do this
    const EVM: u64 = 2;
    /// Only the framework account may do this
    const ENOT_APTOS_FRAMEWORK_ADDRESS: u64 = 3;
    /// Only an account reserved for the framework may do this
    const ENOT_FRAMEWORK_RESERVED_ADDRESS: u64 = 4;

    public fun assert_core_resource(account: &signer);
    public fun assert_core_resource_address(addr: address);
    public fun is_core_resource_address(addr: address): bool;
    public fun assert_aptos_framework(account: &signer);
    public fun assert_framework_reserved_address(account: &signer);
    public fun assert_framework_reserved(addr: address);
    public fun is_framework_reserved_address(addr: address): bool;
    public fun is_aptos_framework_address(addr: address): bool;
    public fun assert_vm(account: &signer);
    public fun is_vm(account: &signer): bool;
    public fun is_vm_address(addr: address): bool;
    public fun is_reserved_address(addr: address): bool;
}
