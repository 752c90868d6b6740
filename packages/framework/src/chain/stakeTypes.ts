import { type Address, structTag, type VARIANT_KEY } from "@atoll/move";
import type { Coin } from "../assets/coinInfo.ts";
import type { BigOrderedMap } from "../generated/datastructures/big_ordered_map.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::stake`. */
export const stakeErrors = defineErrors("0x1::stake", {
  EVALIDATOR_CONFIG: [1n, "The pool has no validator configuration"],
  ESTAKE_TOO_LOW: [2n, "The pool has too little stake"],
  ESTAKE_TOO_HIGH: [3n, "The pool has too much stake"],
  EALREADY_ACTIVE_VALIDATOR: [4n, "The pool is a validator already"],
  ENOT_VALIDATOR: [5n, "The pool is not a validator"],
  ELAST_VALIDATOR: [6n, "The last validator cannot leave"],
  ESTAKE_EXCEEDS_MAX: [7n, "The stake would exceed the most allowed"],
  EALREADY_REGISTERED: [8n, "The account has a stake pool already"],
  ENOT_OPERATOR: [9n, "The account is not the pool's operator"],
  ENO_POST_GENESIS_VALIDATOR_SET_CHANGE_ALLOWED: [10n, "Validators can neither join nor leave"],
  EINVALID_PUBLIC_KEY: [11n, "The consensus key is missing or not proved"],
  EVALIDATOR_SET_TOO_LARGE: [12n, "There are too many validators"],
  EVOTING_POWER_INCREASE_EXCEEDS_LIMIT: [13n, "Voting power would grow too much in one epoch"],
  ESTAKE_POOL_DOES_NOT_EXIST: [14n, "There is no stake pool at the address"],
  EOWNER_CAP_NOT_FOUND: [15n, "The account does not own a stake pool"],
  EOWNER_CAP_ALREADY_EXISTS: [16n, "The account owns a stake pool already"],
  EINELIGIBLE_VALIDATOR: [17n, "The account is not among those allowed to validate"],
  EINVALID_LOCKUP: [18n, "The lockup cannot become shorter"],
  EFEES_TABLE_ALREADY_EXISTS: [19n, "The table of fees is there already"],
  ERECONFIGURATION_IN_PROGRESS: [20n, "The epoch is being changed"],
  ENO_STAKE_PERMISSION: [28n, "This signer may not manage stake"],
  ETRANSACTION_FEE_NOT_FULLY_DISTRIBUTED: [29n, "Fees of the last epoch have not been paid out"],
});

export const OWNER_CAPABILITY = structTag("0x1::stake::OwnerCapability");
export const STAKE_POOL = structTag("0x1::stake::StakePool");
export const VALIDATOR_CONFIG = structTag("0x1::stake::ValidatorConfig");
export const VALIDATOR_SET = structTag("0x1::stake::ValidatorSet");
export const VALIDATOR_PERFORMANCE = structTag("0x1::stake::ValidatorPerformance");
export const APTOS_COIN_CAPABILITIES = structTag("0x1::stake::AptosCoinCapabilities");
export const PENDING_TRANSACTION_FEE = structTag("0x1::stake::PendingTransactionFee");
export const TRANSACTION_FEE_CONFIG = structTag("0x1::stake::TransactionFeeConfig");
export const ALLOWED_VALIDATORS = structTag("0x1::stake::AllowedValidators");

export type OwnerCapability = { pool_address: Address };
export type StakePool = {
  active: Coin;
  inactive: Coin;
  pending_active: Coin;
  pending_inactive: Coin;
  locked_until_secs: bigint;
  operator_address: Address;
  delegated_voter: Address;
  initialize_validator_events: EventHandle;
  set_operator_events: EventHandle;
  add_stake_events: EventHandle;
  reactivate_stake_events: EventHandle;
  rotate_consensus_key_events: EventHandle;
  update_network_and_fullnode_addresses_events: EventHandle;
  increase_lockup_events: EventHandle;
  join_validator_set_events: EventHandle;
  distribute_rewards_events: EventHandle;
  unlock_stake_events: EventHandle;
  withdraw_stake_events: EventHandle;
  leave_validator_set_events: EventHandle;
};
export type ValidatorConfig = {
  consensus_pubkey: Uint8Array;
  network_addresses: Uint8Array;
  fullnode_addresses: Uint8Array;
  validator_index: bigint;
};
export type ValidatorInfo = { addr: Address; voting_power: bigint; config: ValidatorConfig };
export type ValidatorSet = {
  consensus_scheme: number;
  active_validators: ValidatorInfo[];
  pending_inactive: ValidatorInfo[];
  pending_active: ValidatorInfo[];
  total_voting_power: bigint;
  total_joining_power: bigint;
};
export type ValidatorPerformance = { validators: { successful_proposals: bigint; failed_proposals: bigint }[] };
export type PendingTransactionFee = { pending_fee_by_validator: BigOrderedMap };
export type TransactionFeeConfig = { [VARIANT_KEY]: "V0"; max_fee_octa_allowed_per_epoch_per_pool: bigint };

const EVENTS: readonly (readonly [name: string, fields: string])[] = [
  ["RegisterValidatorCandidate", "pool_address: address"],
  ["SetOperator", "pool_address: address, old_operator: address, new_operator: address"],
  ["AddStake", "pool_address: address, amount_added: u64"],
  ["ReactivateStake", "pool_address: address, amount: u64"],
  ["RotateConsensusKey", "pool_address: address, old_consensus_pubkey: vector<u8>, new_consensus_pubkey: vector<u8>"],
  [
    "UpdateNetworkAndFullnodeAddresses",
    "pool_address: address, old_network_addresses: vector<u8>, new_network_addresses: vector<u8>, old_fullnode_addresses: vector<u8>, new_fullnode_addresses: vector<u8>",
  ],
  ["IncreaseLockup", "pool_address: address, old_locked_until_secs: u64, new_locked_until_secs: u64"],
  ["JoinValidatorSet", "pool_address: address"],
  ["DistributeRewards", "pool_address: address, rewards_amount: u64"],
  ["UnlockStake", "pool_address: address, amount_unlocked: u64"],
  ["WithdrawStake", "pool_address: address, amount_withdrawn: u64"],
  ["LeaveValidatorSet", "pool_address: address"],
];

/** Struct declarations of events, two for each: the module event and the older handle event. */
const EVENT_STRUCTS = EVENTS.map(
  ([name, fields]) => `#[event] struct ${name} has drop, store { ${fields} } struct ${name}Event has drop, store { ${fields} }`,
).join("\n");

export const STAKE_STRUCTS = `
  struct OwnerCapability has key, store { pool_address: address }
  struct StakePool has key {
    active: coin::Coin<aptos_coin::AptosCoin>,
    inactive: coin::Coin<aptos_coin::AptosCoin>,
    pending_active: coin::Coin<aptos_coin::AptosCoin>,
    pending_inactive: coin::Coin<aptos_coin::AptosCoin>,
    locked_until_secs: u64,
    operator_address: address,
    delegated_voter: address,
    initialize_validator_events: event::EventHandle<RegisterValidatorCandidateEvent>,
    set_operator_events: event::EventHandle<SetOperatorEvent>,
    add_stake_events: event::EventHandle<AddStakeEvent>,
    reactivate_stake_events: event::EventHandle<ReactivateStakeEvent>,
    rotate_consensus_key_events: event::EventHandle<RotateConsensusKeyEvent>,
    update_network_and_fullnode_addresses_events: event::EventHandle<UpdateNetworkAndFullnodeAddressesEvent>,
    increase_lockup_events: event::EventHandle<IncreaseLockupEvent>,
    join_validator_set_events: event::EventHandle<JoinValidatorSetEvent>,
    distribute_rewards_events: event::EventHandle<DistributeRewardsEvent>,
    unlock_stake_events: event::EventHandle<UnlockStakeEvent>,
    withdraw_stake_events: event::EventHandle<WithdrawStakeEvent>,
    leave_validator_set_events: event::EventHandle<LeaveValidatorSetEvent>,
  }
  struct ValidatorConfig has key, copy, store, drop {
    consensus_pubkey: vector<u8>,
    network_addresses: vector<u8>,
    fullnode_addresses: vector<u8>,
    validator_index: u64,
  }
  struct ValidatorInfo has copy, store, drop { addr: address, voting_power: u64, config: ValidatorConfig }
  struct ValidatorSet has copy, key, drop, store {
    consensus_scheme: u8,
    active_validators: vector<ValidatorInfo>,
    pending_inactive: vector<ValidatorInfo>,
    pending_active: vector<ValidatorInfo>,
    total_voting_power: u128,
    total_joining_power: u128,
  }
  struct PendingTransactionFee has key, store {
    pending_fee_by_validator: big_ordered_map::BigOrderedMap<u64, aggregator_v2::Aggregator<u64>>,
  }
  enum TransactionFeeConfig has drop, key, store { V0 { max_fee_octa_allowed_per_epoch_per_pool: u64 } }
  #[event] struct DistributeTransactionFee has drop, store { pool_address: address, fee_amount: u64 }
  struct AptosCoinCapabilities has key { mint_cap: coin::MintCapability<aptos_coin::AptosCoin> }
  struct IndividualValidatorPerformance has store, drop { successful_proposals: u64, failed_proposals: u64 }
  struct ValidatorPerformance has key { validators: vector<IndividualValidatorPerformance> }
  struct StakeManagementPermission has copy, drop, store {}
  struct ValidatorFees has key { fees_table: table::Table<address, coin::Coin<aptos_coin::AptosCoin>> }
  struct AllowedValidators has key { accounts: vector<address> }
  ${EVENT_STRUCTS}
`;
