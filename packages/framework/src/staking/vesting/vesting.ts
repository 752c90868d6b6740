import type { Address, NativeContext } from "@atoll/move";
import { depositCoins } from "../../assets/aptos_account/aptosAccount.ts";
import { coinBalance, destroyZeroCoin, extractCoin, withdrawCoin } from "../../assets/coin/coin.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { poolShares, sharesToAmount } from "../../datastructures/pool_u64/poolU64.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { errors, tags, type VestingContract, type VestingSchedule } from "../../generated/staking/vesting.ts";
import type { FixedPoint32 } from "../../generated/stdlib/fixed_point32.ts";
import { multiplyByFixed32 } from "../../stdlib/fixed_point32/fixedPoint32.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { distributeContract, unlockContractStake } from "../staking_contract/stakingContract.ts";
import {
  activeVestingContract,
  beneficiaryOf,
  checkAdmin,
  emitVestingEvent,
  openVestingContract,
  totalAccumulatedRewards,
} from "./vestingContract.ts";
import { VESTING_STATE } from "./vestingTypes.ts";

/** Unlocks staking rewards of a vesting contract. */
export function unlockVestingRewards(context: NativeContext, address: Address): void {
  const rewards = totalAccumulatedRewards(context, address);
  const { operator } = activeVestingContract(context, address).staking;
  unlockContractStake(context, address, operator, rewards);
}

/** Unlocks rewards of a vesting contract, and the grant of one elapsed period per call. */
export function vest(context: NativeContext, address: Address): void {
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
export function distributeVested(context: NativeContext, address: Address): void {
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

/** Terminates vesting: unlocks all stake for the admin to withdraw. */
export function terminateVesting(context: NativeContext, admin: Address, address: Address): void {
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
}

/** Pays the unlocked stake of a terminated contract to the withdrawal address. */
export function withdrawTerminated(context: NativeContext, admin: Address, address: Address): void {
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
}

/** Applies an action to each vesting contract; aborts on an empty list. */
export function forEachContract(addresses: readonly Address[], action: (address: Address) => void): void {
  errors.check(addresses.length > 0, "invalidArgument", "EVEC_EMPTY_FOR_MANY_FUNCTION");
  for (const address of addresses) action(address);
}

/** Withdraws the entire balance of the vesting contract's account, which may exceed the staking contract's payout. */
function withdrawFromStake(context: NativeContext, { staking }: VestingContract, address: Address): Coin {
  distributeContract(context, address, staking.operator);
  return withdrawCoin(context, aptosCoinTags.AptosCoin, address, coinBalance(context, aptosCoinTags.AptosCoin, address));
}
