module aptos_framework::staking_proxy {
    /// This signer may not manage stake
    const ENO_STAKE_PERMISSION: u64 = 28;

    struct StakeProxyPermission has copy, drop, store {}

    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    public entry fun set_operator(owner: &signer, old_operator: address, new_operator: address);
    public entry fun set_voter(owner: &signer, operator: address, new_voter: address);
    public entry fun set_vesting_contract_operator(owner: &signer, old_operator: address, new_operator: address);
    public entry fun set_staking_contract_operator(owner: &signer, old_operator: address, new_operator: address);
    public entry fun set_stake_pool_operator(owner: &signer, new_operator: address);
    public entry fun set_vesting_contract_voter(owner: &signer, operator: address, new_voter: address);
    public entry fun set_staking_contract_voter(owner: &signer, operator: address, new_voter: address);
    public entry fun set_stake_pool_voter(owner: &signer, new_voter: address);
}
