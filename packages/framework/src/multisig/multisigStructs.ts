/** Struct declarations of `0x1::multisig_account`, in published order. */
export const MULTISIG_STRUCTS = `
  struct MultisigAccount has key {
    owners: vector<address>,
    num_signatures_required: u64,
    transactions: table::Table<u64, MultisigTransaction>,
    last_executed_sequence_number: u64,
    next_sequence_number: u64,
    signer_cap: Option<account::SignerCapability>,
    metadata: simple_map::SimpleMap<String, vector<u8>>,
    add_owners_events: event::EventHandle<AddOwnersEvent>,
    remove_owners_events: event::EventHandle<RemoveOwnersEvent>,
    update_signature_required_events: event::EventHandle<UpdateSignaturesRequiredEvent>,
    create_transaction_events: event::EventHandle<CreateTransactionEvent>,
    vote_events: event::EventHandle<VoteEvent>,
    execute_rejected_transaction_events: event::EventHandle<ExecuteRejectedTransactionEvent>,
    execute_transaction_events: event::EventHandle<TransactionExecutionSucceededEvent>,
    transaction_execution_failed_events: event::EventHandle<TransactionExecutionFailedEvent>,
    metadata_updated_events: event::EventHandle<MetadataUpdatedEvent>,
  }
  struct MultisigTransaction has copy, drop, store {
    payload: Option<vector<u8>>,
    payload_hash: Option<vector<u8>>,
    votes: simple_map::SimpleMap<address, bool>,
    creator: address,
    creation_time_secs: u64,
  }
  struct ExecutionError has copy, drop, store { abort_location: String, error_type: String, error_code: u64 }
  struct MultisigAccountCreationMessage has copy, drop {
    chain_id: u8,
    account_address: address,
    sequence_number: u64,
    owners: vector<address>,
    num_signatures_required: u64,
  }
  struct MultisigAccountCreationWithAuthKeyRevocationMessage has copy, drop {
    chain_id: u8,
    account_address: address,
    sequence_number: u64,
    owners: vector<address>,
    num_signatures_required: u64,
  }
  struct AddOwnersEvent has drop, store { owners_added: vector<address> }
  #[event] struct AddOwners has drop, store { multisig_account: address, owners_added: vector<address> }
  struct RemoveOwnersEvent has drop, store { owners_removed: vector<address> }
  #[event] struct RemoveOwners has drop, store { multisig_account: address, owners_removed: vector<address> }
  struct UpdateSignaturesRequiredEvent has drop, store { old_num_signatures_required: u64, new_num_signatures_required: u64 }
  #[event] struct UpdateSignaturesRequired has drop, store {
    multisig_account: address,
    old_num_signatures_required: u64,
    new_num_signatures_required: u64,
  }
  struct CreateTransactionEvent has drop, store { creator: address, sequence_number: u64, transaction: MultisigTransaction }
  #[event] struct CreateTransaction has drop, store {
    multisig_account: address,
    creator: address,
    sequence_number: u64,
    transaction: MultisigTransaction,
  }
  struct VoteEvent has drop, store { owner: address, sequence_number: u64, approved: bool }
  #[event] struct Vote has drop, store { multisig_account: address, owner: address, sequence_number: u64, approved: bool }
  struct ExecuteRejectedTransactionEvent has drop, store { sequence_number: u64, num_rejections: u64, executor: address }
  #[event] struct ExecuteRejectedTransaction has drop, store {
    multisig_account: address,
    sequence_number: u64,
    num_rejections: u64,
    executor: address,
  }
  struct TransactionExecutionSucceededEvent has drop, store {
    executor: address,
    sequence_number: u64,
    transaction_payload: vector<u8>,
    num_approvals: u64,
  }
  #[event] struct TransactionExecutionSucceeded has drop, store {
    multisig_account: address,
    executor: address,
    sequence_number: u64,
    transaction_payload: vector<u8>,
    num_approvals: u64,
  }
  struct TransactionExecutionFailedEvent has drop, store {
    executor: address,
    sequence_number: u64,
    transaction_payload: vector<u8>,
    num_approvals: u64,
    execution_error: ExecutionError,
  }
  #[event] struct TransactionExecutionFailed has drop, store {
    multisig_account: address,
    executor: address,
    sequence_number: u64,
    transaction_payload: vector<u8>,
    num_approvals: u64,
    execution_error: ExecutionError,
  }
  struct MetadataUpdatedEvent has drop, store {
    old_metadata: simple_map::SimpleMap<String, vector<u8>>,
    new_metadata: simple_map::SimpleMap<String, vector<u8>>,
  }
  #[event] struct MetadataUpdated has drop, store {
    multisig_account: address,
    old_metadata: simple_map::SimpleMap<String, vector<u8>>,
    new_metadata: simple_map::SimpleMap<String, vector<u8>>,
  }
`;
