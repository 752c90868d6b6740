import type { Address, NativeContext } from "@atoll/move";
import { extractCoin, mergeCoins } from "../../assets/coin/coin.ts";
import { mintCoin } from "../../assets/coin/coinInfo.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { tags, type ValidatorPerformance } from "../../generated/chain/stake.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64, castU64 } from "../../native/arithmetic.ts";
import { isOperating } from "../../stdlib/chain_status/chainStatus.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { isReconfigurationStateInitialized, reconfigurationStartSeconds } from "../reconfiguration_state/reconfigurationState.ts";
import { type RewardsRate, rewardsRate, stakingConfig, updateRewardsRate } from "../staking_config/stakingConfig.ts";
import { restartFees, takeFees } from "./pendingFees.ts";
import { emitStakeEvent } from "./stakePools.ts";
import { validatorInfo } from "./validatorSet.ts";

/** Pays the validators of the ending epoch, and builds the validator set of the next. */
export function startStakingEpoch(context: NativeContext): void {
  const config = stakingConfig(context);
  const set = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorSet);
  const performance = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorPerformance);
  for (const { addr } of [...set.active_validators, ...set.pending_inactive])
    settlePool(context, performance, addr, rewardsRate(context, config));

  const candidates = [...set.active_validators, ...set.pending_active.reverse()];
  set.pending_active = [];
  set.pending_inactive = [];
  set.active_validators = candidates
    .map(({ addr }) => validatorInfo(context, addr))
    .filter(({ voting_power }) => voting_power >= config.minimum_stake);
  set.total_voting_power = set.active_validators.reduce((total, { voting_power }) => total + voting_power, 0n);
  set.total_joining_power = 0n;

  performance.validators = set.active_validators.map(() => ({ successful_proposals: 0n, failed_proposals: 0n }));
  set.active_validators.forEach((validator, position) => {
    const index = BigInt(position);
    validator.config.validator_index = index;
    context.borrowMut(validator.addr, tags.ValidatorConfig).validator_index = index;
    renewLockup(context, validator.addr, config.recurring_lockup_duration_secs);
  });
  restartFees(
    context,
    set.active_validators.map(({ config: { validator_index } }) => validator_index),
  );
  if (isFeatureEnabled(context, FEATURES.PERIODICAL_REWARD_RATE_DECREASE)) updateRewardsRate(context);
}

/** Renews an expired lockup of a continuing validator. */
function renewLockup(context: NativeContext, address: Address, durationSeconds: bigint): void {
  const now = nowSeconds(context);
  const pool = context.borrowMut(address, tags.StakePool);
  const epochEnd = isOperating(context) ? epochEndSeconds(context) : now;
  if (pool.locked_until_secs <= epochEnd) pool.locked_until_secs = addU64(now, durationSeconds);
}

/** Adds rewards and fees to a pool, and moves pending stake to its next state. */
function settlePool(context: NativeContext, performance: ValidatorPerformance, address: Address, rate: RewardsRate): void {
  const pool = context.borrowMut(address, tags.StakePool);
  const index = context.borrow(address, tags.ValidatorConfig).validator_index;
  const proposals = performance.validators[Number(index)];
  if (proposals === undefined) throw new TypeError(`validator ${address} has no record of its proposals`);

  const fee = takeFees(context, index);
  const total = pool.active.value + pool.pending_inactive.value;
  const feeOfInactive = fee === 0n ? 0n : (fee * pool.pending_inactive.value) / total;

  const successful = proposals.successful_proposals;
  const all = addU64(successful, proposals.failed_proposals);
  const rewards = addU64(
    payRewards(context, pool.active, successful, all, rate),
    payRewards(context, pool.pending_inactive, successful, all, rate),
  );
  if (fee > 0n && isFeatureEnabled(context, FEATURES.DISTRIBUTE_TRANSACTION_FEE)) {
    mergeCoins(pool.active, mintCoin(context, aptosCoinTags.AptosCoin, fee - feeOfInactive));
    mergeCoins(pool.pending_inactive, mintCoin(context, aptosCoinTags.AptosCoin, feeOfInactive));
    context.emit(tags.DistributeTransactionFee, { pool_address: address, fee_amount: fee });
  }
  mergeCoins(pool.active, extractCoin(pool.pending_active, pool.pending_active.value));
  if (epochEndSeconds(context) >= pool.locked_until_secs) {
    mergeCoins(pool.inactive, extractCoin(pool.pending_inactive, pool.pending_inactive.value));
  }
  const data = { pool_address: address, rewards_amount: rewards };
  emitStakeEvent(context, pool, "distribute_rewards_events", "DistributeRewards", data);
}

function payRewards(context: NativeContext, stake: Coin, successful: bigint, all: bigint, rate: RewardsRate): bigint {
  const rewards = rewardsOf(stake.value, successful, all, rate);
  if (rewards > 0n) mergeCoins(stake, mintCoin(context, aptosCoinTags.AptosCoin, rewards));
  return rewards;
}

/** Rewards at the given rate, in proportion to successful proposals. */
export function rewardsOf(stake: bigint, successful: bigint, all: bigint, { numerator, denominator }: RewardsRate): bigint {
  const divisor = denominator * all;
  return divisor === 0n ? 0n : castU64((stake * numerator * successful) / divisor);
}

/** End time of the epoch that is being changed, in seconds. */
export function epochEndSeconds(context: NativeContext): bigint {
  return isReconfigurationStateInitialized(context) ? reconfigurationStartSeconds(context) : nowSeconds(context);
}
