/** Struct declarations of `0x1::fungible_asset`. */
export const fungibleAssetStructs = `
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Supply has key { current: u128, maximum: Option<u128> }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct ConcurrentSupply has key { current: aggregator_v2::Aggregator<u128> }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Metadata has copy, drop, key { name: String, symbol: String, decimals: u8, icon_uri: String, project_uri: String }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Untransferable has key {}
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct FungibleStore has key { metadata: Object<Metadata>, balance: u64, frozen: bool }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct DispatchFunctionStore has key {
    withdraw_function: Option<function_info::FunctionInfo>,
    deposit_function: Option<function_info::FunctionInfo>,
    derived_balance_function: Option<function_info::FunctionInfo>,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct DeriveSupply has key { dispatch_function: Option<function_info::FunctionInfo> }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct ConcurrentFungibleBalance has key { balance: aggregator_v2::Aggregator<u64> }
  struct FungibleAsset { metadata: Object<Metadata>, amount: u64 }
  struct MintRef has drop, store { metadata: Object<Metadata> }
  struct TransferRef has drop, store { metadata: Object<Metadata> }
  struct RawBalanceRef has drop, store { metadata: Object<Metadata> }
  struct RawSupplyRef has drop, store { metadata: Object<Metadata> }
  struct BurnRef has drop, store { metadata: Object<Metadata> }
  struct MutateMetadataRef has drop, store { metadata: Object<Metadata> }
  enum WithdrawPermission has copy, drop, store { ByStore { store_address: address } }
  #[event]
  struct Creation has drop, store {
    metadata: address,
    name: String,
    symbol: String,
    decimals: u8,
    icon_uri: String,
    project_uri: String,
    maximum_supply: Option<u128>,
  }
  #[event]
  struct Deposit has drop, store { store: address, amount: u64 }
  #[event]
  struct Withdraw has drop, store { store: address, amount: u64 }
  #[event]
  struct Frozen has drop, store { store: address, frozen: bool }
  #[event]
  struct FungibleStoreDeletion has drop, store { store: address, owner: address, metadata: address }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct FungibleAssetEvents has key {
    deposit_events: event::EventHandle<DepositEvent>,
    withdraw_events: event::EventHandle<WithdrawEvent>,
    frozen_events: event::EventHandle<FrozenEvent>,
  }
  struct DepositEvent has drop, store { amount: u64 }
  struct WithdrawEvent has drop, store { amount: u64 }
  struct FrozenEvent has drop, store { frozen: bool }
`;
