import { withdrawCoin } from "../../assets/coin/coin.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import { declaration, tags } from "../../generated/staking/staking_contract.ts";
import { implementModule } from "../../native/implementModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { contractAmounts } from "./distribution.ts";
import {
  addContractStake,
  createStakingContract,
  distributeContract,
  expectedStakePoolAddress,
  requestCommission,
  resetContractLockup,
  setBeneficiaryForOperator,
  switchContractOperator,
  unlockContractRewards,
  unlockContractStake,
  updateContractCommission,
  updateContractVoter,
} from "./stakingContract.ts";
import { beneficiaryForOperator, contractExists, readContract } from "./stakingContractStore.ts";

/** `0x1::staking_contract`: a staker pays an operator a commission on rewards. */
export const stakingContractModule = implementModule(declaration, {
  stake_pool_address: ({ context }, staker, operator) => readContract(context, staker, operator).pool_address,
  staker_address: ({ context }, pool) => optionOf(context.exists(pool, tags.Staker) ? context.borrow(pool, tags.Staker).staker : undefined),
  last_recorded_principal: ({ context }, staker, operator) => readContract(context, staker, operator).principal,
  commission_percentage: ({ context }, staker, operator) => readContract(context, staker, operator).commission_percentage,
  staking_contract_amounts: ({ context }, staker, operator) => {
    const { activeStake, rewards, commission } = contractAmounts(context, readContract(context, staker, operator));
    return [activeStake, rewards, commission];
  },
  pending_distribution_counts: ({ context }, staker, operator) =>
    BigInt(readContract(context, staker, operator).distribution_pool.shareholders.length),
  staking_contract_exists: ({ context }, staker, operator) => contractExists(context, staker, operator),
  beneficiary_for_operator: ({ context }, operator) => beneficiaryForOperator(context, operator),
  get_expected_stake_pool_address: (_, staker, operator, seed) => expectedStakePoolAddress(staker, operator, seed),
  create_staking_contract: ({ context }, staker, operator, voter, amount, commissionPercentage, seed) => {
    const coins = withdrawCoin(context, aptosCoinTags.AptosCoin, staker, amount);
    createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed });
  },
  create_staking_contract_with_coins: ({ context }, staker, operator, voter, coins, commissionPercentage, seed) =>
    createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed }),
  add_stake: ({ context }, staker, operator, amount) => addContractStake(context, staker, operator, amount),
  update_voter: ({ context }, staker, operator, voter) => updateContractVoter(context, staker, operator, voter),
  reset_lockup: ({ context }, staker, operator) => resetContractLockup(context, staker, operator),
  update_commision: ({ context }, staker, operator, percentage) => updateContractCommission(context, staker, operator, percentage),
  request_commission: ({ context }, account, staker, operator) => requestCommission(context, account, staker, operator),
  unlock_stake: ({ context }, staker, operator, amount) => unlockContractStake(context, staker, operator, amount),
  unlock_rewards: ({ context }, staker, operator) => unlockContractRewards(context, staker, operator),
  switch_operator_with_same_commission: ({ context }, staker, oldOperator, newOperator) =>
    switchContractOperator(context, staker, oldOperator, newOperator, readContract(context, staker, oldOperator).commission_percentage),
  switch_operator: ({ context }, staker, oldOperator, newOperator, percentage) =>
    switchContractOperator(context, staker, oldOperator, newOperator, percentage),
  set_beneficiary_for_operator: ({ context }, operator, beneficiary) => setBeneficiaryForOperator(context, operator, beneficiary),
  distribute: ({ context }, staker, operator) => distributeContract(context, staker, operator),
});
