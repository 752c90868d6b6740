import type { Address, NativeContext } from "@atoll/move";
import { depositCoins } from "../../assets/aptos_account/aptosAccount.ts";
import { destroyZeroCoin, extractCoin } from "../../assets/coin/coin.ts";
import { unlockStake, withdrawStake } from "../../chain/stake/stakePools.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import {
  amountToShares,
  buyIn,
  poolBalance,
  poolShares,
  redeemShares,
  sharesToAmount,
  transferShares,
} from "../../datastructures/pool_u64/poolU64.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Pool } from "../../generated/datastructures/pool_u64.ts";
import type { StakingContract } from "../../generated/staking/staking_contract.ts";
import { addU64, mulU64, subU64 } from "../../native/arithmetic.ts";
import { beneficiaryForOperator, emitContractEvent } from "./stakingContractStore.ts";

/** Staking contract with its staker and operator. */
export interface Parties {
  readonly staker: Address;
  readonly operator: Address;
  readonly contract: StakingContract;
}

/** Amounts of a staking contract: active stake, rewards since the last commission payment, and commission on those rewards. */
export interface ContractAmounts {
  readonly activeStake: bigint;
  readonly rewards: bigint;
  readonly commission: bigint;
}

/** Computes a contract's amounts. Excludes unlocking stake, whose commission was settled at unlock. */
export function contractAmounts(context: NativeContext, contract: StakingContract): ContractAmounts {
  const { active, pending_active } = borrowStakePool(context, contract.pool_address);
  const activeStake = addU64(active.value, pending_active.value);
  const rewards = subU64(activeStake, contract.principal);
  return { activeStake, rewards, commission: mulU64(rewards, contract.commission_percentage) / 100n };
}

/** Unlocks the operator's commission in a staking contract and returns its amount. */
export function settleCommission(context: NativeContext, parties: Parties): bigint {
  const { staker, operator, contract } = parties;
  const { activeStake, rewards, commission } = contractAmounts(context, contract);
  contract.principal = activeStake - commission;
  if (commission === 0n) return 0n;
  addDistribution(context, parties, operator, commission);
  unlockStake(context, contract.owner_cap, commission);
  emitContractEvent(context, staker, "RequestCommission", {
    operator,
    pool_address: contract.pool_address,
    accumulated_rewards: rewards,
    commission_amount: commission,
  });
  return commission;
}

/** Records a recipient's share of a contract's unlocking stake. */
export function addDistribution(context: NativeContext, parties: Parties, recipient: Address, amount: bigint): void {
  const { staker, operator, contract } = parties;
  const unlocking = borrowStakePool(context, contract.pool_address).pending_inactive.value;
  revalue(contract.distribution_pool, unlocking, operator, contract.commission_percentage);
  buyIn(contract.distribution_pool, recipient, amount);
  emitContractEvent(context, staker, "AddDistribution", { operator, pool_address: contract.pool_address, amount });
}

/** Distributes all unlocked stake in proportion to shares; rounding dust goes to the staker. */
export function distributeUnlocked(context: NativeContext, { staker, operator, contract }: Parties): void {
  const { inactive, pending_inactive } = borrowStakePool(context, contract.pool_address);
  const coins = withdrawStake(context, contract.owner_cap, addU64(inactive.value, pending_inactive.value));
  if (coins.value === 0n) return;

  const pool = contract.distribution_pool;
  revalue(pool, coins.value, operator, contract.commission_percentage);
  for (const shareholder of [...pool.shareholders]) {
    const amount = redeemShares(pool, shareholder, poolShares(pool, shareholder));
    const recipient = shareholder === operator ? beneficiaryForOperator(context, operator) : shareholder;
    depositCoins(context, aptosCoinTags.AptosCoin, recipient, extractCoin(coins, amount));
    emitContractEvent(context, staker, "Distribute", { operator, pool_address: contract.pool_address, recipient, amount });
  }
  if (coins.value > 0n) {
    depositCoins(context, aptosCoinTags.AptosCoin, staker, coins);
    pool.total_coins = 0n;
  } else destroyZeroCoin(coins);
}

/** Unlocking stake continues to earn. Everyone except the operator pays commission on those earnings, in shares at the new price. */
function revalue(pool: Pool, totalCoins: bigint, operator: Address, commissionPercentage: bigint): void {
  if (pool.total_coins === totalCoins) return;
  for (const shareholder of [...pool.shareholders]) {
    if (shareholder === operator) continue;
    const worth = sharesToAmount(pool, poolShares(pool, shareholder), totalCoins);
    const commission = mulU64(subU64(worth, poolBalance(pool, shareholder)), commissionPercentage) / 100n;
    transferShares(pool, shareholder, operator, amountToShares(pool, commission, totalCoins));
  }
  pool.total_coins = totalCoins;
}
