import { type Address, type NativeContext, SECS_PER_YEAR } from "@atoll/move";
import {
  ceilFixed,
  divideByFixed,
  fixedFromInteger,
  fixedFromRational,
  multiplyByFixed,
  subFixed,
} from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { declaration, errors, type StakingConfig, type StakingRewardsConfig, tags } from "../../generated/chain/staking_config.ts";
import type { FixedPoint64 } from "../../generated/datastructures/fixed_point64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64, castU64, castU128, MAX_U64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";

const MAX_REWARDS_RATE = 1_000_000n;
const MAX_INCREASE_LIMIT_PERCENT = 50n;

/** Stores the staking configuration. Genesis only. */
export function initializeStakingConfig(context: NativeContext, framework: Address, config: StakingConfig): void {
  assertAptosFramework(framework);
  checkStakeRange(config.minimum_stake, config.maximum_stake);
  checkLockup(config.recurring_lockup_duration_secs);
  checkDenominator(config.rewards_rate_denominator);
  checkIncreaseLimit(config.voting_power_increase_limit);
  checkRewardsRate(config.rewards_rate, config.rewards_rate_denominator);
  context.moveTo(framework, tags.StakingConfig, { ...config });
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
  context.moveTo(framework, tags.StakingRewardsConfig, config);
}

export function stakingConfig(context: NativeContext): StakingConfig {
  return context.borrow(FRAMEWORK_ADDRESS, tags.StakingConfig);
}

/** Epoch rewards as a fraction of stake. */
export interface RewardsRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function rewardsRate(context: NativeContext, config: StakingConfig): RewardsRate {
  if (!isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE)) {
    return { numerator: config.rewards_rate, denominator: config.rewards_rate_denominator };
  }
  const rate = context.borrow(FRAMEWORK_ADDRESS, tags.StakingRewardsConfig).rewards_rate;
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
  const current = context.borrow(FRAMEWORK_ADDRESS, tags.StakingRewardsConfig);
  const hasStarted = now >= current.last_rewards_rate_period_start_in_secs;
  errors.check(hasStarted, "invalidArgument", "EINVALID_LAST_REWARDS_RATE_PERIOD_START");
  if (now - current.last_rewards_rate_period_start_in_secs < current.rewards_rate_period_in_secs) return current.rewards_rate;
  checkDecreaseRate(current.rewards_rate_decrease_rate);
  const config = context.borrowMut(FRAMEWORK_ADDRESS, tags.StakingRewardsConfig);
  const one = fixedFromInteger(1n);
  const remainingRate = subFixed(one, config.rewards_rate_decrease_rate).value;
  const lowered = castU128((config.rewards_rate.value * remainingRate) / one.value);
  config.rewards_rate = { value: lowered > config.min_rewards_rate.value ? lowered : config.min_rewards_rate.value };
  config.last_rewards_rate_period_start_in_secs = addU64(config.last_rewards_rate_period_start_in_secs, config.rewards_rate_period_in_secs);
  return config.rewards_rate;
}

function changeStakingConfig(context: NativeContext, framework: Address, change: Partial<StakingConfig>): void {
  assertAptosFramework(framework);
  Object.assign(context.borrowMut(FRAMEWORK_ADDRESS, tags.StakingConfig), change);
}

function updateRewardsConfig(
  context: NativeContext,
  framework: Address,
  change: Omit<StakingRewardsConfig, "last_rewards_rate_period_start_in_secs">,
): void {
  assertAptosFramework(framework);
  checkRewardsConfig(change);
  const config = context.borrowMut(FRAMEWORK_ADDRESS, tags.StakingRewardsConfig);
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

/** `0x1::staking_config`: stake limits, lockup duration and rewards rate. */
export const stakingConfigModule = implementModule(declaration, {
  initialize: ({ context }, framework, least, most, lockup, allowChange, rate, denominator, limit) =>
    initializeStakingConfig(context, framework, {
      minimum_stake: least,
      maximum_stake: most,
      recurring_lockup_duration_secs: lockup,
      allow_validator_set_change: allowChange,
      rewards_rate: rate,
      rewards_rate_denominator: denominator,
      voting_power_increase_limit: limit,
    }),
  reward_rate: ({ context }) => {
    const { numerator, denominator } = rewardsRate(context, stakingConfig(context));
    return [numerator, denominator];
  },
  initialize_rewards: ({ context }, framework, rate, least, period, start, decrease) =>
    initializeRewards(context, framework, {
      rewards_rate: rate,
      min_rewards_rate: least,
      rewards_rate_period_in_secs: period,
      last_rewards_rate_period_start_in_secs: start,
      rewards_rate_decrease_rate: decrease,
    }),
  get: ({ context }) => ({ ...stakingConfig(context) }),
  get_allow_validator_set_change: (_, config) => config.allow_validator_set_change,
  get_required_stake: (_, config) => [config.minimum_stake, config.maximum_stake],
  get_recurring_lockup_duration: (_, config) => config.recurring_lockup_duration_secs,
  get_reward_rate: ({ context }, config) => {
    const { numerator, denominator } = rewardsRate(context, config);
    return [numerator, denominator];
  },
  get_voting_power_increase_limit: (_, config) => config.voting_power_increase_limit,
  calculate_and_save_latest_epoch_rewards_rate: ({ context }) => ({ ...updateRewardsRate(context) }),
  update_required_stake: ({ context }, framework, least, most) => {
    assertAptosFramework(framework);
    checkStakeRange(least, most);
    changeStakingConfig(context, framework, { minimum_stake: least, maximum_stake: most });
  },
  update_recurring_lockup_duration_secs: ({ context }, framework, seconds) => {
    checkLockup(seconds);
    changeStakingConfig(context, framework, { recurring_lockup_duration_secs: seconds });
  },
  update_rewards_rate: ({ context }, framework, rate, denominator) => {
    const isOff = !isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE);
    errors.check(isOff, "invalidState", "EDEPRECATED_FUNCTION");
    assertAptosFramework(framework);
    checkRewardsRate(rate, denominator);
    changeStakingConfig(context, framework, { rewards_rate: rate, rewards_rate_denominator: denominator });
  },
  update_rewards_config: ({ context }, framework, rate, least, period, decrease) =>
    updateRewardsConfig(context, framework, {
      rewards_rate: rate,
      min_rewards_rate: least,
      rewards_rate_period_in_secs: period,
      rewards_rate_decrease_rate: decrease,
    }),
  update_voting_power_increase_limit: ({ context }, framework, percent) => {
    assertAptosFramework(framework);
    checkIncreaseLimit(percent);
    changeStakingConfig(context, framework, { voting_power_increase_limit: percent });
  },
});
