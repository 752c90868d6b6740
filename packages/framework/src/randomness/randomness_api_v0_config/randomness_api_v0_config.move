module aptos_framework::randomness_api_v0_config {
    use std::option::Option;

    friend aptos_framework::reconfiguration_with_dkg;

    struct RequiredGasDeposit has drop, key, store { gas_amount: Option<u64> }
    struct AllowCustomMaxGasFlag has drop, key, store { value: bool }

    fun initialize(framework: &signer, required_amount: RequiredGasDeposit, allow_custom_max_gas_flag: AllowCustomMaxGasFlag);
    public fun set_for_next_epoch(framework: &signer, gas_amount: Option<u64>);
    public fun set_allow_max_gas_flag_for_next_epoch(framework: &signer, value: bool);
    public fun on_new_epoch(framework: &signer);
}
