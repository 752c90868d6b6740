import { type Address, type NativeContext, VmFailure } from "@atoll/move";
import { tags } from "../../generated/chain/stake.ts";
import type { ValidatorConsensusInfo } from "../../generated/chain/validator_consensus_info.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { rewardsRate, stakingConfig } from "../staking_config/stakingConfig.ts";
import { noValidator } from "../validator_consensus_info/validatorConsensusInfo.ts";
import { epochEndSeconds, rewardsOf } from "./stakeEpoch.ts";
import { borrowStakePool, borrowValidatorSet } from "./validatorSet.ts";

/** Validators of the current epoch by index, including leaving validators. */
export function currentConsensusInfos(context: NativeContext): ValidatorConsensusInfo[] {
  const { active_validators, pending_inactive } = borrowValidatorSet(context);
  const validators = [...active_validators, ...pending_inactive];
  const infos = validators.map(noValidator);
  for (const { addr, voting_power, config } of validators) {
    const index = Number(config.validator_index);
    if (index >= infos.length) throw new VmFailure("VECTOR_OPERATION_ERROR", `validator ${addr} has index ${index}`);
    infos[index] = { addr, pk_bytes: config.consensus_pubkey, voting_power };
  }
  return infos;
}

/** Validators of the next epoch if it started now. Valid only during an epoch change. */
export function nextConsensusInfos(context: NativeContext): ValidatorConsensusInfo[] {
  const { active_validators, pending_active } = borrowValidatorSet(context);
  const { minimum_stake } = stakingConfig(context);
  const candidates = [
    ...active_validators.map(({ addr, config }) => ({ addr, rewards: expectedRewards(context, addr, config.validator_index) })),
    ...pending_active.map(({ addr }) => ({ addr, rewards: 0n })),
  ];
  return candidates
    .map(({ addr, rewards }) => ({
      addr,
      pk_bytes: context.borrow(addr, tags.ValidatorConfig).consensus_pubkey,
      voting_power: addU64(expectedStake(context, addr), rewards),
    }))
    .filter(({ voting_power }) => voting_power >= minimum_stake);
}

function expectedRewards(context: NativeContext, pool: Address, index: bigint): bigint {
  const active = borrowStakePool(context, pool).active.value;
  if (active === 0n) return 0n;
  const { validators } = context.borrow(FRAMEWORK_ADDRESS, tags.ValidatorPerformance);
  const proposals = validators[Number(index)];
  if (proposals === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", `validator ${pool} has no record of its proposals`);
  const { successful_proposals, failed_proposals } = proposals;
  const all = addU64(successful_proposals, failed_proposals);
  return rewardsOf(active, successful_proposals, all, rewardsRate(context, stakingConfig(context)));
}

function expectedStake(context: NativeContext, address: Address): bigint {
  const pool = borrowStakePool(context, address);
  const leaving = epochEndSeconds(context) >= pool.locked_until_secs ? 0n : pool.pending_inactive.value;
  return addU64(addU64(pool.active.value, leaving), pool.pending_active.value);
}
