module aptos_framework::transaction_fee {
    use aptos_framework::aptos_coin;
    use aptos_framework::coin;
    use aptos_framework::fungible_asset;
    use std::option::Option;

    friend aptos_framework::block;
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration;
    friend aptos_framework::transaction_validation;

    /// Fees of the block are being collected already
    const EALREADY_COLLECTING_FEES: u64 = 1;
    /// The share to burn is not a percentage
    const EINVALID_BURN_PERCENTAGE: u64 = 3;
    /// Fees are no longer collected in this way
    const ENO_LONGER_SUPPORTED: u64 = 4;
    /// Fees are not paid from primary stores on this network
    const EFA_GAS_CHARGING_NOT_ENABLED: u64 = 5;

    struct AptosCoinCapabilities has key { burn_cap: coin::BurnCapability<aptos_coin::AptosCoin> }
    struct AptosFABurnCapabilities has key { burn_ref: fungible_asset::BurnRef }
    struct AptosCoinMintCapability has key { mint_cap: coin::MintCapability<aptos_coin::AptosCoin> }
    /// Fee components of a transaction, in gas units or octas as the field names state.
    #[event] struct FeeStatement has drop, store {
        total_charge_gas_units: u64,
        execution_gas_units: u64,
        io_gas_units: u64,
        storage_fee_octas: u64,
        storage_fee_refund_octas: u64,
    }
    struct CollectedFeesPerBlock has key {
        amount: coin::AggregatableCoin<aptos_coin::AptosCoin>,
        proposer: Option<address>,
        burn_percentage: u8,
    }

    public(friend) fun burn_fee(account: address, fee: u64);
    public(friend) fun mint_and_refund(account: address, refund: u64);
    public(friend) fun store_aptos_coin_burn_cap(aptos_framework: &signer, burn_cap: coin::BurnCapability<aptos_coin::AptosCoin>);
    public entry fun convert_to_aptos_fa_burn_ref(aptos_framework: &signer);
    public(friend) fun store_aptos_coin_mint_cap(aptos_framework: &signer, mint_cap: coin::MintCapability<aptos_coin::AptosCoin>);
    fun emit_fee_statement(fee_statement: FeeStatement);
    public fun initialize_fee_collection_and_distribution(_aptos_framework: &signer, _burn_percentage: u8);
    public fun upgrade_burn_percentage(_aptos_framework: &signer, _new_burn_percentage: u8);
    public fun initialize_storage_refund(_: &signer);
}
