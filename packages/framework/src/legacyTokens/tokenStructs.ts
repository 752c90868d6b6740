const AMOUNT_OF_TOKENS = "id: TokenId, amount: u64";
const AMOUNT_OF_DATA = "id: TokenDataId, amount: u64";
const TOKEN_DATA = `
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
`;
const PROPERTY_CHANGE = "old_id: TokenId, new_id: TokenId, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>";
const COLLECTION = "creator: address, collection_name: String, uri: String, description: String, maximum: u64";

/**
 * Struct declarations of `0x3::token`, in published order. Each event has three forms: on handles, as a module event without the account,
 * and with it.
 */
export const TOKEN_STRUCTS = `
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
  struct DepositEvent has drop, store { ${AMOUNT_OF_TOKENS} }
  #[event] struct TokenDeposit has drop, store { account: address, ${AMOUNT_OF_TOKENS} }
  #[event] #[deprecated] struct Deposit has drop, store { ${AMOUNT_OF_TOKENS} }
  struct WithdrawEvent has drop, store { ${AMOUNT_OF_TOKENS} }
  #[event] #[deprecated] struct Withdraw has drop, store { ${AMOUNT_OF_TOKENS} }
  #[event] struct TokenWithdraw has drop, store { account: address, ${AMOUNT_OF_TOKENS} }
  struct CreateTokenDataEvent has drop, store { ${TOKEN_DATA} }
  #[event] #[deprecated] struct CreateTokenData has drop, store { ${TOKEN_DATA} }
  #[event] struct TokenDataCreation has drop, store { creator: address, ${TOKEN_DATA} }
  struct MintTokenEvent has drop, store { ${AMOUNT_OF_DATA} }
  #[event] #[deprecated] struct MintToken has drop, store { ${AMOUNT_OF_DATA} }
  #[event] struct Mint has drop, store { creator: address, ${AMOUNT_OF_DATA} }
  struct BurnTokenEvent has drop, store { ${AMOUNT_OF_TOKENS} }
  #[event] #[deprecated] struct BurnToken has drop, store { ${AMOUNT_OF_TOKENS} }
  #[event] struct Burn has drop, store { account: address, ${AMOUNT_OF_TOKENS} }
  struct MutateTokenPropertyMapEvent has drop, store { ${PROPERTY_CHANGE} }
  #[event] #[deprecated] struct MutateTokenPropertyMap has drop, store { ${PROPERTY_CHANGE} }
  #[event] struct MutatePropertyMap has drop, store { account: address, ${PROPERTY_CHANGE} }
  struct CreateCollectionEvent has drop, store { ${COLLECTION} }
  #[event] struct CreateCollection has drop, store { ${COLLECTION} }
`;
