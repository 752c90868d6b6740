module aptos_token::token_coin_swap {
    use aptos_token::token;
    use std::string::String;

    /// The token is for sale already
    const ETOKEN_ALREADY_LISTED: u64 = 1;
    /// The token is not for sale
    const ETOKEN_LISTING_NOT_EXIST: u64 = 2;
    /// The token is not in escrow
    const ETOKEN_NOT_IN_ESCROW: u64 = 3;
    /// The token is locked in escrow for longer
    const ETOKEN_CANNOT_MOVE_OUT_OF_ESCROW_BEFORE_LOCKUP_TIME: u64 = 4;
    /// The price is not the one that is asked
    const ETOKEN_MIN_PRICE_NOT_MATCH: u64 = 5;
    /// The amount is not the one that is for sale
    const ETOKEN_AMOUNT_NOT_MATCH: u64 = 6;
    /// There are too few coins to buy the token
    const ENOT_ENOUGH_COIN: u64 = 7;
    /// This module is no longer in use
    const EDEPRECATED_MODULE: u64 = 8;

    struct TokenCoinSwap<phantom CoinType> has store, drop { token_amount: u64, min_price_per_token: u64 }
    struct TokenListings<phantom CoinType> has key {
        listings: 0x1::table::Table<token::TokenId, TokenCoinSwap<CoinType>>,
        listing_events: 0x1::event::EventHandle<TokenListingEvent>,
        swap_events: 0x1::event::EventHandle<TokenSwapEvent>,
    }
    struct TokenEscrow has store { token: token::Token, locked_until_secs: u64 }
    struct TokenStoreEscrow has key { token_escrows: 0x1::table::Table<token::TokenId, TokenEscrow> }
    struct TokenListingEvent has drop, store {
        token_id: token::TokenId,
        amount: u64,
        min_price: u64,
        locked_until_secs: u64,
        coin_type_info: 0x1::type_info::TypeInfo,
    }
    struct TokenSwapEvent has drop, store {
        token_id: token::TokenId,
        token_buyer: address,
        token_amount: u64,
        coin_amount: u64,
        coin_type_info: 0x1::type_info::TypeInfo,
    }

    public fun does_listing_exist<CoinType>(_token_owner: address, _token_id: token::TokenId): bool;
    public fun exchange_coin_for_token<CoinType>(
        _coin_owner: &signer, _coin_amount: u64, _token_owner: address, _creators_address: address, _collection: String, _name: String,
        _property_version: u64, _token_amount: u64,
    );
    public entry fun list_token_for_swap<CoinType>(
        _token_owner: &signer, _creators_address: address, _collection: String, _name: String, _property_version: u64, _token_amount: u64,
        _min_coin_per_token: u64, _locked_until_secs: u64,
    );
    fun initialize_token_listing<CoinType>(_token_owner: &signer);
    fun initialize_token_store_escrow(_token_owner: &signer);
    public fun deposit_token_to_escrow(_token_owner: &signer, _token_id: token::TokenId, _tokens: token::Token, _locked_until_secs: u64);
    fun withdraw_token_from_escrow_internal(_token_owner_addr: address, _token_id: token::TokenId, _amount: u64): token::Token;
    public fun withdraw_token_from_escrow(_token_owner: &signer, _token_id: token::TokenId, _amount: u64): token::Token;
    public fun cancel_token_listing<CoinType>(_token_owner: &signer, _token_id: token::TokenId, _token_amount: u64);
}
