module aptos_framework::staking_config {
    use aptos_std::fixed_point64;

    friend aptos_framework::genesis;
    friend aptos_framework::stake;

    /// The lockup must last longer than zero seconds
    const EZERO_LOCKUP_DURATION: u64 = 1;
    /// The denominator of the rewards rate is zero
    const EZERO_REWARDS_RATE_DENOMINATOR: u64 = 2;
    /// The least stake exceeds the most, or the most is zero
    const EINVALID_STAKE_RANGE: u64 = 3;
    /// The limit of growth in voting power is 1 to 50 per cent
    const EINVALID_VOTING_POWER_INCREASE_LIMIT: u64 = 4;
    /// The rewards rate is too high
    const EINVALID_REWARDS_RATE: u64 = 5;
    /// The lowest rewards rate exceeds the current one
    const EINVALID_MIN_REWARDS_RATE: u64 = 6;
    /// The rewards period cannot start in the future
    const EINVALID_LAST_REWARDS_RATE_PERIOD_START: u64 = 7;
    /// The rewards rate cannot decrease by more than all of it
    const EINVALID_REWARDS_RATE_DECREASE_RATE: u64 = 8;
    /// The rewards period is zero or cannot be changed
    const EINVALID_REWARDS_RATE_PERIOD: u64 = 9;
    /// This function is no longer available
    const EDEPRECATED_FUNCTION: u64 = 10;
    /// This function is switched off
    const EDISABLED_FUNCTION: u64 = 11;

    struct StakingConfig has copy, drop, key {
        minimum_stake: u64,
        maximum_stake: u64,
        recurring_lockup_duration_secs: u64,
        allow_validator_set_change: bool,
        rewards_rate: u64,
        rewards_rate_denominator: u64,
        voting_power_increase_limit: u64,
    }
    struct StakingRewardsConfig has copy, drop, key {
        rewards_rate: fixed_point64::FixedPoint64,
        min_rewards_rate: fixed_point64::FixedPoint64,
        rewards_rate_period_in_secs: u64,
        last_rewards_rate_period_start_in_secs: u64,
        rewards_rate_decrease_rate: fixed_point64::FixedPoint64,
    }

    public(friend) fun initialize(
        aptos_framework: &signer, minimum_stake: u64, maximum_stake: u64, recurring_lockup_duration_secs: u64,
        allow_validator_set_change: bool, rewards_rate: u64, rewards_rate_denominator: u64, voting_power_increase_limit: u64,
    );
    #[view] public fun reward_rate(): (u64, u64);
    public fun initialize_rewards(
        aptos_framework: &signer, rewards_rate: fixed_point64::FixedPoint64, min_rewards_rate: fixed_point64::FixedPoint64,
        rewards_rate_period_in_secs: u64, last_rewards_rate_period_start_in_secs: u64,
        rewards_rate_decrease_rate: fixed_point64::FixedPoint64,
    );
    public fun get(): StakingConfig;
    public fun get_allow_validator_set_change(config: &StakingConfig): bool;
    public fun get_required_stake(config: &StakingConfig): (u64, u64);
    public fun get_recurring_lockup_duration(config: &StakingConfig): u64;
    public fun get_reward_rate(config: &StakingConfig): (u64, u64);
    public fun get_voting_power_increase_limit(config: &StakingConfig): u64;
    public(friend) fun calculate_and_save_latest_epoch_rewards_rate(): fixed_point64::FixedPoint64;
    public fun update_required_stake(aptos_framework: &signer, minimum_stake: u64, maximum_stake: u64);
    public fun update_recurring_lockup_duration_secs(aptos_framework: &signer, new_recurring_lockup_duration_secs: u64);
    public fun update_rewards_rate(aptos_framework: &signer, new_rewards_rate: u64, new_rewards_rate_denominator: u64);
    public fun update_rewards_config(
        aptos_framework: &signer, rewards_rate: fixed_point64::FixedPoint64, min_rewards_rate: fixed_point64::FixedPoint64,
        rewards_rate_period_in_secs: u64, rewards_rate_decrease_rate: fixed_point64::FixedPoint64,
    );
    public fun update_voting_power_increase_limit(aptos_framework: &signer, new_voting_power_increase_limit: u64);
}
