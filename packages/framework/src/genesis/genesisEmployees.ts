import type { Address, NativeContext } from "@atoll/move";
import { existsAt } from "../account/account/accountResource.ts";
import { coinBalance, withdrawCoin } from "../assets/coin/coin.ts";
import { joinValidatorSet, setConsensusKey, setNetworkAddresses } from "../chain/stake/stakePools.ts";
import { tags as aptosCoinTags } from "../generated/assets/aptos_coin.ts";
import type { Coin } from "../generated/assets/coin.ts";
import { type EmployeeAccountMap, errors, type ValidatorConfiguration } from "../generated/genesis/genesis.ts";
import { VM_ADDRESS } from "../native/addresses.ts";
import { setBeneficiaryResetter } from "../staking/vesting/vestingAdministration.ts";
import { borrowVestingContract } from "../staking/vesting/vestingContract.ts";
import { createVestingContract, createVestingSchedule } from "../staking/vesting/vestingCreation.ts";
import { fixed32FromRational } from "../stdlib/fixed_point32/fixedPoint32.ts";

/** Locks the employees' balances in vesting contracts, one per group, which stake them; returns the contract addresses. */
export function createEmployeeValidators(
  context: NativeContext,
  startSeconds: bigint,
  periodSeconds: bigint,
  groups: readonly EmployeeAccountMap[],
): Address[] {
  const seen = new Set<Address>();
  return groups.map((group) => {
    for (const account of group.accounts) {
      errors.check(!seen.has(account), "alreadyExists", "EDUPLICATE_ACCOUNT");
      seen.add(account);
    }
    return createGroup(context, startSeconds, periodSeconds, group);
  });
}

function createGroup(context: NativeContext, startSeconds: bigint, periodSeconds: bigint, group: EmployeeAccountMap): Address {
  const { validator_config: validator, commission_percentage, join_during_genesis } = group.validator;
  const { owner_address: admin, operator_address: operator, voter_address: voter } = validator;
  const coinsOf = (owner: Address): Coin =>
    withdrawCoin(context, aptosCoinTags.AptosCoin, owner, coinBalance(context, aptosCoinTags.AptosCoin, owner));
  const buyIns = { data: group.accounts.map((account) => ({ key: account, value: coinsOf(account) })) };
  const fractions = group.vesting_schedule_numerator.map((part) => fixed32FromRational(part, group.vesting_schedule_denominator));
  const schedule = createVestingSchedule(context, fractions, startSeconds, periodSeconds);
  const address = createVestingContract(
    context,
    admin,
    { shareholders: group.accounts, buyIns, schedule, withdrawalAddress: admin },
    { operator, voter, commissionPercentage: commission_percentage, seed: new Uint8Array(0) },
  );
  // The zero address means that no resetter role is assigned.
  if (group.beneficiary_resetter !== VM_ADDRESS) setBeneficiaryResetter(context, admin, address, group.beneficiary_resetter);
  for (const account of [admin, operator, voter]) {
    errors.check(existsAt(context, account), "notFound", "EACCOUNT_DOES_NOT_EXIST");
  }
  if (join_during_genesis) initializeGenesisValidator(context, borrowVestingContract(context, address).staking.pool_address, validator);
  return address;
}

/** Creates a validator at genesis. Skips the proof of possession, because keys come from the network's own options. */
export function initializeGenesisValidator(context: NativeContext, pool: Address, validator: ValidatorConfiguration): void {
  const operator = validator.operator_address;
  setConsensusKey(context, operator, pool, validator.consensus_pubkey);
  setNetworkAddresses(context, operator, pool, validator.network_addresses, validator.full_node_network_addresses);
  joinValidatorSet(context, operator, pool);
}
