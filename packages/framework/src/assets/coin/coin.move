module aptos_framework::coin {
    use aptos_framework::aggregator;
    use aptos_framework::event;
    use aptos_framework::fungible_asset;
    use aptos_framework::object::Object;
    use aptos_framework::optional_aggregator;
    use aptos_std::table;
    use aptos_std::type_info;
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::aptos_coin;
    friend aptos_framework::genesis;
    friend aptos_framework::transaction_fee;

    /// A coin is initialized by the account that published its type
    const ECOIN_INFO_ADDRESS_MISMATCH: u64 = 1;
    /// The coin is initialized already
    const ECOIN_INFO_ALREADY_PUBLISHED: u64 = 2;
    /// The type is not an initialized coin
    const ECOIN_INFO_NOT_PUBLISHED: u64 = 3;
    /// The account is registered for the coin already
    const ECOIN_STORE_ALREADY_PUBLISHED: u64 = 4;
    /// The account has no store of the coin
    const ECOIN_STORE_NOT_PUBLISHED: u64 = 5;
    /// There is less than the amount asked for
    const EINSUFFICIENT_BALANCE: u64 = 6;
    /// Only a zero amount can be thrown away
    const EDESTRUCTION_OF_NONZERO_TOKEN: u64 = 7;
    /// The coin store is frozen
    const EFROZEN: u64 = 10;
    /// A coin's way of counting its supply can no longer be changed
    const ECOIN_SUPPLY_UPGRADE_NOT_SUPPORTED: u64 = 11;
    /// The name has more than 32 bytes
    const ECOIN_NAME_TOO_LONG: u64 = 12;
    /// The symbol has more than 32 bytes
    const ECOIN_SYMBOL_TOO_LONG: u64 = 13;
    /// The aggregated amount is too large
    const EAGGREGATABLE_COIN_VALUE_TOO_LARGE: u64 = 14;
    /// The asset is not paired with a coin
    const EPAIRED_COIN: u64 = 15;
    /// The coin is not paired with an asset
    const EPAIRED_FUNGIBLE_ASSET: u64 = 16;
    /// The asset is paired with another coin
    const ECOIN_TYPE_MISMATCH: u64 = 17;
    /// Turning coins into assets is switched off on this network
    const ECOIN_TO_FUNGIBLE_ASSET_FEATURE_NOT_ENABLED: u64 = 18;
    /// The paired asset has no refs
    const EPAIRED_FUNGIBLE_ASSET_REFS_NOT_FOUND: u64 = 19;
    /// The mint ref is not the one the receipt is for
    const EMINT_REF_RECEIPT_MISMATCH: u64 = 20;
    /// The mint ref has been taken
    const EMINT_REF_NOT_FOUND: u64 = 21;
    /// The transfer ref is not the one the receipt is for
    const ETRANSFER_REF_RECEIPT_MISMATCH: u64 = 22;
    /// The transfer ref has been taken
    const ETRANSFER_REF_NOT_FOUND: u64 = 23;
    /// The burn ref is not the one the receipt is for
    const EBURN_REF_RECEIPT_MISMATCH: u64 = 24;
    /// The burn ref has been taken
    const EBURN_REF_NOT_FOUND: u64 = 25;
    /// Migration from coins to assets is switched off on this network
    const EMIGRATION_FRAMEWORK_NOT_ENABLED: u64 = 26;
    /// There is no map from coins to assets
    const ECOIN_CONVERSION_MAP_NOT_FOUND: u64 = 27;
    /// APT is not paired with its asset yet
    const EAPT_PAIRING_IS_NOT_ENABLED: u64 = 28;
    /// There are more than 32 decimals
    const ECOIN_DECIMALS_TOO_LARGE: u64 = 29;

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
    #[event] struct CoinDeposit has drop, store { coin_type: String, account: address, amount: u64 }
    #[event] struct CoinWithdraw has drop, store { coin_type: String, account: address, amount: u64 }
    #[event] struct Deposit<phantom CoinType> has drop, store { account: address, amount: u64 }
    #[event] struct Withdraw<phantom CoinType> has drop, store { account: address, amount: u64 }
    struct DepositEvent has drop, store { amount: u64 }
    struct WithdrawEvent has drop, store { amount: u64 }
    #[event] struct CoinEventHandleDeletion has drop, store {
        event_handle_creation_address: address,
        deleted_deposit_event_handle_creation_number: u64,
        deleted_withdraw_event_handle_creation_number: u64,
    }
    #[event] struct CoinStoreDeletion has drop, store {
        coin_type: String,
        event_handle_creation_address: address,
        deleted_deposit_event_handle_creation_number: u64,
        deleted_withdraw_event_handle_creation_number: u64,
    }
    #[event] struct PairCreation has drop, store { coin_type: type_info::TypeInfo, fungible_asset_metadata_address: address }
    struct MintCapability<phantom CoinType> has copy, store {}
    struct FreezeCapability<phantom CoinType> has copy, store {}
    struct BurnCapability<phantom CoinType> has copy, store {}
    struct CoinConversionMap has key {
        coin_to_fungible_asset_map: table::Table<type_info::TypeInfo, Object<fungible_asset::Metadata>>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct PairedCoinType has key { type: type_info::TypeInfo }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct PairedFungibleAssetRefs has key {
        mint_ref_opt: Option<fungible_asset::MintRef>,
        transfer_ref_opt: Option<fungible_asset::TransferRef>,
        burn_ref_opt: Option<fungible_asset::BurnRef>,
    }
    struct MintRefReceipt { metadata: Object<fungible_asset::Metadata> }
    struct TransferRefReceipt { metadata: Object<fungible_asset::Metadata> }
    struct BurnRefReceipt { metadata: Object<fungible_asset::Metadata> }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct MigrationFlag has key {}

    #[view] public fun paired_metadata<CoinType>(): Option<Object<fungible_asset::Metadata>>;
    public entry fun create_coin_conversion_map(aptos_framework: &signer);
    public entry fun create_pairing<CoinType>(aptos_framework: &signer);
    public(friend) fun ensure_paired_metadata<CoinType>(): Object<fungible_asset::Metadata>;
    #[view] public fun paired_coin(metadata: Object<fungible_asset::Metadata>): Option<type_info::TypeInfo>;
    public fun coin_to_fungible_asset<CoinType>(coin: Coin<CoinType>): fungible_asset::FungibleAsset;
    #[view] public fun paired_mint_ref_exists<CoinType>(): bool;
    public fun get_paired_mint_ref<CoinType>(_: &MintCapability<CoinType>): (fungible_asset::MintRef, MintRefReceipt);
    public fun return_paired_mint_ref(mint_ref: fungible_asset::MintRef, receipt: MintRefReceipt);
    #[view] public fun paired_transfer_ref_exists<CoinType>(): bool;
    public fun get_paired_transfer_ref<CoinType>(_: &FreezeCapability<CoinType>): (fungible_asset::TransferRef, TransferRefReceipt);
    public fun return_paired_transfer_ref(transfer_ref: fungible_asset::TransferRef, receipt: TransferRefReceipt);
    #[view] public fun paired_burn_ref_exists<CoinType>(): bool;
    public(friend) fun get_paired_burn_copy_ref<CoinType>(burn_cap: &BurnCapability<CoinType>): fungible_asset::BurnRef;
    public fun get_paired_burn_ref<CoinType>(_: &BurnCapability<CoinType>): (fungible_asset::BurnRef, BurnRefReceipt);
    public fun convert_and_take_paired_burn_ref<CoinType>(burn_cap: BurnCapability<CoinType>): fungible_asset::BurnRef;
    public fun return_paired_burn_ref(burn_ref: fungible_asset::BurnRef, receipt: BurnRefReceipt);
    public fun allow_supply_upgrades(_aptos_framework: &signer, _allowed: bool);
    public entry fun migrate_to_fungible_store<CoinType>(account: &signer);
    public entry fun migrate_coin_store_to_fungible_store<CoinType>(accounts: vector<address>);
    #[view] public fun balance<CoinType>(owner: address): u64;
    #[view] public fun is_balance_at_least<CoinType>(owner: address, amount: u64): bool;
    #[view] public fun is_coin_initialized<CoinType>(): bool;
    #[view] public fun is_coin_store_frozen<CoinType>(account_addr: address): bool;
    #[view] public fun is_account_registered<CoinType>(_account_addr: address): bool;
    #[view] public fun name<CoinType>(): String;
    #[view] public fun symbol<CoinType>(): String;
    #[view] public fun decimals<CoinType>(): u8;
    #[view] public fun supply<CoinType>(): Option<u128>;
    #[view] public fun coin_supply<CoinType>(): Option<u128>;
    public fun burn<CoinType>(coin: Coin<CoinType>, _cap: &BurnCapability<CoinType>);
    public fun burn_from<CoinType>(account_addr: address, amount: u64, burn_cap: &BurnCapability<CoinType>);
    public(friend) fun burn_from_for_gas<CoinType>(account_addr: address, amount: u64, burn_cap: &BurnCapability<CoinType>);
    public fun deposit<CoinType>(account_addr: address, coin: Coin<CoinType>);
    public fun deposit_with_signer<CoinType>(account: &signer, coin: Coin<CoinType>);
    public(friend) fun deposit_for_gas_fee<CoinType>(account_addr: address, coin: Coin<CoinType>);
    public fun destroy_zero<CoinType>(zero_coin: Coin<CoinType>);
    public fun extract<CoinType>(coin: &mut Coin<CoinType>, amount: u64): Coin<CoinType>;
    public fun extract_all<CoinType>(coin: &mut Coin<CoinType>): Coin<CoinType>;
    public entry fun freeze_coin_store<CoinType>(account_addr: address, _freeze_cap: &FreezeCapability<CoinType>);
    public entry fun unfreeze_coin_store<CoinType>(account_addr: address, _freeze_cap: &FreezeCapability<CoinType>);
    public entry fun upgrade_supply<CoinType>(_account: &signer);
    public fun initialize<CoinType>(
        account: &signer, name: String, symbol: String, decimals: u8, monitor_supply: bool,
    ): (BurnCapability<CoinType>, FreezeCapability<CoinType>, MintCapability<CoinType>);
    public(friend) fun initialize_with_parallelizable_supply<CoinType>(
        account: &signer, name: String, symbol: String, decimals: u8, monitor_supply: bool,
    ): (BurnCapability<CoinType>, FreezeCapability<CoinType>, MintCapability<CoinType>);
    public fun merge<CoinType>(dst_coin: &mut Coin<CoinType>, source_coin: Coin<CoinType>);
    public fun mint<CoinType>(amount: u64, _cap: &MintCapability<CoinType>): Coin<CoinType>;
    public fun register<CoinType>(account: &signer);
    public entry fun transfer<CoinType>(from: &signer, to: address, amount: u64);
    public fun value<CoinType>(coin: &Coin<CoinType>): u64;
    public fun withdraw<CoinType>(account: &signer, amount: u64): Coin<CoinType>;
    public fun zero<CoinType>(): Coin<CoinType>;
    public fun destroy_freeze_cap<CoinType>(freeze_cap: FreezeCapability<CoinType>);
    public fun destroy_mint_cap<CoinType>(mint_cap: MintCapability<CoinType>);
    public fun destroy_burn_cap<CoinType>(burn_cap: BurnCapability<CoinType>);
}
