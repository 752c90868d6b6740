import type { Address } from "@atoll/move";
import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::genesis`. */
export const genesisErrors = defineErrors("0x1::genesis", {
  EDUPLICATE_ACCOUNT: [1n, "The account is in the list twice"],
  EACCOUNT_DOES_NOT_EXIST: [2n, "The account does not exist"],
});

export type AccountMap = { account_address: Address; balance: bigint };
export type ValidatorConfiguration = {
  owner_address: Address;
  operator_address: Address;
  voter_address: Address;
  stake_amount: bigint;
  consensus_pubkey: Uint8Array;
  proof_of_possession: Uint8Array;
  network_addresses: Uint8Array;
  full_node_network_addresses: Uint8Array;
};
export type ValidatorConfigurationWithCommission = {
  validator_config: ValidatorConfiguration;
  commission_percentage: bigint;
  join_during_genesis: boolean;
};
export type EmployeeAccountMap = {
  accounts: Address[];
  validator: ValidatorConfigurationWithCommission;
  vesting_schedule_numerator: bigint[];
  vesting_schedule_denominator: bigint;
  beneficiary_resetter: Address;
};

export const GENESIS_STRUCTS = `
  struct AccountMap has drop { account_address: address, balance: u64 }
  struct EmployeeAccountMap has copy, drop {
    accounts: vector<address>, validator: ValidatorConfigurationWithCommission, vesting_schedule_numerator: vector<u64>,
    vesting_schedule_denominator: u64, beneficiary_resetter: address
  }
  struct ValidatorConfiguration has copy, drop {
    owner_address: address, operator_address: address, voter_address: address, stake_amount: u64, consensus_pubkey: vector<u8>,
    proof_of_possession: vector<u8>, network_addresses: vector<u8>, full_node_network_addresses: vector<u8>
  }
  struct ValidatorConfigurationWithCommission has copy, drop {
    validator_config: ValidatorConfiguration, commission_percentage: u64, join_during_genesis: bool
  }
`;
