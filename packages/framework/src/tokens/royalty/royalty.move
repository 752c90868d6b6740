module aptos_token_objects::royalty {
    use aptos_framework::object::Object;
    use std::option::Option;

    friend aptos_token_objects::token;

    /// There is no royalty here
    const EROYALTY_DOES_NOT_EXIST: u64 = 1;
    /// A royalty is at most the whole price
    const EROYALTY_EXCEEDS_MAXIMUM: u64 = 2;
    /// A royalty cannot be a fraction of zero
    const EROYALTY_DENOMINATOR_IS_ZERO: u64 = 3;

    /// Payee's share of a sale.
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct Royalty has copy, drop, key { numerator: u64, denominator: u64, payee_address: address }
    struct MutatorRef has drop, store { inner: 0x1::object::ExtendRef }

    public fun init(ref: &0x1::object::ConstructorRef, royalty: Royalty);
    public fun update(mutator_ref: &MutatorRef, royalty: Royalty);
    public fun create(numerator: u64, denominator: u64, payee_address: address): Royalty;
    public fun generate_mutator_ref(ref: 0x1::object::ExtendRef): MutatorRef;
    public fun exists_at(addr: address): bool;
    friend fun delete(addr: address);
    public fun get<T: key>(maybe_royalty: Object<T>): Option<Royalty>;
    public fun denominator(royalty: &Royalty): u64;
    public fun numerator(royalty: &Royalty): u64;
    public fun payee_address(royalty: &Royalty): address;
}
