import type { VestingContract } from "../../generated/staking/vesting.ts";

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
