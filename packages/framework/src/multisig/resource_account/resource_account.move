module aptos_framework::resource_account {
    use aptos_framework::account;
    use aptos_std::simple_map;

    /// The source has made no resource account whose capability is left to retrieve
    const ECONTAINER_NOT_PUBLISHED: u64 = 1;
    /// The source did not make this resource account, or its capability was retrieved
    const EUNAUTHORIZED_NOT_OWNER: u64 = 2;

    struct Container has key { store: simple_map::SimpleMap<address, account::SignerCapability> }

    public entry fun create_resource_account(origin: &signer, seed: vector<u8>, optional_auth_key: vector<u8>);
    public entry fun create_resource_account_and_fund(origin: &signer, seed: vector<u8>, optional_auth_key: vector<u8>, fund_amount: u64);
    public entry fun create_resource_account_and_publish_package(
        origin: &signer, seed: vector<u8>, metadata_serialized: vector<u8>, code: vector<vector<u8>>,
    );
    public fun retrieve_resource_account_cap(resource: &signer, source_addr: address): account::SignerCapability;
}
