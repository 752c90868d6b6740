module std::bcs {
    use std::option::Option;

    public fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>;
    public fun serialized_size<MoveValue>(v: &MoveValue): u64;
    public fun constant_serialized_size<MoveValue>(): Option<u64>;
}
