module aptos_framework::base16 {
    friend aptos_framework::ethereum_derivable_account;

    public(friend) fun hex_char_to_u8(c: u8): u8;
    public(friend) fun base16_utf8_to_vec_u8(str: vector<u8>): vector<u8>;
}
