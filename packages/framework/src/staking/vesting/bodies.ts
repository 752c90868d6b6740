import type { SignerValue } from "@atoll/move";
import { declaration } from "../../generated/staking/vesting.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { setBeneficiaryForOperator } from "../staking_contract/stakingContract.ts";
import { distributeVested, forEachContract, terminateVesting, unlockVestingRewards, vest, withdrawTerminated } from "./vesting.ts";
import {
  resetVestingBeneficiary,
  resetVestingLockup,
  roleHolder,
  setBeneficiaryResetter,
  setManagementRole,
  setVestingBeneficiary,
  updateVestingCommission,
  updateVestingOperator,
  updateVestingVoter,
} from "./vestingAdministration.ts";
import {
  accumulatedRewards,
  activeVestingContract,
  administeredContract,
  beneficiaryOf,
  borrowVestingContract,
  shareholderOf,
  totalAccumulatedRewards,
  vestingContractsOf,
} from "./vestingContract.ts";
import { createVestingContract, createVestingSchedule } from "./vestingCreation.ts";
import { checkVestingPermission, VESTING_PERMISSION } from "./vestingPermission.ts";

/** `0x1::vesting`: grants staked during vesting. */
export const vestingModule = implementModule(
  declaration,
  {
    grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
      authorizeUnlimited(context, master, permissioned, VESTING_PERMISSION),
    ),
    stake_pool_address: ({ context }, contract) => borrowVestingContract(context, contract).staking.pool_address,
    vesting_start_secs: ({ context }, contract) => borrowVestingContract(context, contract).vesting_schedule.start_timestamp_secs,
    period_duration_secs: ({ context }, contract) => borrowVestingContract(context, contract).vesting_schedule.period_duration,
    remaining_grant: ({ context }, contract) => borrowVestingContract(context, contract).remaining_grant,
    beneficiary: ({ context }, contract, shareholder) => beneficiaryOf(borrowVestingContract(context, contract), shareholder),
    operator_commission_percentage: ({ context }, contract) => borrowVestingContract(context, contract).staking.commission_percentage,
    vesting_contracts: ({ context }, admin) => vestingContractsOf(context, admin),
    operator: ({ context }, contract) => borrowVestingContract(context, contract).staking.operator,
    voter: ({ context }, contract) => borrowVestingContract(context, contract).staking.voter,
    vesting_schedule: ({ context }, contract) => borrowVestingContract(context, contract).vesting_schedule,
    total_accumulated_rewards: ({ context }, contract) => totalAccumulatedRewards(context, contract),
    accumulated_rewards: ({ context }, contract, account) => accumulatedRewards(context, contract, account),
    shareholders: ({ context }, contract) => activeVestingContract(context, contract).grant_pool.shareholders,
    shareholder: ({ context }, contract, account) => shareholderOf(context, contract, account),
    create_vesting_schedule: ({ context }, schedule, start, period) => createVestingSchedule(context, schedule, start, period),
    create_vesting_contract: (
      { context },
      admin,
      shareholders,
      buyIns,
      schedule,
      withdrawalAddress,
      operator,
      voter,
      commissionPercentage,
      seed,
    ) => {
      const terms = { operator, voter, commissionPercentage, seed };
      return createVestingContract(context, admin, { shareholders, buyIns, schedule, withdrawalAddress }, terms);
    },
    unlock_rewards: ({ context }, contract) => unlockVestingRewards(context, contract),
    unlock_rewards_many: ({ context }, contracts) => forEachContract(contracts, (contract) => unlockVestingRewards(context, contract)),
    vest: ({ context }, contract) => vest(context, contract),
    vest_many: ({ context }, contracts) => forEachContract(contracts, (contract) => vest(context, contract)),
    distribute: ({ context }, contract) => distributeVested(context, contract),
    distribute_many: ({ context }, contracts) => forEachContract(contracts, (contract) => distributeVested(context, contract)),
    terminate_vesting_contract: ({ context }, admin, contract) => terminateVesting(context, admin, contract),
    admin_withdraw: ({ context }, admin, contract) => withdrawTerminated(context, admin, contract),
    update_operator: ({ context }, admin, contract, operator, percentage) =>
      updateVestingOperator(context, admin, contract, operator, percentage),
    update_operator_with_same_commission: ({ context }, admin, contract, operator) =>
      updateVestingOperator(context, admin, contract, operator, borrowVestingContract(context, contract).staking.commission_percentage),
    update_commission_percentage: ({ context }, admin, contract, percentage) =>
      updateVestingCommission(context, admin, contract, percentage),
    update_voter: ({ context }, admin, contract, voter) => updateVestingVoter(context, admin, contract, voter),
    reset_lockup: ({ context }, admin, contract) => resetVestingLockup(context, admin, contract),
    set_beneficiary: ({ context }, admin, contract, shareholder, beneficiary) =>
      setVestingBeneficiary(context, admin, contract, shareholder, beneficiary),
    reset_beneficiary: ({ context }, account, contract, shareholder) => resetVestingBeneficiary(context, account, contract, shareholder),
    set_management_role: ({ context }, admin, contract, role, holder) => setManagementRole(context, admin, contract, role, holder),
    set_beneficiary_resetter: ({ context }, admin, contract, resetter) => setBeneficiaryResetter(context, admin, contract, resetter),
    set_beneficiary_for_operator: ({ context }, operator, beneficiary) => setBeneficiaryForOperator(context, operator, beneficiary),
    get_role_holder: ({ context }, contract, role) => roleHolder(context, contract, role),
    get_vesting_account_signer: ({ context }, admin, contract) => administeredContract(context, admin, contract).signer_cap.account,
  },
  { guards: [{ check: checkVestingPermission, functions: ["create_vesting_contract", "reset_beneficiary"] }] },
);
