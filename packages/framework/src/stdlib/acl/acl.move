module std::acl {
    /// The list already holds this address
    const ECONTAIN: u64 = 0;
    /// The list does not hold this address
    const ENOT_CONTAIN: u64 = 1;

    struct ACL has store, drop, copy { list: vector<address> }

    public fun empty(): ACL;
    public fun add(self: &mut ACL, addr: address);
    public fun remove(self: &mut ACL, addr: address);
    public fun contains(self: &ACL, addr: address): bool;
    public fun assert_contains(self: &ACL, addr: address);
}
