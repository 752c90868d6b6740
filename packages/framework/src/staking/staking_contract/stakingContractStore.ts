import type { Address, NativeContext, StructValue } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { errors, type StakingContract, type Store as StakingContractStore, tags } from "../../generated/staking/staking_contract.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";

/** Events with a handle in the staker's contract store, and the handle's field name. */
export const STORE_EVENTS = {
  CreateStakingContract: "create_staking_contract_events",
  UpdateVoter: "update_voter_events",
  ResetLockup: "reset_lockup_events",
  AddStake: "add_stake_events",
  RequestCommission: "request_commission_events",
  UnlockStake: "unlock_stake_events",
  SwitchOperator: "switch_operator_events",
  AddDistribution: "add_distribution_events",
  Distribute: "distribute_events",
} as const satisfies Record<string, keyof StakingContractStore>;

/** Creates the staker's contract store if missing. */
export function ensureStore(context: NativeContext, staker: Address): void {
  if (context.exists(staker, tags.Store)) return;
  const handle = (): EventHandle => newEventHandle(context, staker);
  const store: StakingContractStore = {
    staking_contracts: { data: [] },
    create_staking_contract_events: handle(),
    update_voter_events: handle(),
    reset_lockup_events: handle(),
    add_stake_events: handle(),
    request_commission_events: handle(),
    unlock_stake_events: handle(),
    switch_operator_events: handle(),
    add_distribution_events: handle(),
    distribute_events: handle(),
  };
  context.moveTo(staker, tags.Store, store);
}

/** Returns the staker's contracts for writing. */
export function contractStore(context: NativeContext, staker: Address): StakingContractStore {
  return context.borrowMut(staker, tags.Store);
}

export function contractIn(store: StakingContractStore, operator: Address): StakingContract | undefined {
  return store.staking_contracts.data.find(({ key }) => key === operator)?.value;
}

export function contractExists(context: NativeContext, staker: Address, operator: Address): boolean {
  if (!context.exists(staker, tags.Store)) return false;
  return contractIn(context.borrow(staker, tags.Store), operator) !== undefined;
}

export function checkHasContracts(context: NativeContext, staker: Address): void {
  errors.check(context.exists(staker, tags.Store), "notFound", "ENO_STAKING_CONTRACT_FOUND_FOR_STAKER");
}

/** Returns a staking contract for writing, stored only if changed; aborts if missing. */
export function openContract(context: NativeContext, staker: Address, operator: Address): StakingContract {
  readContract(context, staker, operator);
  return contractIn(context.borrowMutIfChanged(staker, tags.Store), operator) as StakingContract;
}

/** Returns a staking contract read-only; aborts if missing. */
export function readContract(context: NativeContext, staker: Address, operator: Address): StakingContract {
  checkHasContracts(context, staker);
  const contract = contractIn(context.borrow(staker, tags.Store), operator);
  return contract ?? errors.abort("notFound", "ENO_STAKING_CONTRACT_FOUND_FOR_OPERATOR");
}

/** Emits an event on a handle of the staker's contracts, or as a module event. */
export function emitContractEvent(context: NativeContext, staker: Address, name: keyof typeof STORE_EVENTS, data: StructValue): void {
  emitPairedEvent(context, `0x1::staking_contract::${name}`, () => contractStore(context, staker)[STORE_EVENTS[name]], data);
}

/** Beneficiary of an operator's commission; the operator itself by default. */
export function beneficiaryForOperator(context: NativeContext, operator: Address): Address {
  if (!context.exists(operator, tags.BeneficiaryForOperator)) return operator;
  return context.borrow(operator, tags.BeneficiaryForOperator).beneficiary_for_operator;
}
