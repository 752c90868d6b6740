module aptos_framework::common_account_abstractions_utils {
    use aptos_framework::transaction_context;

    friend aptos_framework::ethereum_derivable_account;
    friend aptos_framework::solana_derivable_account;
    friend aptos_framework::sui_derivable_account;

    /// Only calls of entry functions can be approved in this way
    const EMISSING_ENTRY_FUNCTION_PAYLOAD: u64 = 1;

    public(friend) fun network_name(): vector<u8>;
    public(friend) fun entry_function_name(entry_function_payload: &transaction_context::EntryFunctionPayload): vector<u8>;
    public(friend) fun construct_message(
        chain_name: &vector<u8>, account_address: &vector<u8>, domain: &vector<u8>, entry_function_name: &vector<u8>,
        digest_utf8: &vector<u8>,
    ): vector<u8>;
}
