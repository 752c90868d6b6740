module aptos_framework::aptos_account {
    use aptos_framework::coin;
    use aptos_framework::event;
    use aptos_framework::fungible_asset;
    use aptos_framework::object::Object;

    friend aptos_framework::genesis;
    friend aptos_framework::resource_account;
    friend aptos_framework::transaction_fee;
    friend aptos_framework::transaction_validation;

    /// There is no such account
    const EACCOUNT_NOT_FOUND: u64 = 1;
    /// The account cannot receive APT
    const EACCOUNT_NOT_REGISTERED_FOR_APT: u64 = 2;
    /// The account does not accept coins it did not register for
    const EACCOUNT_DOES_NOT_ACCEPT_DIRECT_COIN_TRANSFERS: u64 = 3;
    /// The account does not accept tokens sent to it directly
    const EACCOUNT_DOES_NOT_ACCEPT_DIRECT_TOKEN_TRANSFERS: u64 = 4;
    /// There are not as many amounts as recipients
    const EMISMATCHING_RECIPIENTS_AND_AMOUNTS_LENGTH: u64 = 5;

    struct DirectTransferConfig has key {
        allow_arbitrary_coin_transfers: bool,
        update_coin_transfer_events: event::EventHandle<DirectCoinTransferConfigUpdatedEvent>,
    }
    struct DirectCoinTransferConfigUpdatedEvent has drop, store { new_allow_direct_transfers: bool }
    #[event] struct DirectCoinTransferConfigUpdated has drop, store { account: address, new_allow_direct_transfers: bool }

    public entry fun create_account(auth_key: address);
    public entry fun batch_transfer(source: &signer, recipients: vector<address>, amounts: vector<u64>);
    public entry fun transfer(source: &signer, to: address, amount: u64);
    public entry fun batch_transfer_coins<CoinType>(from: &signer, recipients: vector<address>, amounts: vector<u64>);
    public entry fun transfer_coins<CoinType>(from: &signer, to: address, amount: u64);
    public fun deposit_coins<CoinType>(to: address, coins: coin::Coin<CoinType>);
    public entry fun batch_transfer_fungible_assets(
        from: &signer, metadata: Object<fungible_asset::Metadata>, recipients: vector<address>, amounts: vector<u64>,
    );
    public entry fun transfer_fungible_assets(from: &signer, metadata: Object<fungible_asset::Metadata>, to: address, amount: u64);
    public fun deposit_fungible_assets(to: address, fa: fungible_asset::FungibleAsset);
    public fun assert_account_exists(addr: address);
    public fun assert_account_is_registered_for_apt(addr: address);
    public entry fun set_allow_direct_coin_transfers(account: &signer, allow: bool);
    #[view] public fun can_receive_direct_coin_transfers(account: address): bool;
    public(friend) fun register_apt(account_signer: &signer);
    public(friend) entry fun fungible_transfer_only(source: &signer, to: address, amount: u64);
    public(friend) fun is_fungible_balance_at_least(account: address, amount: u64): bool;
    public(friend) fun burn_from_fungible_store_for_gas(ref: &fungible_asset::BurnRef, account: address, amount: u64);
}
