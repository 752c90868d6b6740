/** Struct declarations of `0x1::coin`. */
export const coinStructs = `
  struct Coin<phantom CoinType> has store { value: u64 }
  struct AggregatableCoin<phantom CoinType> has store { value: aggregator::Aggregator }
  struct CoinStore<phantom CoinType> has key {
    coin: Coin<CoinType>,
    frozen: bool,
    deposit_events: event::EventHandle<DepositEvent>,
    withdraw_events: event::EventHandle<WithdrawEvent>,
  }
  struct SupplyConfig has key { allow_upgrades: bool }
  struct CoinInfo<phantom CoinType> has key {
    name: String,
    symbol: String,
    decimals: u8,
    supply: Option<optional_aggregator::OptionalAggregator>,
  }
  #[event]
  struct CoinDeposit has drop, store { coin_type: String, account: address, amount: u64 }
  #[event]
  struct CoinWithdraw has drop, store { coin_type: String, account: address, amount: u64 }
  #[event]
  struct Deposit<phantom CoinType> has drop, store { account: address, amount: u64 }
  #[event]
  struct Withdraw<phantom CoinType> has drop, store { account: address, amount: u64 }
  struct DepositEvent has drop, store { amount: u64 }
  struct WithdrawEvent has drop, store { amount: u64 }
  #[event]
  struct CoinEventHandleDeletion has drop, store {
    event_handle_creation_address: address,
    deleted_deposit_event_handle_creation_number: u64,
    deleted_withdraw_event_handle_creation_number: u64,
  }
  #[event]
  struct CoinStoreDeletion has drop, store {
    coin_type: String,
    event_handle_creation_address: address,
    deleted_deposit_event_handle_creation_number: u64,
    deleted_withdraw_event_handle_creation_number: u64,
  }
  #[event]
  struct PairCreation has drop, store { coin_type: type_info::TypeInfo, fungible_asset_metadata_address: address }
  struct MintCapability<phantom CoinType> has copy, store {}
  struct FreezeCapability<phantom CoinType> has copy, store {}
  struct BurnCapability<phantom CoinType> has copy, store {}
  struct CoinConversionMap has key {
    coin_to_fungible_asset_map: table::Table<type_info::TypeInfo, Object<fungible_asset::Metadata>>,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct PairedCoinType has key { type: type_info::TypeInfo }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct PairedFungibleAssetRefs has key {
    mint_ref_opt: Option<fungible_asset::MintRef>,
    transfer_ref_opt: Option<fungible_asset::TransferRef>,
    burn_ref_opt: Option<fungible_asset::BurnRef>,
  }
  struct MintRefReceipt { metadata: Object<fungible_asset::Metadata> }
  struct TransferRefReceipt { metadata: Object<fungible_asset::Metadata> }
  struct BurnRefReceipt { metadata: Object<fungible_asset::Metadata> }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct MigrationFlag has key {}
`;
