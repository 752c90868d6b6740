module aptos_framework::util {
    friend aptos_framework::code;
    friend aptos_framework::gas_schedule;

    public(friend) fun from_bytes<T>(bytes: vector<u8>): T;
    public fun address_from_bytes(bytes: vector<u8>): address;
}
