module aptos_framework::block {
    use aptos_framework::event;
    use aptos_std::table_with_length;
    use std::option::Option;

    friend aptos_framework::genesis;

    /// The number of block events is not the height
    const ENUM_NEW_BLOCK_EVENTS_DOES_NOT_MATCH_BLOCK_HEIGHT: u64 = 1;
    /// The proposer neither validates nor is the machine itself
    const EINVALID_PROPOSER: u64 = 2;
    /// The length of an epoch or of the history is zero
    const EZERO_EPOCH_INTERVAL: u64 = 3;

    struct BlockResource has key {
        height: u64,
        epoch_interval: u64,
        new_block_events: event::EventHandle<NewBlockEvent>,
        update_epoch_interval_events: event::EventHandle<UpdateEpochIntervalEvent>,
    }
    struct CommitHistory has key {
        max_capacity: u32,
        next_idx: u32,
        table: table_with_length::TableWithLength<u32, NewBlockEvent>,
    }
    struct NewBlockEvent has copy, drop, store {
        hash: address,
        epoch: u64,
        round: u64,
        height: u64,
        previous_block_votes_bitvec: vector<u8>,
        proposer: address,
        failed_proposer_indices: vector<u64>,
        time_microseconds: u64,
    }
    struct UpdateEpochIntervalEvent has drop, store { old_epoch_interval: u64, new_epoch_interval: u64 }
    #[event] struct NewBlock has drop, store {
        hash: address,
        epoch: u64,
        round: u64,
        height: u64,
        previous_block_votes_bitvec: vector<u8>,
        proposer: address,
        failed_proposer_indices: vector<u64>,
        time_microseconds: u64,
    }
    #[event] struct UpdateEpochInterval has drop, store { old_epoch_interval: u64, new_epoch_interval: u64 }

    public(friend) fun initialize(aptos_framework: &signer, epoch_interval_microsecs: u64);
    public fun initialize_commit_history(fx: &signer, max_capacity: u32);
    public fun update_epoch_interval_microsecs(aptos_framework: &signer, new_epoch_interval: u64);
    #[view] public fun get_epoch_interval_secs(): u64;
    fun block_prologue(
        vm: signer, hash: address, epoch: u64, round: u64, proposer: address, failed_proposer_indices: vector<u64>,
        previous_block_votes_bitvec: vector<u8>, timestamp: u64,
    );
    fun block_prologue_ext(
        vm: signer, hash: address, epoch: u64, round: u64, proposer: address, failed_proposer_indices: vector<u64>,
        previous_block_votes_bitvec: vector<u8>, timestamp: u64, randomness_seed: Option<vector<u8>>,
    );
    fun block_epilogue(vm: &signer, fee_distribution_validator_indices: vector<u64>, fee_amounts_octa: vector<u64>);
    #[view] public fun get_current_block_height(): u64;
    fun emit_genesis_block_event(vm: signer);
    public fun emit_writeset_block_event(vm_signer: &signer, fake_block_hash: address);
}
