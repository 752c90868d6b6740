module aptos_token::token {
    use aptos_token::property_map;
    use std::option::Option;
    use std::string::String;

    /// There are tokens already
    const EALREADY_HAS_BALANCE: u64 = 0;
    /// The account has made no collections
    const ECOLLECTIONS_NOT_PUBLISHED: u64 = 1;
    /// The creator has no collection of this name
    const ECOLLECTION_NOT_PUBLISHED: u64 = 2;
    /// The creator has a collection of this name already
    const ECOLLECTION_ALREADY_EXISTS: u64 = 3;
    /// The collection is full
    const ECREATE_WOULD_EXCEED_COLLECTION_MAXIMUM: u64 = 4;
    /// The account holds too few of these tokens
    const EINSUFFICIENT_BALANCE: u64 = 5;
    /// Only tokens of the same id can be put together
    const EINVALID_TOKEN_MERGE: u64 = 6;
    /// There would be more tokens than their maximum
    const EMINT_WOULD_EXCEED_TOKEN_MAXIMUM: u64 = 7;
    /// The account may not burn this token
    const ENO_BURN_CAPABILITY: u64 = 8;
    /// The collection has a token of this name already
    const ETOKEN_DATA_ALREADY_EXISTS: u64 = 9;
    /// The collection has no token of this name
    const ETOKEN_DATA_NOT_PUBLISHED: u64 = 10;
    /// The account has no store for tokens
    const ETOKEN_STORE_NOT_PUBLISHED: u64 = 11;
    /// Something must remain after a split
    const ETOKEN_SPLIT_AMOUNT_LARGER_OR_EQUAL_TO_TOKEN_AMOUNT: u64 = 12;
    /// The creator has ruled out such a change
    const EFIELD_NOT_MUTABLE: u64 = 13;
    /// Only the creator may change this
    const ENO_MUTATE_CAPABILITY: u64 = 14;
    /// The account does not hold this token
    const ENO_TOKEN_IN_TOKEN_STORE: u64 = 15;
    /// The receiver does not take direct transfers
    const EUSER_NOT_OPT_IN_DIRECT_TRANSFER: u64 = 16;
    /// Nothing would be withdrawn
    const EWITHDRAW_ZERO: u64 = 17;
    /// A token with properties of its own cannot be split
    const ENFT_NOT_SPLITABLE: u64 = 18;
    /// Only the creator may mint
    const ENO_MINT_CAPABILITY: u64 = 19;
    /// The collection's name has more than 128 bytes
    const ECOLLECTION_NAME_TOO_LONG: u64 = 25;
    /// The token's name has more than 128 bytes
    const ENFT_NAME_TOO_LONG: u64 = 26;
    /// The URI has more than 512 bytes
    const EURI_TOO_LONG: u64 = 27;
    /// Nothing would be deposited
    const ENO_DEPOSIT_TOKEN_WITH_ZERO_AMOUNT: u64 = 28;
    /// Nothing would be burnt
    const ENO_BURN_TOKEN_WITH_ZERO_AMOUNT: u64 = 29;
    /// The token's owner may not burn it
    const EOWNER_CANNOT_BURN_TOKEN: u64 = 30;
    /// The token's creator may not burn it
    const ECREATOR_CANNOT_BURN_TOKEN: u64 = 31;
    /// The property belongs to the standard and cannot be changed
    const ECANNOT_UPDATE_RESERVED_PROPERTY: u64 = 32;
    /// There must be at least one token
    const ETOKEN_CANNOT_HAVE_ZERO_AMOUNT: u64 = 33;
    /// A royalty cannot be more than the price
    const EINVALID_ROYALTY_NUMERATOR_DENOMINATOR: u64 = 34;
    /// There is no account to pay the royalty to
    const EROYALTY_PAYEE_ACCOUNT_DOES_NOT_EXIST: u64 = 35;
    /// The maximum is below the supply, or one of the maximums is 0
    const EINVALID_MAXIMUM: u64 = 36;
    /// There must be as many values and types as names
    const ETOKEN_PROPERTIES_COUNT_NOT_MATCH: u64 = 37;
    /// The capability is for fewer tokens
    const EINSUFFICIENT_WITHDRAW_CAPABILITY_AMOUNT: u64 = 38;
    /// The capability has expired
    const EWITHDRAW_PROOF_EXPIRES: u64 = 39;
    /// Names of properties that begin with TOKEN_ belong to the standard
    const EPROPERTY_RESERVED_BY_STANDARD: u64 = 40;

    struct Token has store { id: TokenId, amount: u64, token_properties: property_map::PropertyMap }
    struct TokenId has store, copy, drop { token_data_id: TokenDataId, property_version: u64 }
    struct TokenDataId has copy, drop, store { creator: address, collection: String, name: String }
    struct TokenData has store {
        maximum: u64,
        largest_property_version: u64,
        supply: u64,
        uri: String,
        royalty: Royalty,
        name: String,
        description: String,
        default_properties: property_map::PropertyMap,
        mutability_config: TokenMutabilityConfig,
    }
    struct Royalty has copy, drop, store { royalty_points_numerator: u64, royalty_points_denominator: u64, payee_address: address }
    struct TokenMutabilityConfig has copy, store, drop { maximum: bool, uri: bool, royalty: bool, description: bool, properties: bool }
    struct TokenStore has key {
        tokens: 0x1::table::Table<TokenId, Token>,
        direct_transfer: bool,
        deposit_events: 0x1::event::EventHandle<DepositEvent>,
        withdraw_events: 0x1::event::EventHandle<WithdrawEvent>,
        burn_events: 0x1::event::EventHandle<BurnTokenEvent>,
        mutate_token_property_events: 0x1::event::EventHandle<MutateTokenPropertyMapEvent>,
    }
    struct CollectionMutabilityConfig has copy, store, drop { description: bool, uri: bool, maximum: bool }
    struct Collections has key {
        collection_data: 0x1::table::Table<String, CollectionData>,
        token_data: 0x1::table::Table<TokenDataId, TokenData>,
        create_collection_events: 0x1::event::EventHandle<CreateCollectionEvent>,
        create_token_data_events: 0x1::event::EventHandle<CreateTokenDataEvent>,
        mint_token_events: 0x1::event::EventHandle<MintTokenEvent>,
    }
    struct CollectionData has store {
        description: String,
        name: String,
        uri: String,
        supply: u64,
        maximum: u64,
        mutability_config: CollectionMutabilityConfig,
    }
    struct WithdrawCapability has drop, store { token_owner: address, token_id: TokenId, amount: u64, expiration_sec: u64 }
    struct DepositEvent has drop, store { id: TokenId, amount: u64 }
    #[event] struct TokenDeposit has drop, store { account: address, id: TokenId, amount: u64 }
    #[event] #[deprecated] struct Deposit has drop, store { id: TokenId, amount: u64 }
    struct WithdrawEvent has drop, store { id: TokenId, amount: u64 }
    #[event] #[deprecated] struct Withdraw has drop, store { id: TokenId, amount: u64 }
    #[event] struct TokenWithdraw has drop, store { account: address, id: TokenId, amount: u64 }
    struct CreateTokenDataEvent has drop, store {
        id: TokenDataId,
        description: String,
        maximum: u64,
        uri: String,
        royalty_payee_address: address,
        royalty_points_denominator: u64,
        royalty_points_numerator: u64,
        name: String,
        mutability_config: TokenMutabilityConfig,
        property_keys: vector<String>,
        property_values: vector<vector<u8>>,
        property_types: vector<String>
    }
    #[event] #[deprecated] struct CreateTokenData has drop, store {
        id: TokenDataId,
        description: String,
        maximum: u64,
        uri: String,
        royalty_payee_address: address,
        royalty_points_denominator: u64,
        royalty_points_numerator: u64,
        name: String,
        mutability_config: TokenMutabilityConfig,
        property_keys: vector<String>,
        property_values: vector<vector<u8>>,
        property_types: vector<String>
    }
    #[event] struct TokenDataCreation has drop, store { creator: address,
        id: TokenDataId,
        description: String,
        maximum: u64,
        uri: String,
        royalty_payee_address: address,
        royalty_points_denominator: u64,
        royalty_points_numerator: u64,
        name: String,
        mutability_config: TokenMutabilityConfig,
        property_keys: vector<String>,
        property_values: vector<vector<u8>>,
        property_types: vector<String>
    }
    struct MintTokenEvent has drop, store { id: TokenDataId, amount: u64 }
    #[event] #[deprecated] struct MintToken has drop, store { id: TokenDataId, amount: u64 }
    #[event] struct Mint has drop, store { creator: address, id: TokenDataId, amount: u64 }
    struct BurnTokenEvent has drop, store { id: TokenId, amount: u64 }
    #[event] #[deprecated] struct BurnToken has drop, store { id: TokenId, amount: u64 }
    #[event] struct Burn has drop, store { account: address, id: TokenId, amount: u64 }
    struct MutateTokenPropertyMapEvent has drop, store { old_id: TokenId, new_id: TokenId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String> }
    #[event] #[deprecated] struct MutateTokenPropertyMap has drop, store { old_id: TokenId, new_id: TokenId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String> }
    #[event] struct MutatePropertyMap has drop, store { account: address, old_id: TokenId, new_id: TokenId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String> }
    struct CreateCollectionEvent has drop, store { creator: address, collection_name: String, uri: String, description: String, maximum: u64 }
    #[event] struct CreateCollection has drop, store { creator: address, collection_name: String, uri: String, description: String, maximum: u64 }

    public entry fun create_collection_script(
        creator: &signer, name: String, description: String, uri: String, maximum: u64, mutate_setting: vector<bool>,
    );
    public entry fun create_token_script(
        account: &signer, collection: String, name: String, description: String, balance: u64, maximum: u64, uri: String,
        royalty_payee_address: address, royalty_points_denominator: u64, royalty_points_numerator: u64, mutate_setting: vector<bool>,
        property_keys: vector<String>, property_values: vector<vector<u8>>, property_types: vector<String>,
    );
    public entry fun mint_script(account: &signer, token_data_address: address, collection: String, name: String, amount: u64);
    public entry fun mutate_token_properties(
        account: &signer, token_owner: address, creator: address, collection_name: String, token_name: String, token_property_version: u64,
        amount: u64, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>,
    );
    public entry fun direct_transfer_script(
        sender: &signer, receiver: &signer, creators_address: address, collection: String, name: String, property_version: u64, amount: u64,
    );
    public entry fun opt_in_direct_transfer(account: &signer, opt_in: bool);
    public entry fun transfer_with_opt_in(
        from: &signer, creator: address, collection_name: String, token_name: String, token_property_version: u64, to: address, amount: u64,
    );
    public entry fun burn_by_creator(
        creator: &signer, owner: address, collection: String, name: String, property_version: u64, amount: u64,
    );
    public entry fun burn(owner: &signer, creators_address: address, collection: String, name: String, property_version: u64, amount: u64);
    public entry fun initialize_token_script(_account: &signer);
    public fun initialize_token(_account: &signer, _token_id: TokenId);
    public fun mutate_collection_description(creator: &signer, collection_name: String, description: String);
    public fun mutate_collection_uri(creator: &signer, collection_name: String, uri: String);
    public fun mutate_collection_maximum(creator: &signer, collection_name: String, maximum: u64);
    public fun mutate_tokendata_maximum(creator: &signer, token_data_id: TokenDataId, maximum: u64);
    public fun mutate_tokendata_uri(creator: &signer, token_data_id: TokenDataId, uri: String);
    public fun mutate_tokendata_royalty(creator: &signer, token_data_id: TokenDataId, royalty: Royalty);
    public fun mutate_tokendata_description(creator: &signer, token_data_id: TokenDataId, description: String);
    public fun mutate_tokendata_property(
        creator: &signer, token_data_id: TokenDataId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>,
    );
    public fun mutate_one_token(
        account: &signer, token_owner: address, token_id: TokenId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>,
    ): TokenId;
    public fun create_royalty(royalty_points_numerator: u64, royalty_points_denominator: u64, payee_address: address): Royalty;
    public fun create_collection(
        creator: &signer, name: String, description: String, uri: String, maximum: u64, mutate_setting: vector<bool>,
    );
    public fun create_tokendata(
        account: &signer, collection: String, name: String, description: String, maximum: u64, uri: String, royalty_payee_address: address,
        royalty_points_denominator: u64, royalty_points_numerator: u64, token_mutate_config: TokenMutabilityConfig,
        property_keys: vector<String>, property_values: vector<vector<u8>>, property_types: vector<String>,
    ): TokenDataId;
    public fun create_token_mutability_config(mutate_setting: &vector<bool>): TokenMutabilityConfig;
    public fun create_collection_mutability_config(mutate_setting: &vector<bool>): CollectionMutabilityConfig;
    public fun mint_token(account: &signer, token_data_id: TokenDataId, amount: u64): TokenId;
    public fun mint_token_to(account: &signer, receiver: address, token_data_id: TokenDataId, amount: u64);
    public fun deposit_token(account: &signer, token: Token);
    public fun direct_deposit_with_opt_in(account_addr: address, token: Token);
    public fun direct_transfer(sender: &signer, receiver: &signer, token_id: TokenId, amount: u64);
    public fun initialize_token_store(account: &signer);
    public fun merge(dst_token: &mut Token, source_token: Token);
    public fun split(dst_token: &mut Token, amount: u64): Token;
    public fun token_id(token: &Token): &TokenId;
    public fun transfer(from: &signer, id: TokenId, to: address, amount: u64);
    public fun create_withdraw_capability(owner: &signer, token_id: TokenId, amount: u64, expiration_sec: u64): WithdrawCapability;
    public fun withdraw_with_capability(withdraw_proof: WithdrawCapability): Token;
    public fun partial_withdraw_with_capability(
        withdraw_proof: WithdrawCapability, withdraw_amount: u64,
    ): (Token, Option<WithdrawCapability>);
    public fun withdraw_token(account: &signer, id: TokenId, amount: u64): Token;
    public fun get_token_id(token: &Token): TokenId;
    public fun get_token_amount(token: &Token): u64;
    public fun check_collection_exists(creator: address, name: String): bool;
    public fun get_collection_supply(creator_address: address, collection_name: String): Option<u64>;
    public fun get_collection_description(creator_address: address, collection_name: String): String;
    public fun get_collection_uri(creator_address: address, collection_name: String): String;
    public fun get_collection_maximum(creator_address: address, collection_name: String): u64;
    #[view] public fun get_collection_mutability_config(creator: address, collection_name: String): CollectionMutabilityConfig;
    public fun get_collection_mutability_description(config: &CollectionMutabilityConfig): bool;
    public fun get_collection_mutability_uri(config: &CollectionMutabilityConfig): bool;
    public fun get_collection_mutability_maximum(config: &CollectionMutabilityConfig): bool;
    public fun check_tokendata_exists(creator: address, collection_name: String, token_name: String): bool;
    public fun get_token_supply(creator_address: address, token_data_id: TokenDataId): Option<u64>;
    public fun get_tokendata_largest_property_version(creator_address: address, token_data_id: TokenDataId): u64;
    public fun get_tokendata_maximum(token_data_id: TokenDataId): u64;
    public fun get_tokendata_uri(creator: address, token_data_id: TokenDataId): String;
    public fun get_tokendata_description(token_data_id: TokenDataId): String;
    public fun get_tokendata_royalty(token_data_id: TokenDataId): Royalty;
    public fun get_tokendata_mutability_config(token_data_id: TokenDataId): TokenMutabilityConfig;
    public fun get_token_mutability_maximum(config: &TokenMutabilityConfig): bool;
    public fun get_token_mutability_royalty(config: &TokenMutabilityConfig): bool;
    public fun get_token_mutability_uri(config: &TokenMutabilityConfig): bool;
    public fun get_token_mutability_description(config: &TokenMutabilityConfig): bool;
    public fun get_token_mutability_default_properties(config: &TokenMutabilityConfig): bool;
    public fun get_royalty(token_id: TokenId): Royalty;
    public fun get_royalty_numerator(royalty: &Royalty): u64;
    public fun get_royalty_denominator(royalty: &Royalty): u64;
    public fun get_royalty_payee(royalty: &Royalty): address;
    public fun get_direct_transfer(receiver: address): bool;
    public fun create_token_id(token_data_id: TokenDataId, property_version: u64): TokenId;
    public fun create_token_data_id(creator: address, collection: String, name: String): TokenDataId;
    public fun create_token_id_raw(creator: address, collection: String, name: String, property_version: u64): TokenId;
    public fun balance_of(owner: address, id: TokenId): u64;
    public fun has_token_store(owner: address): bool;
    public fun get_token_id_fields(token_id: &TokenId): (address, String, String, u64);
    public fun get_token_data_id_fields(token_data_id: &TokenDataId): (address, String, String);
    public fun get_property_map(owner: address, token_id: TokenId): property_map::PropertyMap;
    public fun get_tokendata_id(token_id: TokenId): TokenDataId;
}
