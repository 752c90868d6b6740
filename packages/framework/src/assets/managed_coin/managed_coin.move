module aptos_framework::managed_coin {
    use aptos_framework::coin;

    /// The account has no rights over the coin
    const ENO_CAPABILITIES: u64 = 1;

    struct Capabilities<phantom CoinType> has key {
        burn_cap: coin::BurnCapability<CoinType>,
        freeze_cap: coin::FreezeCapability<CoinType>,
        mint_cap: coin::MintCapability<CoinType>,
    }

    public entry fun burn<CoinType>(account: &signer, amount: u64);
    public entry fun initialize<CoinType>(account: &signer, name: vector<u8>, symbol: vector<u8>, decimals: u8, monitor_supply: bool);
    public entry fun mint<CoinType>(account: &signer, dst_addr: address, amount: u64);
    public entry fun register<CoinType>(account: &signer);
    public entry fun destroy_caps<CoinType>(account: &signer);
    public fun remove_caps<CoinType>(
        account: &signer,
    ): (coin::BurnCapability<CoinType>, coin::FreezeCapability<CoinType>, coin::MintCapability<CoinType>);
}
