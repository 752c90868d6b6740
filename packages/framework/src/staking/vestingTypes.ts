import { type Address, structTag } from "@atoll/move";
import type { SignerCapability } from "../account/account.ts";
import type { Pool } from "../generated/datastructures/pool_u64.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { FixedPoint32 } from "../generated/stdlib/fixed_point32.ts";
import { defineErrors } from "../native/errors.ts";
import { pairedEventStructs } from "./pairedEvents.ts";

/** Abort codes of `0x1::vesting`. */
export const vestingErrors = defineErrors("0x1::vesting", {
  EINVALID_WITHDRAWAL_ADDRESS: [1n, "Withdrawals cannot go to an account of the system"],
  EEMPTY_VESTING_SCHEDULE: [2n, "The schedule has no fractions"],
  EZERO_VESTING_SCHEDULE_PERIOD: [3n, "A period lasts at least a second"],
  ENO_SHAREHOLDERS: [4n, "The contract has no shareholders"],
  ESHARES_LENGTH_MISMATCH: [5n, "Each shareholder needs exactly one grant"],
  EVESTING_START_TOO_SOON: [6n, "Vesting cannot start in the past"],
  ENOT_ADMIN: [7n, "Only the contract's admin may do this"],
  EVESTING_CONTRACT_NOT_ACTIVE: [8n, "The contract has been terminated"],
  EVESTING_CONTRACT_STILL_ACTIVE: [9n, "The contract has not been terminated"],
  EVESTING_CONTRACT_NOT_FOUND: [10n, "There is no vesting contract at the address"],
  EPENDING_STAKE_FOUND: [11n, "Stake is still being activated"],
  EZERO_GRANT: [12n, "The grant is nothing"],
  EVESTING_ACCOUNT_HAS_NO_ROLES: [13n, "The contract has given out no roles"],
  EROLE_NOT_FOUND: [14n, "The contract has given this role to nobody"],
  EPERMISSION_DENIED: [15n, "Only the admin and whoever resets beneficiaries may do this"],
  EVEC_EMPTY_FOR_MANY_FUNCTION: [16n, "At least one contract must be named"],
  ENO_VESTING_PERMISSION: [17n, "This signer may not manage vesting"],
});

export const VESTING_CONTRACT = structTag("0x1::vesting::VestingContract");
export const ADMIN_STORE = structTag("0x1::vesting::AdminStore");
export const VESTING_ROLES = structTag("0x1::vesting::VestingAccountManagement");

/** Stored state of a vesting contract. */
export const VESTING_STATE = { active: 1n, terminated: 2n } as const;

export type VestingSchedule = {
  schedule: FixedPoint32[];
  start_timestamp_secs: bigint;
  period_duration: bigint;
  last_vested_period: bigint;
};
type StakingInfo = { pool_address: Address; operator: Address; voter: Address; commission_percentage: bigint };
export type VestingContract = {
  state: bigint;
  admin: Address;
  grant_pool: Pool;
  beneficiaries: { data: { key: Address; value: Address }[] };
  vesting_schedule: VestingSchedule;
  withdrawal_address: Address;
  staking: StakingInfo;
  remaining_grant: bigint;
  signer_cap: SignerCapability;
  update_operator_events: EventHandle;
  update_voter_events: EventHandle;
  reset_lockup_events: EventHandle;
  set_beneficiary_events: EventHandle;
  unlock_rewards_events: EventHandle;
  vest_events: EventHandle;
  distribute_events: EventHandle;
  terminate_events: EventHandle;
  admin_withdraw_events: EventHandle;
};
export type AdminStore = { vesting_contracts: Address[]; nonce: bigint; create_events: EventHandle };

/** Events with a handle in the vesting contract, and the handle's field name. */
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
