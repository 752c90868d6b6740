import type { Store as StakingContractStore } from "../../generated/staking/staking_contract.ts";
import { pairedEventStructs } from "../pairedEvents.ts";

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
