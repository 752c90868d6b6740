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

/** Each event has two structs: the module event and the older handle event. */
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
