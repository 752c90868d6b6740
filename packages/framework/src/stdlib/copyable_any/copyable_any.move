module aptos_std::copyable_any {
    use std::string::String;

    /// The value is of another type
    const ETYPE_MISMATCH: u64 = 0;

    struct Any has drop, store, copy { type_name: String, data: vector<u8> }

    public fun pack<T: drop + store + copy>(x: T): Any;
    public fun unpack<T>(self: Any): T;
    public fun type_name(self: &Any): &String;
}
