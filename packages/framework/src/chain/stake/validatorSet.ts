import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { errors, type StakePool, tags, type ValidatorInfo, type ValidatorSet } from "../../generated/chain/stake.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";

/** Validator states, as numbered by `get_validator_state`. */
export const VALIDATOR_STATUS = { pendingActive: 1n, active: 2n, pendingInactive: 3n, inactive: 4n } as const;

export function borrowValidatorSet(context: NativeContext): ValidatorSet {
  return context.borrow(FRAMEWORK_ADDRESS, tags.ValidatorSet);
}

export function stakePoolExists(context: NativeContext, pool: Address): boolean {
  return context.exists(pool, tags.StakePool);
}

export function checkStakePool(context: NativeContext, pool: Address): void {
  errors.check(stakePoolExists(context, pool), "invalidArgument", "ESTAKE_POOL_DOES_NOT_EXIST");
}

/** Returns a stake pool read-only; aborts if missing. */
export function borrowStakePool(context: NativeContext, pool: Address): StakePool {
  checkStakePool(context, pool);
  return context.borrow(pool, tags.StakePool);
}

export function validatorState(context: NativeContext, pool: Address): bigint {
  const set = borrowValidatorSet(context);
  const isIn = (validators: readonly ValidatorInfo[]) => validators.some((validator) => validator.addr === pool);
  if (isIn(set.pending_active)) return VALIDATOR_STATUS.pendingActive;
  if (isIn(set.active_validators)) return VALIDATOR_STATUS.active;
  return isIn(set.pending_inactive) ? VALIDATOR_STATUS.pendingInactive : VALIDATOR_STATUS.inactive;
}

/** Whether a stake pool validates in the current epoch. */
export function isCurrentEpochValidator(context: NativeContext, pool: Address): boolean {
  checkStakePool(context, pool);
  const state = validatorState(context, pool);
  return state === VALIDATOR_STATUS.active || state === VALIDATOR_STATUS.pendingInactive;
}

export function currentEpochVotingPower(context: NativeContext, pool: Address): bigint {
  const { active, pending_inactive } = borrowStakePool(context, pool);
  return isCurrentEpochValidator(context, pool) ? addU64(active.value, pending_inactive.value) : 0n;
}

export function nextEpochVotingPower({ active, pending_active, pending_inactive }: StakePool): bigint {
  return addU64(addU64(pending_active.value, active.value), pending_inactive.value);
}

export function validatorIndex(context: NativeContext, pool: Address): bigint {
  checkStakePool(context, pool);
  return context.borrow(pool, tags.ValidatorConfig).validator_index;
}

/** Entry of a stake pool in the next epoch's validator set. */
export function validatorInfo(context: NativeContext, pool: Address): ValidatorInfo {
  return {
    addr: pool,
    voting_power: nextEpochVotingPower(context.borrow(pool, tags.StakePool)),
    config: copyValue(context.borrow(pool, tags.ValidatorConfig)),
  };
}

/** Counts a block's successful proposal, and failures of the skipped proposers. Unknown indices are ignored. */
export function recordProposals(context: NativeContext, proposer: bigint | undefined, failed: readonly bigint[]): void {
  const { validators } = context.borrowMutIfChanged(FRAMEWORK_ADDRESS, tags.ValidatorPerformance);
  const successful = proposer === undefined ? undefined : validators[Number(proposer)];
  if (successful !== undefined) successful.successful_proposals = addU64(successful.successful_proposals, 1n);
  for (const index of failed) {
    const validator = validators[Number(index)];
    if (validator !== undefined) validator.failed_proposals = addU64(validator.failed_proposals, 1n);
  }
}
