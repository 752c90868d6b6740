module aptos_std::any {
    use std::string::String;

    friend aptos_std::copyable_any;

    /// The value is of another type
    const ETYPE_MISMATCH: u64 = 1;

    /// Value of any type, stored as BCS bytes with a type name.
    struct Any has drop, store { type_name: String, data: vector<u8> }

    public fun pack<T: drop + store>(x: T): Any;
    public fun unpack<T>(self: Any): T;
    public fun type_name(self: &Any): &String;
}
