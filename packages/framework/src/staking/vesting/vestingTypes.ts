import type { VestingContract } from "../../generated/staking/vesting.ts";
import { pairedEventStructs } from "../pairedEvents.ts";

/** Stored state of a vesting contract. */
export const VESTING_STATE = { active: 1n, terminated: 2n } as const;

/** Events with a handle in the contract, and the handle's field name. */
export const VESTING_EVENTS = {
  UpdateOperator: "update_operator_events",
  UpdateVoter: "update_voter_events",
  ResetLockup: "reset_lockup_events",
  SetBeneficiary: "set_beneficiary_events",
  UnlockRewards: "unlock_rewards_events",
  Vest: "vest_events",
  Distribute: "distribute_events",
  Terminate: "terminate_events",
  AdminWithdraw: "admin_withdraw_events",
} as const satisfies Record<string, keyof VestingContract>;

const OF_CONTRACT = "admin: address, vesting_contract_address: address";
const OF_POOL = `${OF_CONTRACT}, staking_pool_address: address`;
const EVENT_STRUCTS = pairedEventStructs({
  CreateVestingContract:
    "operator: address, voter: address, grant_amount: u64, withdrawal_address: address, vesting_contract_address: address, staking_pool_address: address, commission_percentage: u64",
  UpdateOperator: `${OF_POOL}, old_operator: address, new_operator: address, commission_percentage: u64`,
  UpdateVoter: `${OF_POOL}, old_voter: address, new_voter: address`,
  ResetLockup: `${OF_POOL}, new_lockup_expiration_secs: u64`,
  SetBeneficiary: `${OF_CONTRACT}, shareholder: address, old_beneficiary: address, new_beneficiary: address`,
  UnlockRewards: `${OF_POOL}, amount: u64`,
  Vest: `${OF_POOL}, period_vested: u64, amount: u64`,
  Distribute: `${OF_CONTRACT}, amount: u64`,
  Terminate: OF_CONTRACT,
  AdminWithdraw: `${OF_CONTRACT}, amount: u64`,
});

export const VESTING_STRUCTS = `
  struct VestingSchedule has copy, drop, store {
    schedule: vector<fixed_point32::FixedPoint32>,
    start_timestamp_secs: u64,
    period_duration: u64,
    last_vested_period: u64,
  }
  struct StakingInfo has store { pool_address: address, operator: address, voter: address, commission_percentage: u64 }
  struct VestingContract has key {
    state: u64,
    admin: address,
    grant_pool: pool_u64::Pool,
    beneficiaries: simple_map::SimpleMap<address, address>,
    vesting_schedule: VestingSchedule,
    withdrawal_address: address,
    staking: StakingInfo,
    remaining_grant: u64,
    signer_cap: account::SignerCapability,
    update_operator_events: event::EventHandle<UpdateOperatorEvent>,
    update_voter_events: event::EventHandle<UpdateVoterEvent>,
    reset_lockup_events: event::EventHandle<ResetLockupEvent>,
    set_beneficiary_events: event::EventHandle<SetBeneficiaryEvent>,
    unlock_rewards_events: event::EventHandle<UnlockRewardsEvent>,
    vest_events: event::EventHandle<VestEvent>,
    distribute_events: event::EventHandle<DistributeEvent>,
    terminate_events: event::EventHandle<TerminateEvent>,
    admin_withdraw_events: event::EventHandle<AdminWithdrawEvent>,
  }
  struct VestingAccountManagement has key { roles: simple_map::SimpleMap<String, address> }
  struct AdminStore has key {
    vesting_contracts: vector<address>,
    nonce: u64,
    create_events: event::EventHandle<CreateVestingContractEvent>,
  }
  struct VestPermission has copy, drop, store {}
  ${EVENT_STRUCTS}
`;
