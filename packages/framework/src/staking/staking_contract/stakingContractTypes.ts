import type { Store as StakingContractStore } from "../../generated/staking/staking_contract.ts";

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
