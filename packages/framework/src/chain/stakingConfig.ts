import { type Address, type NativeContext, SECS_PER_YEAR, structTag } from "@atoll/move";
import {
  ceilFixed,
  divideByFixed,
  fixedFromInteger,
  fixedFromRational,
  multiplyByFixed,
  subFixed,
} from "../datastructures/fixed_point64/fixedPoint64.ts";
import type { FixedPoint64 } from "../generated/datastructures/fixed_point64.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64, castU64, castU128, MAX_U64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";

const errors = defineErrors("0x1::staking_config", {
  EZERO_LOCKUP_DURATION: [1n, "The lockup must last longer than zero seconds"],
  EZERO_REWARDS_RATE_DENOMINATOR: [2n, "The denominator of the rewards rate is zero"],
  EINVALID_STAKE_RANGE: [3n, "The least stake exceeds the most, or the most is zero"],
  EINVALID_VOTING_POWER_INCREASE_LIMIT: [4n, "The limit of growth in voting power is 1 to 50 per cent"],
  EINVALID_REWARDS_RATE: [5n, "The rewards rate is too high"],
  EINVALID_MIN_REWARDS_RATE: [6n, "The lowest rewards rate exceeds the current one"],
  EINVALID_LAST_REWARDS_RATE_PERIOD_START: [7n, "The rewards period cannot start in the future"],
  EINVALID_REWARDS_RATE_DECREASE_RATE: [8n, "The rewards rate cannot decrease by more than all of it"],
  EINVALID_REWARDS_RATE_PERIOD: [9n, "The rewards period is zero or cannot be changed"],
  EDEPRECATED_FUNCTION: [10n, "This function is no longer available"],
  EDISABLED_FUNCTION: [11n, "This function is switched off"],
});

const STAKING_CONFIG = structTag("0x1::staking_config::StakingConfig");
const STAKING_REWARDS_CONFIG = structTag("0x1::staking_config::StakingRewardsConfig");

const MAX_REWARDS_RATE = 1_000_000n;
const MAX_INCREASE_LIMIT_PERCENT = 50n;

export type StakingConfig = {
  minimum_stake: bigint;
  maximum_stake: bigint;
  recurring_lockup_duration_secs: bigint;
  allow_validator_set_change: boolean;
  rewards_rate: bigint;
  rewards_rate_denominator: bigint;
  voting_power_increase_limit: bigint;
};
type StakingRewardsConfig = {
  rewards_rate: FixedPoint64;
  min_rewards_rate: FixedPoint64;
  rewards_rate_period_in_secs: bigint;
  last_rewards_rate_period_start_in_secs: bigint;
  rewards_rate_decrease_rate: FixedPoint64;
};

/** Stores the staking configuration. Only genesis calls this. */
export function initializeStakingConfig(context: NativeContext, framework: Address, config: StakingConfig): void {
  assertAptosFramework(framework);
  checkStakeRange(config.minimum_stake, config.maximum_stake);
  checkLockup(config.recurring_lockup_duration_secs);
  checkDenominator(config.rewards_rate_denominator);
  checkIncreaseLimit(config.voting_power_increase_limit);
  checkRewardsRate(config.rewards_rate, config.rewards_rate_denominator);
  context.moveTo(framework, STAKING_CONFIG, { ...config });
  initializeRewards(context, framework, {
    rewards_rate: fixedFromRational(config.rewards_rate, config.rewards_rate_denominator),
    min_rewards_rate: { value: 0n },
    rewards_rate_period_in_secs: SECS_PER_YEAR,
    last_rewards_rate_period_start_in_secs: 0n,
    rewards_rate_decrease_rate: { value: 0n },
  });
}

function initializeRewards(context: NativeContext, framework: Address, config: StakingRewardsConfig): void {
  assertAptosFramework(framework);
  checkRewardsConfig(config);
  const hasStarted = nowSeconds(context) >= config.last_rewards_rate_period_start_in_secs;
  errors.check(hasStarted, "invalidArgument", "EINVALID_LAST_REWARDS_RATE_PERIOD_START");
  context.moveTo(framework, STAKING_REWARDS_CONFIG, config);
}

export function stakingConfig(context: NativeContext): StakingConfig {
  return context.borrow<StakingConfig>(FRAMEWORK_ADDRESS, STAKING_CONFIG);
}

/** Rewards of an epoch as a fraction of stake. */
export interface RewardsRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function rewardsRate(context: NativeContext, config: StakingConfig): RewardsRate {
  if (!isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE)) {
    return { numerator: config.rewards_rate, denominator: config.rewards_rate_denominator };
  }
  const rate = context.borrow<StakingRewardsConfig>(FRAMEWORK_ADDRESS, STAKING_REWARDS_CONFIG).rewards_rate;
  if (rate.value === 0n) return { numerator: 0n, denominator: 1n };
  const exact = divideByFixed(MAX_REWARDS_RATE, rate);
  const denominator = exact > MAX_U64 ? MAX_U64 : exact;
  return { numerator: castU64(multiplyByFixed(denominator, rate)), denominator };
}

/** Decreases the rewards rate once per period, down to its minimum. */
export function updateRewardsRate(context: NativeContext): FixedPoint64 {
  const isOn = isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE);
  errors.check(isOn, "invalidState", "EDISABLED_FUNCTION");
  const now = nowSeconds(context);
  const current = context.borrow<StakingRewardsConfig>(FRAMEWORK_ADDRESS, STAKING_REWARDS_CONFIG);
  const hasStarted = now >= current.last_rewards_rate_period_start_in_secs;
  errors.check(hasStarted, "invalidArgument", "EINVALID_LAST_REWARDS_RATE_PERIOD_START");
  if (now - current.last_rewards_rate_period_start_in_secs < current.rewards_rate_period_in_secs) return current.rewards_rate;
  checkDecreaseRate(current.rewards_rate_decrease_rate);
  const config = context.borrowMut<StakingRewardsConfig>(FRAMEWORK_ADDRESS, STAKING_REWARDS_CONFIG);
  const one = fixedFromInteger(1n);
  const kept = subFixed(one, config.rewards_rate_decrease_rate).value;
  const lowered = castU128((config.rewards_rate.value * kept) / one.value);
  config.rewards_rate = { value: lowered > config.min_rewards_rate.value ? lowered : config.min_rewards_rate.value };
  config.last_rewards_rate_period_start_in_secs = addU64(config.last_rewards_rate_period_start_in_secs, config.rewards_rate_period_in_secs);
  return config.rewards_rate;
}

function changeStakingConfig(context: NativeContext, framework: Address, change: Partial<StakingConfig>): void {
  assertAptosFramework(framework);
  Object.assign(context.borrowMut<StakingConfig>(FRAMEWORK_ADDRESS, STAKING_CONFIG), change);
}

function updateRewardsConfig(
  context: NativeContext,
  framework: Address,
  change: Omit<StakingRewardsConfig, "last_rewards_rate_period_start_in_secs">,
): void {
  assertAptosFramework(framework);
  checkRewardsConfig(change);
  const config = context.borrowMut<StakingRewardsConfig>(FRAMEWORK_ADDRESS, STAKING_REWARDS_CONFIG);
  const isSamePeriod = change.rewards_rate_period_in_secs === config.rewards_rate_period_in_secs;
  errors.check(isSamePeriod, "invalidArgument", "EINVALID_REWARDS_RATE_PERIOD");
  Object.assign(config, change);
}

function checkStakeRange(least: bigint, most: bigint): void {
  errors.check(least <= most && most > 0n, "invalidArgument", "EINVALID_STAKE_RANGE");
}
function checkLockup(seconds: bigint): void {
  errors.check(seconds > 0n, "invalidArgument", "EZERO_LOCKUP_DURATION");
}
function checkDenominator(denominator: bigint): void {
  errors.check(denominator > 0n, "invalidArgument", "EZERO_REWARDS_RATE_DENOMINATOR");
}
function checkIncreaseLimit(percent: bigint): void {
  const isLimit = percent > 0n && percent <= MAX_INCREASE_LIMIT_PERCENT;
  errors.check(isLimit, "invalidArgument", "EINVALID_VOTING_POWER_INCREASE_LIMIT");
}
function checkRewardsRate(rate: bigint, denominator: bigint): void {
  checkDenominator(denominator);
  errors.check(rate <= MAX_REWARDS_RATE && rate <= denominator, "invalidArgument", "EINVALID_REWARDS_RATE");
}
function checkDecreaseRate(rate: FixedPoint64): void {
  errors.check(ceilFixed(rate) <= 1n, "invalidArgument", "EINVALID_REWARDS_RATE_DECREASE_RATE");
}
function checkRewardsConfig(config: Omit<StakingRewardsConfig, "last_rewards_rate_period_start_in_secs">): void {
  const one = fixedFromInteger(1n);
  errors.check(config.rewards_rate.value <= one.value, "invalidArgument", "EINVALID_REWARDS_RATE");
  errors.check(config.min_rewards_rate.value <= config.rewards_rate.value, "invalidArgument", "EINVALID_MIN_REWARDS_RATE");
  checkDecreaseRate(config.rewards_rate_decrease_rate);
  errors.check(config.rewards_rate_period_in_secs > 0n, "invalidArgument", "EINVALID_REWARDS_RATE_PERIOD");
}

const FIXED = "fixed_point64::FixedPoint64";

/** `0x1::staking_config`: stake limits, lockup duration and rewards rate. */
export const stakingConfigModule = defineModule({
  id: "0x1::staking_config",
  friends: ["0x1::genesis", "0x1::stake"],
  errors,
  structs: `
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
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer, minimum_stake: u64, maximum_stake: u64, recurring_lockup_duration_secs: u64, allow_validator_set_change: bool, rewards_rate: u64, rewards_rate_denominator: u64, voting_power_increase_limit: u64)":
      (
        { context },
        framework: Address,
        least: bigint,
        most: bigint,
        lockup: bigint,
        allowChange: boolean,
        rate: bigint,
        denominator: bigint,
        limit: bigint,
      ) =>
        initializeStakingConfig(context, framework, {
          minimum_stake: least,
          maximum_stake: most,
          recurring_lockup_duration_secs: lockup,
          allow_validator_set_change: allowChange,
          rewards_rate: rate,
          rewards_rate_denominator: denominator,
          voting_power_increase_limit: limit,
        }),
    "#[view] public fun reward_rate(): (u64, u64)": ({ context }) => {
      const { numerator, denominator } = rewardsRate(context, stakingConfig(context));
      return [numerator, denominator];
    },
    [`public fun initialize_rewards(aptos_framework: &signer, rewards_rate: ${FIXED}, min_rewards_rate: ${FIXED}, rewards_rate_period_in_secs: u64, last_rewards_rate_period_start_in_secs: u64, rewards_rate_decrease_rate: ${FIXED})`]:
      ({ context }, framework: Address, rate: FixedPoint64, least: FixedPoint64, period: bigint, start: bigint, decrease: FixedPoint64) =>
        initializeRewards(context, framework, {
          rewards_rate: rate,
          min_rewards_rate: least,
          rewards_rate_period_in_secs: period,
          last_rewards_rate_period_start_in_secs: start,
          rewards_rate_decrease_rate: decrease,
        }),
    "public fun get(): StakingConfig": ({ context }) => ({ ...stakingConfig(context) }),
    "public fun get_allow_validator_set_change(config: &StakingConfig): bool": (_, config: StakingConfig) =>
      config.allow_validator_set_change,
    "public fun get_required_stake(config: &StakingConfig): (u64, u64)": (_, config: StakingConfig) => [
      config.minimum_stake,
      config.maximum_stake,
    ],
    "public fun get_recurring_lockup_duration(config: &StakingConfig): u64": (_, config: StakingConfig) =>
      config.recurring_lockup_duration_secs,
    "public fun get_reward_rate(config: &StakingConfig): (u64, u64)": ({ context }, config: StakingConfig) => {
      const { numerator, denominator } = rewardsRate(context, config);
      return [numerator, denominator];
    },
    "public fun get_voting_power_increase_limit(config: &StakingConfig): u64": (_, config: StakingConfig) =>
      config.voting_power_increase_limit,
    [`public(friend) fun calculate_and_save_latest_epoch_rewards_rate(): ${FIXED}`]: ({ context }) => ({ ...updateRewardsRate(context) }),
    "public fun update_required_stake(aptos_framework: &signer, minimum_stake: u64, maximum_stake: u64)": (
      { context },
      framework: Address,
      least: bigint,
      most: bigint,
    ) => {
      assertAptosFramework(framework);
      checkStakeRange(least, most);
      changeStakingConfig(context, framework, { minimum_stake: least, maximum_stake: most });
    },
    "public fun update_recurring_lockup_duration_secs(aptos_framework: &signer, new_recurring_lockup_duration_secs: u64)": (
      { context },
      framework: Address,
      seconds: bigint,
    ) => {
      checkLockup(seconds);
      changeStakingConfig(context, framework, { recurring_lockup_duration_secs: seconds });
    },
    "public fun update_rewards_rate(aptos_framework: &signer, new_rewards_rate: u64, new_rewards_rate_denominator: u64)": (
      { context },
      framework: Address,
      rate: bigint,
      denominator: bigint,
    ) => {
      const isOff = !isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE);
      errors.check(isOff, "invalidState", "EDEPRECATED_FUNCTION");
      assertAptosFramework(framework);
      checkRewardsRate(rate, denominator);
      changeStakingConfig(context, framework, { rewards_rate: rate, rewards_rate_denominator: denominator });
    },
    [`public fun update_rewards_config(aptos_framework: &signer, rewards_rate: ${FIXED}, min_rewards_rate: ${FIXED}, rewards_rate_period_in_secs: u64, rewards_rate_decrease_rate: ${FIXED})`]:
      ({ context }, framework: Address, rate: FixedPoint64, least: FixedPoint64, period: bigint, decrease: FixedPoint64) =>
        updateRewardsConfig(context, framework, {
          rewards_rate: rate,
          min_rewards_rate: least,
          rewards_rate_period_in_secs: period,
          rewards_rate_decrease_rate: decrease,
        }),
    "public fun update_voting_power_increase_limit(aptos_framework: &signer, new_voting_power_increase_limit: u64)": (
      { context },
      framework: Address,
      percent: bigint,
    ) => {
      assertAptosFramework(framework);
      checkIncreaseLimit(percent);
      changeStakingConfig(context, framework, { voting_power_increase_limit: percent });
    },
  },
});
