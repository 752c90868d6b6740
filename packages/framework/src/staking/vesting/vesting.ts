import type { Address, NativeContext, SignerValue } from "@atoll/move";
import { depositCoins } from "../../assets/aptos_account/aptosAccount.ts";
import { coinBalance, destroyZeroCoin, extractCoin, withdrawCoin } from "../../assets/coin/coin.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { poolShares, sharesToAmount } from "../../datastructures/pool_u64/poolU64.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { declaration, errors, tags, type VestingContract, type VestingSchedule } from "../../generated/staking/vesting.ts";
import type { FixedPoint32 } from "../../generated/stdlib/fixed_point32.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { multiplyByFixed32 } from "../../stdlib/fixed_point32/fixedPoint32.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { distributeContract, setBeneficiaryForOperator, unlockContractStake } from "../staking_contract/stakingContract.ts";
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
  checkAdmin,
  emitVestingEvent,
  openVestingContract,
  shareholderOf,
  totalAccumulatedRewards,
  vestingContractsOf,
} from "./vestingContract.ts";
import { createVestingContract, createVestingSchedule } from "./vestingCreation.ts";
import { checkVestingPermission, VESTING_PERMISSION } from "./vestingPermission.ts";
import { VESTING_STATE } from "./vestingTypes.ts";

/** Unlocks staking rewards of a vesting contract. */
function unlockVestingRewards(context: NativeContext, address: Address): void {
  const rewards = totalAccumulatedRewards(context, address);
  const { operator } = activeVestingContract(context, address).staking;
  unlockContractStake(context, address, operator, rewards);
}

/** Unlocks rewards of a vesting contract, and the grant of one elapsed period per call. */
function vest(context: NativeContext, address: Address): void {
  unlockVestingRewards(context, address);
  const contract = context.borrowMutIfChanged(address, tags.VestingContract);
  const { vesting_schedule: schedule, grant_pool, staking } = contract;
  const now = nowSeconds(context);
  if (schedule.start_timestamp_secs > now) return;
  const period = schedule.last_vested_period + 1n;
  if ((now - schedule.start_timestamp_secs) / schedule.period_duration < period) return;

  const vested = multiplyByFixed32(grant_pool.total_coins, fractionOf(schedule, period));
  const amount = vested < contract.remaining_grant ? vested : contract.remaining_grant;
  contract.remaining_grant -= amount;
  schedule.last_vested_period = period;
  unlockContractStake(context, address, staking.operator, amount);
  emitVestingEvent(context, address, "Vest", { staking_pool_address: staking.pool_address, period_vested: period, amount });
}

/** Fraction of the grant that vests in a period, numbered from one. */
function fractionOf({ schedule }: VestingSchedule, period: bigint): FixedPoint32 {
  const last = schedule.length - 1;
  return schedule[period > BigInt(last) ? last : Number(period) - 1] as FixedPoint32;
}

/** Distributes unlocked stake to the shareholders' beneficiaries; dust goes to the withdrawal address. */
function distributeVested(context: NativeContext, address: Address): void {
  const contract = activeVestingContract(context, address);
  const coins = withdrawFromStake(context, contract, address);
  const total = coins.value;
  if (total === 0n) {
    destroyZeroCoin(coins);
    return;
  }
  const { grant_pool, withdrawal_address } = contract;
  for (const shareholder of [...grant_pool.shareholders]) {
    const amount = sharesToAmount(grant_pool, poolShares(grant_pool, shareholder), total);
    depositCoins(context, aptosCoinTags.AptosCoin, beneficiaryOf(contract, shareholder), extractCoin(coins, amount));
  }
  if (coins.value > 0n) depositCoins(context, aptosCoinTags.AptosCoin, withdrawal_address, coins);
  else destroyZeroCoin(coins);
  emitVestingEvent(context, address, "Distribute", { amount: total });
}

/** Applies an action to each vesting contract; aborts on an empty list. */
function forEachContract(addresses: readonly Address[], action: (address: Address) => void): void {
  errors.check(addresses.length > 0, "invalidArgument", "EVEC_EMPTY_FOR_MANY_FUNCTION");
  for (const address of addresses) action(address);
}

/** Withdraws the entire balance of the vesting contract's account, which may exceed the staking contract's payout. */
function withdrawFromStake(context: NativeContext, { staking }: VestingContract, address: Address): Coin {
  distributeContract(context, address, staking.operator);
  return withdrawCoin(context, aptosCoinTags.AptosCoin, address, coinBalance(context, aptosCoinTags.AptosCoin, address));
}

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
    /** Terminates vesting: unlocks all stake for the admin to withdraw. */
    terminate_vesting_contract: ({ context }, admin, address) => {
      activeVestingContract(context, address);
      distributeVested(context, address);
      const contract = openVestingContract(context, address);
      checkAdmin(contract, admin);
      const { active, pending_active } = borrowStakePool(context, contract.staking.pool_address);
      errors.check(pending_active.value === 0n, "invalidState", "EPENDING_STAKE_FOUND");
      contract.state = VESTING_STATE.terminated;
      contract.remaining_grant = 0n;
      unlockContractStake(context, address, contract.staking.operator, active.value);
      emitVestingEvent(context, address, "Terminate", {});
    },
    /** Pays the unlocked stake of a terminated contract to the withdrawal address. */
    admin_withdraw: ({ context }, admin, address) => {
      const contract = context.borrow(address, tags.VestingContract);
      errors.check(contract.state === VESTING_STATE.terminated, "invalidState", "EVESTING_CONTRACT_STILL_ACTIVE");
      checkAdmin(contract, admin);
      const coins = withdrawFromStake(context, contract, address);
      const amount = coins.value;
      if (amount === 0n) {
        destroyZeroCoin(coins);
        return;
      }
      depositCoins(context, aptosCoinTags.AptosCoin, contract.withdrawal_address, coins);
      emitVestingEvent(context, address, "AdminWithdraw", { amount });
    },
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
