import type { Address, NativeContext } from "@atoll/move";
import { addressBytes, newEventHandle } from "../../account/account/accountResource.ts";
import { createResourceAccount, createResourceAddress } from "../../account/account/resourceAccountAddress.ts";
import { withdrawCoin } from "../../assets/coin/coin.ts";
import {
  addStakeWithCapability,
  increaseLockup,
  initializeStakeOwner,
  ownerCapability,
  setDelegatedVoter,
  setOperator,
  unlockStake,
} from "../../chain/stake/stakePools.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { stakingConfig } from "../../chain/staking_config/stakingConfig.ts";
import { newPool } from "../../datastructures/pool_u64/poolU64.ts";
import type { SignerCapability } from "../../generated/account/account.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { type OwnerCapability, tags as stakeTags } from "../../generated/chain/stake.ts";
import { declaration, errors, type StakingContract, tags } from "../../generated/staking/staking_contract.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { removeFromSimpleMap, simpleMapElement } from "../../stdlib/simple_map/simpleMap.ts";
import { addDistribution, contractAmounts, distributeUnlocked, settleCommission } from "./distribution.ts";
import {
  beneficiaryForOperator,
  checkHasContracts,
  contractExists,
  contractIn,
  contractStore,
  emitContractEvent,
  ensureStore,
  openContract,
  readContract,
} from "./stakingContractStore.ts";

/** Maximum pending payout recipients of a contract: every operator switch adds one, and a payout must stay affordable. */
const MAX_PENDING_DISTRIBUTIONS = 20n;
const SALT = new TextEncoder().encode("aptos_framework::staking_contract");

/** Terms of a staking contract between staker and operator. */
export interface ContractTerms {
  readonly operator: Address;
  readonly voter: Address;
  readonly commissionPercentage: bigint;
  /** Seed that separates contracts of the same staker and operator. */
  readonly seed: Uint8Array;
}

/** Address that the stake pool of a contract between staker and operator gets. */
export function expectedStakePoolAddress(staker: Address, operator: Address, seed: Uint8Array): Address {
  return createResourceAddress(staker, poolSeed(staker, operator, seed));
}

function poolSeed(staker: Address, operator: Address, seed: Uint8Array): Uint8Array {
  return Uint8Array.from([...addressBytes(staker), ...addressBytes(operator), ...SALT, ...seed]);
}

/** Stakes coins with an operator in a new pool and returns the pool address. */
export function createStakingContract(context: NativeContext, staker: Address, coins: Coin, terms: ContractTerms): Address {
  const { operator, voter, commissionPercentage } = terms;
  checkCommission(commissionPercentage);
  const principal = coins.value;
  const isEnough = principal >= stakingConfig(context).minimum_stake;
  errors.check(isEnough, "invalidArgument", "EINSUFFICIENT_STAKE_AMOUNT");

  ensureStore(context, staker);
  const store = contractStore(context, staker);
  const isNew = contractIn(store, operator) === undefined;
  errors.check(isNew, "alreadyExists", "ESTAKING_CONTRACT_ALREADY_EXISTS");

  const { pool, ownerCap, signerCap } = createContractPool(context, staker, terms);
  addStakeWithCapability(context, ownerCap, coins);
  context.moveTo(pool, tags.Staker, { staker });
  const contract: StakingContract = {
    principal,
    pool_address: pool,
    owner_cap: ownerCap,
    commission_percentage: commissionPercentage,
    distribution_pool: newPool(MAX_PENDING_DISTRIBUTIONS),
    signer_cap: signerCap,
  };
  store.staking_contracts.data.push({ key: operator, value: contract });
  emitContractEvent(context, staker, "CreateStakingContract", {
    operator,
    voter,
    pool_address: pool,
    principal,
    commission_percentage: commissionPercentage,
  });
  return pool;
}

/** Creates the contract's stake pool, which belongs to the contract: no account ever holds its owner capability. */
function createContractPool(
  context: NativeContext,
  staker: Address,
  { operator, voter, seed }: ContractTerms,
): { pool: Address; ownerCap: OwnerCapability; signerCap: SignerCapability } {
  const [pool, signerCap] = createResourceAccount(context, staker, poolSeed(staker, operator, seed));
  initializeStakeOwner(context, pool, 0n, operator, voter);
  ownerCapability(context, pool);
  return { pool, signerCap, ownerCap: context.moveFrom(pool, stakeTags.OwnerCapability) };
}

export function updateContractVoter(context: NativeContext, staker: Address, operator: Address, voter: Address): void {
  const contract = readContract(context, staker, operator);
  const { pool_address } = contract;
  const oldVoter = borrowStakePool(context, pool_address).delegated_voter;
  setDelegatedVoter(context, contract.owner_cap, voter);
  emitContractEvent(context, staker, "UpdateVoter", { operator, pool_address, old_voter: oldVoter, new_voter: voter });
}

export function resetContractLockup(context: NativeContext, staker: Address, operator: Address): void {
  const { owner_cap, pool_address } = readContract(context, staker, operator);
  increaseLockup(context, owner_cap);
  emitContractEvent(context, staker, "ResetLockup", { operator, pool_address });
}

/** Changes a contract's commission, after settling commission at the old rate. */
export function updateContractCommission(context: NativeContext, staker: Address, operator: Address, percentage: bigint): void {
  checkCommission(percentage);
  checkHasContracts(context, staker);
  const contract = simpleMapElement(contractStore(context, staker).staking_contracts, operator).value;
  const parties = { staker, operator, contract };
  distributeUnlocked(context, parties);
  settleCommission(context, parties);
  const old = contract.commission_percentage;
  contract.commission_percentage = percentage;
  if (!context.exists(staker, tags.StakingGroupUpdateCommissionEvent)) {
    context.moveTo(staker, tags.StakingGroupUpdateCommissionEvent, { update_commission_events: newEventHandle(context, staker) });
  }
  const handle = (): EventHandle => context.borrowMut(staker, tags.StakingGroupUpdateCommissionEvent).update_commission_events;
  const data = { staker, operator, old_commission_percentage: old, new_commission_percentage: percentage };
  emitPairedEvent(context, "0x1::staking_contract::UpdateCommission", handle, data);
}

/** Unlocks the staker's stake, at most the active amount, after settling commission. */
export function unlockContractStake(context: NativeContext, staker: Address, operator: Address, requested: bigint): void {
  if (requested === 0n) return;
  const contract = openContract(context, staker, operator);
  const parties = { staker, operator, contract };
  distributeUnlocked(context, parties);
  const commissionPaid = settleCommission(context, parties);
  const active = borrowStakePool(context, contract.pool_address).active.value;
  const amount = active < requested ? active : requested;
  contract.principal = subU64(contract.principal, amount);
  addDistribution(context, parties, staker, amount);
  unlockStake(context, contract.owner_cap, amount);
  const { pool_address } = contract;
  emitContractEvent(context, staker, "UnlockStake", { operator, pool_address, amount, commission_paid: commissionPaid });
}

/** Moves the stake to another operator and settles the old operator's commission. */
export function switchContractOperator(
  context: NativeContext,
  staker: Address,
  oldOperator: Address,
  newOperator: Address,
  commissionPercentage: bigint,
): void {
  readContract(context, staker, oldOperator);
  checkCommission(commissionPercentage);
  const store = contractStore(context, staker);
  errors.check(contractIn(store, newOperator) === undefined, "invalidState", "ECANT_MERGE_STAKING_CONTRACTS");

  const [, removed] = removeFromSimpleMap(store.staking_contracts, oldOperator);
  const contract = removed as StakingContract;
  const parties = { staker, operator: oldOperator, contract };
  distributeUnlocked(context, parties);
  settleCommission(context, parties);
  setOperator(context, contract.owner_cap, newOperator);
  contract.commission_percentage = commissionPercentage;
  store.staking_contracts.data.push({ key: newOperator, value: contract });
  emitContractEvent(context, staker, "SwitchOperator", {
    old_operator: oldOperator,
    new_operator: newOperator,
    pool_address: contract.pool_address,
  });
}

export function setBeneficiaryForOperator(context: NativeContext, operator: Address, beneficiary: Address): void {
  const isSupported = isFeatureEnabled(context, FEATURES.OPERATOR_BENEFICIARY_CHANGE);
  errors.check(isSupported, "invalidState", "EOPERATOR_BENEFICIARY_CHANGE_NOT_SUPPORTED");
  const old = beneficiaryForOperator(context, operator);
  if (context.exists(operator, tags.BeneficiaryForOperator)) {
    context.borrowMut(operator, tags.BeneficiaryForOperator).beneficiary_for_operator = beneficiary;
  } else {
    context.moveTo(operator, tags.BeneficiaryForOperator, { beneficiary_for_operator: beneficiary });
  }
  context.emit(tags.SetBeneficiaryForOperator, { operator, old_beneficiary: old, new_beneficiary: beneficiary });
}

export function distributeContract(context: NativeContext, staker: Address, operator: Address): void {
  distributeUnlocked(context, { staker, operator, contract: openContract(context, staker, operator) });
}

function checkCommission(percentage: bigint): void {
  errors.check(percentage <= 100n, "invalidArgument", "EINVALID_COMMISSION_PERCENTAGE");
}

/** `0x1::staking_contract`: a staker pays an operator a commission on rewards. */
export const stakingContractModule = implementModule(declaration, {
  stake_pool_address: ({ context }, staker, operator) => readContract(context, staker, operator).pool_address,
  staker_address: ({ context }, pool) => optionOf(context.exists(pool, tags.Staker) ? context.borrow(pool, tags.Staker).staker : undefined),
  last_recorded_principal: ({ context }, staker, operator) => readContract(context, staker, operator).principal,
  commission_percentage: ({ context }, staker, operator) => readContract(context, staker, operator).commission_percentage,
  staking_contract_amounts: ({ context }, staker, operator) => {
    const { activeStake, rewards, commission } = contractAmounts(context, readContract(context, staker, operator));
    return [activeStake, rewards, commission];
  },
  pending_distribution_counts: ({ context }, staker, operator) =>
    BigInt(readContract(context, staker, operator).distribution_pool.shareholders.length),
  staking_contract_exists: ({ context }, staker, operator) => contractExists(context, staker, operator),
  beneficiary_for_operator: ({ context }, operator) => beneficiaryForOperator(context, operator),
  /** Pool address of a contract, before its creation. */
  get_expected_stake_pool_address: (_, staker, operator, seed) => expectedStakePoolAddress(staker, operator, seed),
  create_staking_contract: ({ context }, staker, operator, voter, amount, commissionPercentage, seed) => {
    const coins = withdrawCoin(context, aptosCoinTags.AptosCoin, staker, amount);
    createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed });
  },
  create_staking_contract_with_coins: ({ context }, staker, operator, voter, coins, commissionPercentage, seed) =>
    createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed }),
  add_stake: ({ context }, staker, operator, amount) => {
    const contract = openContract(context, staker, operator);
    addStakeWithCapability(context, contract.owner_cap, withdrawCoin(context, aptosCoinTags.AptosCoin, staker, amount));
    contract.principal = addU64(contract.principal, amount);
    emitContractEvent(context, staker, "AddStake", { operator, pool_address: contract.pool_address, amount });
  },
  update_voter: ({ context }, staker, operator, voter) => updateContractVoter(context, staker, operator, voter),
  reset_lockup: ({ context }, staker, operator) => resetContractLockup(context, staker, operator),
  update_commision: ({ context }, staker, operator, percentage) => updateContractCommission(context, staker, operator, percentage),
  /** Distributes unlocked stake, then unlocks the operator's commission. */
  request_commission: ({ context }, account, staker, operator) => {
    const isParty = account === staker || account === operator || account === beneficiaryForOperator(context, operator);
    errors.check(isParty, "unauthenticated", "ENOT_STAKER_OR_OPERATOR_OR_BENEFICIARY");
    if (readContract(context, staker, operator).commission_percentage === 0n) return;
    const parties = { staker, operator, contract: openContract(context, staker, operator) };
    distributeUnlocked(context, parties);
    settleCommission(context, parties);
  },
  unlock_stake: ({ context }, staker, operator, amount) => unlockContractStake(context, staker, operator, amount),
  /** Unlocks the staker's share of rewards in a staking contract. */
  unlock_rewards: ({ context }, staker, operator) => {
    const { rewards, commission } = contractAmounts(context, readContract(context, staker, operator));
    unlockContractStake(context, staker, operator, rewards - commission);
  },
  switch_operator_with_same_commission: ({ context }, staker, oldOperator, newOperator) =>
    switchContractOperator(context, staker, oldOperator, newOperator, readContract(context, staker, oldOperator).commission_percentage),
  switch_operator: ({ context }, staker, oldOperator, newOperator, percentage) =>
    switchContractOperator(context, staker, oldOperator, newOperator, percentage),
  set_beneficiary_for_operator: ({ context }, operator, beneficiary) => setBeneficiaryForOperator(context, operator, beneficiary),
  distribute: ({ context }, staker, operator) => distributeContract(context, staker, operator),
});
