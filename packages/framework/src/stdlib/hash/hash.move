module std::hash {
    public fun sha2_256(data: vector<u8>): vector<u8>;
    public fun sha3_256(data: vector<u8>): vector<u8>;
}
