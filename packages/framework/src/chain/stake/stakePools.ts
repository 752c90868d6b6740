import type { Address, NativeContext, StructValue } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { depositCoin, destroyZeroCoin, extractCoin, mergeCoins, withdrawCoin } from "../../assets/coin/coin.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { errors, type OwnerCapability, type StakePool, tags } from "../../generated/chain/stake.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64, addU128 } from "../../native/arithmetic.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { isReconfigurationInProgress } from "../reconfiguration_state/reconfigurationState.ts";
import { stakingConfig } from "../staking_config/stakingConfig.ts";
import {
  borrowValidatorSet,
  checkStakePool,
  isCurrentEpochValidator,
  nextEpochVotingPower,
  stakePoolExists,
  VALIDATOR_STATUS,
  validatorInfo,
  validatorState,
} from "./validatorSet.ts";

const MAX_VALIDATORS = 65_536;

type EventName = Extract<keyof StakePool, `${string}_events`>;

/** Emits an event of a stake pool. */
export function emitStakeEvent(context: NativeContext, pool: StakePool, handle: EventName, name: string, data: StructValue): void {
  emitPairedEvent(context, `0x1::stake::${name}`, () => pool[handle], data);
}

/** Creates a stake pool without keys: the owner stakes now, and the operator validates later. */
export function initializeStakeOwner(context: NativeContext, owner: Address, amount: bigint, operator: Address, voter: Address): void {
  createPool(context, owner);
  const empty = new Uint8Array(0);
  context.moveTo(owner, tags.ValidatorConfig, {
    consensus_pubkey: empty,
    network_addresses: empty,
    fullnode_addresses: empty,
    validator_index: 0n,
  });
  if (amount > 0n) addStake(context, owner, amount);
  if (owner !== operator) setOperator(context, ownerCapability(context, owner), operator);
  if (owner !== voter) setDelegatedVoter(context, ownerCapability(context, owner), voter);
}

/** Creates an empty stake pool, owned and operated by its account. */
export function createPool(context: NativeContext, owner: Address): void {
  errors.check(isAllowed(context, owner), "notFound", "EINELIGIBLE_VALIDATOR");
  errors.check(!stakePoolExists(context, owner), "alreadyExists", "EALREADY_REGISTERED");
  const handle = (): EventHandle => newEventHandle(context, owner);
  const pool: StakePool = {
    active: { value: 0n },
    inactive: { value: 0n },
    pending_active: { value: 0n },
    pending_inactive: { value: 0n },
    locked_until_secs: 0n,
    operator_address: owner,
    delegated_voter: owner,
    initialize_validator_events: handle(),
    set_operator_events: handle(),
    add_stake_events: handle(),
    reactivate_stake_events: handle(),
    rotate_consensus_key_events: handle(),
    update_network_and_fullnode_addresses_events: handle(),
    increase_lockup_events: handle(),
    join_validator_set_events: handle(),
    distribute_rewards_events: handle(),
    unlock_stake_events: handle(),
    withdraw_stake_events: handle(),
    leave_validator_set_events: handle(),
  };
  context.moveTo(owner, tags.StakePool, pool);
  context.moveTo(owner, tags.OwnerCapability, { pool_address: owner });
}

function isAllowed(context: NativeContext, account: Address): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.AllowedValidators)) return true;
  return context.borrow(FRAMEWORK_ADDRESS, tags.AllowedValidators).accounts.includes(account);
}

/** Owner capability of an account; aborts if missing. */
export function ownerCapability(context: NativeContext, owner: Address): OwnerCapability {
  errors.check(context.exists(owner, tags.OwnerCapability), "notFound", "EOWNER_CAP_NOT_FOUND");
  return context.borrow(owner, tags.OwnerCapability);
}

function ownedPool(context: NativeContext, { pool_address }: OwnerCapability): StakePool {
  checkStakePool(context, pool_address);
  return context.borrowMut(pool_address, tags.StakePool);
}

export function setOperator(context: NativeContext, capability: OwnerCapability, operator: Address): void {
  const pool = ownedPool(context, capability);
  const oldOperator = pool.operator_address;
  pool.operator_address = operator;
  emitStakeEvent(context, pool, "set_operator_events", "SetOperator", {
    pool_address: capability.pool_address,
    old_operator: oldOperator,
    new_operator: operator,
  });
}

export function setDelegatedVoter(context: NativeContext, capability: OwnerCapability, voter: Address): void {
  ownedPool(context, capability).delegated_voter = voter;
}

export function addStake(context: NativeContext, owner: Address, amount: bigint): void {
  const capability = ownerCapability(context, owner);
  addStakeWithCapability(context, capability, withdrawCoin(context, aptosCoinTags.AptosCoin, owner, amount));
}

/** Adds stake to a pool: a validator's stake counts from the next epoch, any other stake immediately. */
export function addStakeWithCapability(context: NativeContext, capability: OwnerCapability, coins: Coin): void {
  checkNotReconfiguring(context);
  const address = capability.pool_address;
  checkStakePool(context, address);
  const amount = coins.value;
  if (amount === 0n) {
    destroyZeroCoin(coins);
    return;
  }
  const state = validatorState(context, address);
  if (state === VALIDATOR_STATUS.active || state === VALIDATOR_STATUS.pendingActive) increaseJoiningPower(context, amount);
  const pool = ownedPool(context, capability);
  mergeCoins(isCurrentEpochValidator(context, address) ? pool.pending_active : pool.active, coins);
  const isWithin = nextEpochVotingPower(pool) <= stakingConfig(context).maximum_stake;
  errors.check(isWithin, "invalidArgument", "ESTAKE_EXCEEDS_MAX");
  emitStakeEvent(context, pool, "add_stake_events", "AddStake", { pool_address: address, amount_added: amount });
}

/** Records voting power that joins at the next epoch, limited to a configured percentage per epoch. */
function increaseJoiningPower(context: NativeContext, amount: bigint): void {
  const set = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorSet);
  set.total_joining_power = addU128(set.total_joining_power, amount);
  if (set.total_voting_power === 0n) return;
  const limit = (set.total_voting_power * stakingConfig(context).voting_power_increase_limit) / 100n;
  errors.check(set.total_joining_power <= limit, "invalidArgument", "EVOTING_POWER_INCREASE_EXCEEDS_LIMIT");
}

/** Unlocks stake of a pool, which keeps earning until the lockup ends. */
export function unlockStake(context: NativeContext, capability: OwnerCapability, requested: bigint): void {
  checkNotReconfiguring(context);
  if (requested === 0n) return;
  const pool = ownedPool(context, capability);
  const amount = least(requested, pool.active.value);
  mergeCoins(pool.pending_inactive, extractCoin(pool.active, amount));
  const data = { pool_address: capability.pool_address, amount_unlocked: amount };
  emitStakeEvent(context, pool, "unlock_stake_events", "UnlockStake", data);
}

/** Moves unlocking stake of a pool back to active stake. */
export function reactivateStake(context: NativeContext, capability: OwnerCapability, requested: bigint): void {
  checkNotReconfiguring(context);
  const pool = ownedPool(context, capability);
  const amount = least(requested, pool.pending_inactive.value);
  mergeCoins(pool.active, extractCoin(pool.pending_inactive, amount));
  emitStakeEvent(context, pool, "reactivate_stake_events", "ReactivateStake", { pool_address: capability.pool_address, amount });
}

export function withdrawStake(context: NativeContext, capability: OwnerCapability, requested: bigint): Coin {
  checkNotReconfiguring(context);
  const address = capability.pool_address;
  checkStakePool(context, address);
  const pool = context.borrow(address, tags.StakePool);
  // Epoch changes skip pools outside the validator set, so expired unlocking stake is freed here.
  if (validatorState(context, address) === VALIDATOR_STATUS.inactive && nowSeconds(context) >= pool.locked_until_secs) {
    const settled = ownedPool(context, capability);
    mergeCoins(settled.inactive, extractCoin(settled.pending_inactive, settled.pending_inactive.value));
  }
  const amount = least(requested, pool.inactive.value);
  if (amount === 0n) return { value: 0n };
  const reduced = ownedPool(context, capability);
  emitStakeEvent(context, reduced, "withdraw_stake_events", "WithdrawStake", { pool_address: address, amount_withdrawn: amount });
  return extractCoin(reduced.inactive, amount);
}

export function withdrawStakeToOwner(context: NativeContext, owner: Address, amount: bigint): void {
  const coin = withdrawStake(context, ownerCapability(context, owner), amount);
  depositCoin(context, aptosCoinTags.AptosCoin, owner, coin);
}

export function increaseLockup(context: NativeContext, capability: OwnerCapability): void {
  const pool = ownedPool(context, capability);
  const oldEnd = pool.locked_until_secs;
  const newEnd = addU64(nowSeconds(context), stakingConfig(context).recurring_lockup_duration_secs);
  errors.check(oldEnd < newEnd, "invalidArgument", "EINVALID_LOCKUP");
  pool.locked_until_secs = newEnd;
  emitStakeEvent(context, pool, "increase_lockup_events", "IncreaseLockup", {
    pool_address: capability.pool_address,
    old_locked_until_secs: oldEnd,
    new_locked_until_secs: newEnd,
  });
}

/** Returns the pool for its operator; aborts for other accounts. Operators change only event counters of the pool. */
export function operatedPool(context: NativeContext, operator: Address, pool: Address): StakePool {
  checkNotReconfiguring(context);
  checkStakePool(context, pool);
  const opened = context.borrowMutIfChanged(pool, tags.StakePool);
  errors.check(operator === opened.operator_address, "unauthenticated", "ENOT_OPERATOR");
  return opened;
}

/** Sets the consensus key without proof of possession. Only genesis calls this, with keys from the network's own options. */
export function setConsensusKey(context: NativeContext, operator: Address, address: Address, key: Uint8Array): void {
  const pool = operatedPool(context, operator, address);
  const config = context.borrowMut(address, tags.ValidatorConfig);
  const oldKey = config.consensus_pubkey;
  config.consensus_pubkey = key;
  emitStakeEvent(context, pool, "rotate_consensus_key_events", "RotateConsensusKey", {
    pool_address: address,
    old_consensus_pubkey: oldKey,
    new_consensus_pubkey: key,
  });
}

export function setNetworkAddresses(
  context: NativeContext,
  operator: Address,
  address: Address,
  network: Uint8Array,
  fullnode: Uint8Array,
): void {
  const pool = operatedPool(context, operator, address);
  errors.check(context.exists(address, tags.ValidatorConfig), "notFound", "EVALIDATOR_CONFIG");
  const config = context.borrowMut(address, tags.ValidatorConfig);
  const { network_addresses, fullnode_addresses } = config;
  config.network_addresses = network;
  config.fullnode_addresses = fullnode;
  emitStakeEvent(context, pool, "update_network_and_fullnode_addresses_events", "UpdateNetworkAndFullnodeAddresses", {
    pool_address: address,
    old_network_addresses: network_addresses,
    new_network_addresses: network,
    old_fullnode_addresses: fullnode_addresses,
    new_fullnode_addresses: fullnode,
  });
}

/** Adds a stake pool to the validator set from the next epoch. */
export function joinValidatorSet(context: NativeContext, operator: Address, address: Address): void {
  const pool = operatedPool(context, operator, address);
  const isOut = validatorState(context, address) === VALIDATOR_STATUS.inactive;
  errors.check(isOut, "invalidState", "EALREADY_ACTIVE_VALIDATOR");
  const config = stakingConfig(context);
  const votingPower = nextEpochVotingPower(pool);
  errors.check(votingPower >= config.minimum_stake, "invalidArgument", "ESTAKE_TOO_LOW");
  errors.check(votingPower <= config.maximum_stake, "invalidArgument", "ESTAKE_TOO_HIGH");
  increaseJoiningPower(context, votingPower);
  const info = validatorInfo(context, address);
  errors.check(info.config.consensus_pubkey.length > 0, "invalidArgument", "EINVALID_PUBLIC_KEY");
  const set = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorSet);
  set.pending_active.push(info);
  const isFit = set.active_validators.length + set.pending_active.length <= MAX_VALIDATORS;
  errors.check(isFit, "invalidArgument", "EVALIDATOR_SET_TOO_LARGE");
  emitStakeEvent(context, pool, "join_validator_set_events", "JoinValidatorSet", { pool_address: address });
}

/** Removes a stake pool from the validator set at the next epoch, or cancels a pending join. */
export function leaveValidatorSet(context: NativeContext, operator: Address, address: Address): void {
  checkNotReconfiguring(context);
  checkChangeAllowed(context);
  const pool = operatedPool(context, operator, address);
  const set = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorSet);
  if (swapRemove(set.pending_active, address) !== undefined) {
    const power = nextEpochVotingPower(pool);
    set.total_joining_power = set.total_joining_power > power ? set.total_joining_power - power : 0n;
    return;
  }
  const leaving = swapRemove(set.active_validators, address) ?? errors.abort("invalidState", "ENOT_VALIDATOR");
  errors.check(set.active_validators.length > 0, "invalidState", "ELAST_VALIDATOR");
  set.pending_inactive.push(leaving);
  emitStakeEvent(context, pool, "leave_validator_set_events", "LeaveValidatorSet", { pool_address: address });
}

/** Aborts if the network does not allow changes of the validator set after genesis. */
export function checkChangeAllowed(context: NativeContext): void {
  const isAllowedNow = stakingConfig(context).allow_validator_set_change;
  errors.check(isAllowedNow, "invalidArgument", "ENO_POST_GENESIS_VALIDATOR_SET_CHANGE_ALLOWED");
}

/** Removes validators at the next epoch, independent of their operators. */
export function removeValidators(context: NativeContext, pools: readonly Address[]): void {
  checkNotReconfiguring(context);
  if (!pools.some((pool) => borrowValidatorSet(context).active_validators.some((validator) => validator.addr === pool))) return;
  const set = context.borrowMut(FRAMEWORK_ADDRESS, tags.ValidatorSet);
  for (const pool of pools) {
    const removed = swapRemove(set.active_validators, pool);
    if (removed !== undefined) set.pending_inactive.push(removed);
  }
}

function swapRemove<T extends { addr: Address }>(validators: T[], address: Address): T | undefined {
  const index = validators.findIndex((validator) => validator.addr === address);
  if (index < 0) return undefined;
  const removed = validators[index];
  const last = validators.pop();
  if (last !== undefined && last !== removed) validators[index] = last;
  return removed;
}

function checkNotReconfiguring(context: NativeContext): void {
  errors.check(!isReconfigurationInProgress(context), "invalidState", "ERECONFIGURATION_IN_PROGRESS");
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
