import type { Address } from "@atoll/move";
import { withdrawCoin } from "../assets/coin.ts";
import { aptosCoinTag, type Coin } from "../assets/coinInfo.ts";
import { defineModule } from "../native/defineModule.ts";
import { optionOf } from "../stdlib/option/option.ts";
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
import { STAKER, STAKING_CONTRACT_STRUCTS, stakingContractErrors } from "./stakingContractTypes.ts";

/** `0x1::staking_contract`: a staker pays an operator a commission on rewards. */
export const stakingContractModule = defineModule({
  id: "0x1::staking_contract",
  errors: stakingContractErrors,
  structs: STAKING_CONTRACT_STRUCTS,
  functions: {
    "#[view] public fun stake_pool_address(staker: address, operator: address): address": (
      { context },
      staker: Address,
      operator: Address,
    ) => readContract(context, staker, operator).pool_address,
    "#[view] public fun staker_address(pool_address: address): Option<address>": ({ context }, pool: Address) =>
      optionOf(context.exists(pool, STAKER) ? context.borrow<{ staker: Address }>(pool, STAKER).staker : undefined),
    "#[view] public fun last_recorded_principal(staker: address, operator: address): u64": (
      { context },
      staker: Address,
      operator: Address,
    ) => readContract(context, staker, operator).principal,
    "#[view] public fun commission_percentage(staker: address, operator: address): u64": (
      { context },
      staker: Address,
      operator: Address,
    ) => readContract(context, staker, operator).commission_percentage,
    "#[view] public fun staking_contract_amounts(staker: address, operator: address): (u64, u64, u64)": (
      { context },
      staker: Address,
      operator: Address,
    ) => {
      const { activeStake, rewards, commission } = contractAmounts(context, readContract(context, staker, operator));
      return [activeStake, rewards, commission];
    },
    "#[view] public fun pending_distribution_counts(staker: address, operator: address): u64": (
      { context },
      staker: Address,
      operator: Address,
    ) => BigInt(readContract(context, staker, operator).distribution_pool.shareholders.length),
    "#[view] public fun staking_contract_exists(staker: address, operator: address): bool": (
      { context },
      staker: Address,
      operator: Address,
    ) => contractExists(context, staker, operator),
    "#[view] public fun beneficiary_for_operator(operator: address): address": ({ context }, operator: Address) =>
      beneficiaryForOperator(context, operator),
    "#[view] public fun get_expected_stake_pool_address(staker: address, operator: address, contract_creation_seed: vector<u8>): address": (
      _,
      staker: Address,
      operator: Address,
      seed: Uint8Array,
    ) => expectedStakePoolAddress(staker, operator, seed),
    "public entry fun create_staking_contract(staker: &signer, operator: address, voter: address, amount: u64, commission_percentage: u64, contract_creation_seed: vector<u8>)":
      ({ context }, staker: Address, operator: Address, voter: Address, amount: bigint, commissionPercentage: bigint, seed: Uint8Array) => {
        const coins = withdrawCoin(context, aptosCoinTag, staker, amount);
        createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed });
      },
    "public fun create_staking_contract_with_coins(staker: &signer, operator: address, voter: address, coins: coin::Coin<aptos_coin::AptosCoin>, commission_percentage: u64, contract_creation_seed: vector<u8>): address":
      ({ context }, staker: Address, operator: Address, voter: Address, coins: Coin, commissionPercentage: bigint, seed: Uint8Array) =>
        createStakingContract(context, staker, coins, { operator, voter, commissionPercentage, seed }),
    "public entry fun add_stake(staker: &signer, operator: address, amount: u64)": (
      { context },
      staker: Address,
      operator: Address,
      amount: bigint,
    ) => addContractStake(context, staker, operator, amount),
    "public entry fun update_voter(staker: &signer, operator: address, new_voter: address)": (
      { context },
      staker: Address,
      operator: Address,
      voter: Address,
    ) => updateContractVoter(context, staker, operator, voter),
    "public entry fun reset_lockup(staker: &signer, operator: address)": ({ context }, staker: Address, operator: Address) =>
      resetContractLockup(context, staker, operator),
    "public entry fun update_commision(staker: &signer, operator: address, new_commission_percentage: u64)": (
      { context },
      staker: Address,
      operator: Address,
      percentage: bigint,
    ) => updateContractCommission(context, staker, operator, percentage),
    "public entry fun request_commission(account: &signer, staker: address, operator: address)": (
      { context },
      account: Address,
      staker: Address,
      operator: Address,
    ) => requestCommission(context, account, staker, operator),
    "public entry fun unlock_stake(staker: &signer, operator: address, amount: u64)": (
      { context },
      staker: Address,
      operator: Address,
      amount: bigint,
    ) => unlockContractStake(context, staker, operator, amount),
    "public entry fun unlock_rewards(staker: &signer, operator: address)": ({ context }, staker: Address, operator: Address) =>
      unlockContractRewards(context, staker, operator),
    "public entry fun switch_operator_with_same_commission(staker: &signer, old_operator: address, new_operator: address)": (
      { context },
      staker: Address,
      oldOperator: Address,
      newOperator: Address,
    ) =>
      switchContractOperator(context, staker, oldOperator, newOperator, readContract(context, staker, oldOperator).commission_percentage),
    "public entry fun switch_operator(staker: &signer, old_operator: address, new_operator: address, new_commission_percentage: u64)": (
      { context },
      staker: Address,
      oldOperator: Address,
      newOperator: Address,
      percentage: bigint,
    ) => switchContractOperator(context, staker, oldOperator, newOperator, percentage),
    "public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address)": (
      { context },
      operator: Address,
      beneficiary: Address,
    ) => setBeneficiaryForOperator(context, operator, beneficiary),
    "public entry fun distribute(staker: address, operator: address)": ({ context }, staker: Address, operator: Address) =>
      distributeContract(context, staker, operator),
  },
});
