import { type Address, structTag } from "@atoll/move";
import type { SignerCapability } from "../account/account.ts";
import type { OwnerCapability } from "../chain/stakeTypes.ts";
import type { Pool } from "../generated/datastructures/pool_u64.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { defineErrors } from "../native/errors.ts";
import { pairedEventStructs } from "./pairedEvents.ts";

/** Abort codes of `0x1::staking_contract`. */
export const stakingContractErrors = defineErrors("0x1::staking_contract", {
  EINSUFFICIENT_STAKE_AMOUNT: [1n, "A contract begins with at least the stake that a validator needs"],
  EINVALID_COMMISSION_PERCENTAGE: [2n, "The commission is between 0 and 100 per cent"],
  ENO_STAKING_CONTRACT_FOUND_FOR_STAKER: [3n, "The account has no staking contracts"],
  ENO_STAKING_CONTRACT_FOUND_FOR_OPERATOR: [4n, "The account has no staking contract with this operator"],
  ECANT_MERGE_STAKING_CONTRACTS: [5n, "The account already has a contract with the new operator"],
  ESTAKING_CONTRACT_ALREADY_EXISTS: [6n, "The account already has a contract with this operator"],
  EINSUFFICIENT_ACTIVE_STAKE_TO_WITHDRAW: [7n, "There is less active stake than that"],
  ENOT_STAKER_OR_OPERATOR_OR_BENEFICIARY: [8n, "Only staker, operator and the operator's beneficiary may ask for commission"],
  EOPERATOR_BENEFICIARY_CHANGE_NOT_SUPPORTED: [9n, "Operators cannot name beneficiaries on this network"],
});

export const STAKING_CONTRACT_STORE = structTag("0x1::staking_contract::Store");
export const STAKER = structTag("0x1::staking_contract::Staker");
export const BENEFICIARY_FOR_OPERATOR = structTag("0x1::staking_contract::BeneficiaryForOperator");
export const UPDATE_COMMISSION_EVENTS = structTag("0x1::staking_contract::StakingGroupUpdateCommissionEvent");

export type StakingContract = {
  principal: bigint;
  pool_address: Address;
  owner_cap: OwnerCapability;
  commission_percentage: bigint;
  distribution_pool: Pool;
  signer_cap: SignerCapability;
};
export type StakingContractStore = {
  staking_contracts: { data: { key: Address; value: StakingContract }[] };
  create_staking_contract_events: EventHandle;
  update_voter_events: EventHandle;
  reset_lockup_events: EventHandle;
  add_stake_events: EventHandle;
  request_commission_events: EventHandle;
  unlock_stake_events: EventHandle;
  switch_operator_events: EventHandle;
  add_distribution_events: EventHandle;
  distribute_events: EventHandle;
};

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

const EVENT_STRUCTS = pairedEventStructs({
  UpdateCommission: "staker: address, operator: address, old_commission_percentage: u64, new_commission_percentage: u64",
  CreateStakingContract: "operator: address, voter: address, pool_address: address, principal: u64, commission_percentage: u64",
  UpdateVoter: "operator: address, pool_address: address, old_voter: address, new_voter: address",
  ResetLockup: "operator: address, pool_address: address",
  AddStake: "operator: address, pool_address: address, amount: u64",
  RequestCommission: "operator: address, pool_address: address, accumulated_rewards: u64, commission_amount: u64",
  UnlockStake: "operator: address, pool_address: address, amount: u64, commission_paid: u64",
  SwitchOperator: "old_operator: address, new_operator: address, pool_address: address",
  AddDistribution: "operator: address, pool_address: address, amount: u64",
  Distribute: "operator: address, pool_address: address, recipient: address, amount: u64",
});

export const STAKING_CONTRACT_STRUCTS = `
  #[resource_group(scope = module_)] struct StakingGroupContainer {}
  struct StakingContract has store {
    principal: u64,
    pool_address: address,
    owner_cap: stake::OwnerCapability,
    commission_percentage: u64,
    distribution_pool: pool_u64::Pool,
    signer_cap: account::SignerCapability,
  }
  struct Staker has copy, drop, key, store { staker: address }
  struct Store has key {
    staking_contracts: simple_map::SimpleMap<address, StakingContract>,
    create_staking_contract_events: event::EventHandle<CreateStakingContractEvent>,
    update_voter_events: event::EventHandle<UpdateVoterEvent>,
    reset_lockup_events: event::EventHandle<ResetLockupEvent>,
    add_stake_events: event::EventHandle<AddStakeEvent>,
    request_commission_events: event::EventHandle<RequestCommissionEvent>,
    unlock_stake_events: event::EventHandle<UnlockStakeEvent>,
    switch_operator_events: event::EventHandle<SwitchOperatorEvent>,
    add_distribution_events: event::EventHandle<AddDistributionEvent>,
    distribute_events: event::EventHandle<DistributeEvent>,
  }
  struct BeneficiaryForOperator has key { beneficiary_for_operator: address }
  #[resource_group_member(group = 0x1::staking_contract::StakingGroupContainer)]
  struct StakingGroupUpdateCommissionEvent has key { update_commission_events: event::EventHandle<UpdateCommissionEvent> }
  #[event] struct SetBeneficiaryForOperator has drop, store { operator: address, old_beneficiary: address, new_beneficiary: address }
  ${EVENT_STRUCTS}
`;
