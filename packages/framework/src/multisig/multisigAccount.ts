import { type Address, copyValue, type NativeBody } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import {
  checkConversionProof,
  convertToMultisig,
  convertToMultisigAndRevokeKey,
  createMultisig,
  createMultisigForOthers,
  type MultisigTerms,
  nextMultisigAddress,
} from "./creation.ts";
import { finishFailed, finishSuccessful, validateExecution } from "./execution.ts";
import { multisigErrors } from "./multisigErrors.ts";
import { checkSecondVersion, type ExecutionError, isOwner, readMultisig } from "./multisigResource.ts";
import { MULTISIG_STRUCTS } from "./multisigStructs.ts";
import { changeOwnership, replaceMetadata } from "./ownership.ts";
import {
  canBeExecuted,
  canBeRejected,
  castVote,
  castVotes,
  executeManyRejected,
  executeRejected,
  getPendingTransactions,
  getTransaction,
  lastResolved,
  nextPayload,
  proposePayload,
  proposePayloadHash,
  queueCapacity,
  voteOf,
} from "./proposals.ts";

const METADATA = "metadata_keys: vector<String>, metadata_values: vector<vector<u8>>";
const TERMS = `owners: vector<address>, num_signatures_required: u64, ${METADATA}`;
const PROVED_TERMS = `multisig_address: address, owners: vector<address>, num_signatures_required: u64, account_scheme: u8, account_public_key: vector<u8>, create_multisig_account_signed_message: vector<u8>, ${METADATA}`;

type Terms = [owners: Address[], signaturesRequired: bigint, metadataKeys: MoveString[], metadataValues: Uint8Array[]];
type ProvedTerms = [
  owners: Address[],
  signaturesRequired: bigint,
  scheme: number,
  publicKey: Uint8Array,
  signature: Uint8Array,
  metadataKeys: MoveString[],
  metadataValues: Uint8Array[],
];

function termsOf(...[owners, signaturesRequired, metadataKeys, metadataValues]: Terms): MultisigTerms {
  return { owners, signaturesRequired, metadataKeys, metadataValues };
}

const views: Record<string, NativeBody> = {
  "#[view] public fun metadata(multisig_account: address): simple_map::SimpleMap<String, vector<u8>>": ({ context }, multisig: Address) =>
    copyValue(readMultisig(context, multisig).metadata),
  "#[view] public fun num_signatures_required(multisig_account: address): u64": ({ context }, multisig: Address) =>
    readMultisig(context, multisig).num_signatures_required,
  "#[view] public fun owners(multisig_account: address): vector<address>": ({ context }, multisig: Address) => [
    ...readMultisig(context, multisig).owners,
  ],
  "#[view] public fun is_owner(owner: address, multisig_account: address): bool": ({ context }, owner: Address, multisig: Address) =>
    isOwner(context, owner, multisig),
  "#[view] public fun get_transaction(multisig_account: address, sequence_number: u64): MultisigTransaction": (
    { context },
    multisig: Address,
    number: bigint,
  ) => getTransaction(context, multisig, number),
  "#[view] public fun get_pending_transactions(multisig_account: address): vector<MultisigTransaction>": ({ context }, multisig: Address) =>
    getPendingTransactions(context, multisig),
  "#[view] public fun get_next_transaction_payload(multisig_account: address, provided_payload: vector<u8>): vector<u8>": (
    { context },
    multisig: Address,
    provided: Uint8Array,
  ) => nextPayload(context, multisig, provided),
  "#[view] public fun can_be_executed(multisig_account: address, sequence_number: u64): bool": (
    { context },
    multisig: Address,
    number: bigint,
  ) => canBeExecuted(context, multisig, number),
  "#[view] public fun can_execute(owner: address, multisig_account: address, sequence_number: u64): bool": (
    { context },
    owner: Address,
    multisig: Address,
    number: bigint,
  ) => canBeExecuted(context, multisig, number, owner),
  "#[view] public fun can_be_rejected(multisig_account: address, sequence_number: u64): bool": (
    { context },
    multisig: Address,
    number: bigint,
  ) => canBeRejected(context, multisig, number),
  "#[view] public fun can_reject(owner: address, multisig_account: address, sequence_number: u64): bool": (
    { context },
    owner: Address,
    multisig: Address,
    number: bigint,
  ) => canBeRejected(context, multisig, number, owner),
  "#[view] public fun get_next_multisig_account_address(creator: address): address": ({ context }, creator: Address) =>
    nextMultisigAddress(context, creator),
  "#[view] public fun last_resolved_sequence_number(multisig_account: address): u64": ({ context }, multisig: Address) =>
    lastResolved(context, multisig),
  "#[view] public fun next_sequence_number(multisig_account: address): u64": ({ context }, multisig: Address) =>
    readMultisig(context, multisig).next_sequence_number,
  "#[view] public fun vote(multisig_account: address, sequence_number: u64, owner: address): (bool, bool)": (
    { context },
    multisig: Address,
    number: bigint,
    owner: Address,
  ) => voteOf(context, multisig, number, owner),
  "#[view] public fun available_transaction_queue_capacity(multisig_account: address): u64": ({ context }, multisig: Address) =>
    queueCapacity(context, multisig),
};

const creation: Record<string, NativeBody> = {
  [`entry fun create_with_existing_account_call(multisig_account: &signer, ${TERMS})`]: ({ context }, account: Address, ...terms: Terms) =>
    convertToMultisig(context, account, termsOf(...terms)),
  [`public entry fun create_with_existing_account(${PROVED_TERMS})`]: (
    { context },
    account: Address,
    ...[owners, required, scheme, publicKey, signature, keys, values]: ProvedTerms
  ) => {
    const terms = termsOf(owners, required, keys, values);
    checkConversionProof(context, account, terms, { scheme, publicKey, signature }, false);
    convertToMultisig(context, account, terms);
  },
  [`entry fun create_with_existing_account_and_revoke_auth_key_call(multisig_account: &signer, ${TERMS})`]: (
    { context },
    account: Address,
    ...terms: Terms
  ) => convertToMultisigAndRevokeKey(context, account, termsOf(...terms)),
  [`public entry fun create_with_existing_account_and_revoke_auth_key(${PROVED_TERMS})`]: (
    { context },
    account: Address,
    ...[owners, required, scheme, publicKey, signature, keys, values]: ProvedTerms
  ) => {
    const terms = termsOf(owners, required, keys, values);
    checkConversionProof(context, account, terms, { scheme, publicKey, signature }, true);
    convertToMultisigAndRevokeKey(context, account, terms);
  },
  [`public entry fun create(owner: &signer, num_signatures_required: u64, ${METADATA})`]: (
    { context },
    owner: Address,
    required: bigint,
    keys: MoveString[],
    values: Uint8Array[],
  ) => createMultisig(context, owner, termsOf([], required, keys, values)),
  [`public entry fun create_with_owners(owner: &signer, additional_owners: vector<address>, num_signatures_required: u64, ${METADATA})`]: (
    { context },
    owner: Address,
    ...terms: Terms
  ) => createMultisig(context, owner, termsOf(...terms)),
  [`public entry fun create_with_owners_then_remove_bootstrapper(bootstrapper: &signer, ${TERMS})`]: (
    { context },
    bootstrapper: Address,
    ...terms: Terms
  ) => createMultisigForOthers(context, bootstrapper, termsOf(...terms)),
};

const ownership: Record<string, NativeBody> = {
  "entry fun add_owner(multisig_account: &signer, new_owner: address)": ({ context }, multisig: Address, owner: Address) =>
    changeOwnership(context, multisig, { add: [owner] }),
  "entry fun add_owners(multisig_account: &signer, new_owners: vector<address>)": ({ context }, multisig: Address, add: Address[]) =>
    changeOwnership(context, multisig, { add }),
  "entry fun add_owners_and_update_signatures_required(multisig_account: &signer, new_owners: vector<address>, new_num_signatures_required: u64)":
    ({ context }, multisig: Address, add: Address[], signaturesRequired: bigint) =>
      changeOwnership(context, multisig, { add, signaturesRequired }),
  "entry fun remove_owner(multisig_account: &signer, owner_to_remove: address)": ({ context }, multisig: Address, owner: Address) =>
    changeOwnership(context, multisig, { remove: [owner] }),
  "entry fun remove_owners(multisig_account: &signer, owners_to_remove: vector<address>)": (
    { context },
    multisig: Address,
    remove: Address[],
  ) => changeOwnership(context, multisig, { remove }),
  "entry fun swap_owner(multisig_account: &signer, to_swap_in: address, to_swap_out: address)": (
    { context },
    multisig: Address,
    to: Address,
    from: Address,
  ) => changeOwnership(context, multisig, { add: [to], remove: [from] }),
  "entry fun swap_owners(multisig_account: &signer, to_swap_in: vector<address>, to_swap_out: vector<address>)": (
    { context },
    multisig: Address,
    add: Address[],
    remove: Address[],
  ) => changeOwnership(context, multisig, { add, remove }),
  "entry fun swap_owners_and_update_signatures_required(multisig_account: &signer, new_owners: vector<address>, owners_to_remove: vector<address>, new_num_signatures_required: u64)":
    ({ context }, multisig: Address, add: Address[], remove: Address[], signaturesRequired: bigint) =>
      changeOwnership(context, multisig, { add, remove, signaturesRequired }),
  "entry fun update_signatures_required(multisig_account: &signer, new_num_signatures_required: u64)": (
    { context },
    multisig: Address,
    signaturesRequired: bigint,
  ) => changeOwnership(context, multisig, { signaturesRequired }),
  "entry fun update_metadata(multisig_account: &signer, keys: vector<String>, values: vector<vector<u8>>)": (
    { context },
    multisig: Address,
    keys: MoveString[],
    values: Uint8Array[],
  ) => replaceMetadata(context, multisig, keys, values, true),
};

const voting = "owner: &signer, multisig_account: address, sequence_number: u64";
const proposals: Record<string, NativeBody> = {
  "public entry fun create_transaction(owner: &signer, multisig_account: address, payload: vector<u8>)": (
    { context },
    owner: Address,
    multisig: Address,
    payload: Uint8Array,
  ) => proposePayload(context, owner, multisig, payload),
  "public entry fun create_transaction_with_hash(owner: &signer, multisig_account: address, payload_hash: vector<u8>)": (
    { context },
    owner: Address,
    multisig: Address,
    hash: Uint8Array,
  ) => proposePayloadHash(context, owner, multisig, hash),
  [`public entry fun approve_transaction(${voting})`]: ({ context }, owner: Address, multisig: Address, number: bigint) =>
    castVote(context, owner, multisig, number, true),
  [`public entry fun reject_transaction(${voting})`]: ({ context }, owner: Address, multisig: Address, number: bigint) =>
    castVote(context, owner, multisig, number, false),
  // The published function name has this typo.
  [`public entry fun vote_transanction(${voting}, approved: bool)`]: (
    { context },
    owner: Address,
    multisig: Address,
    number: bigint,
    approved: boolean,
  ) => castVote(context, owner, multisig, number, approved),
  [`public entry fun vote_transaction(${voting}, approved: bool)`]: (
    { context },
    owner: Address,
    multisig: Address,
    number: bigint,
    approved: boolean,
  ) => {
    checkSecondVersion(context);
    castVote(context, owner, multisig, number, approved);
  },
  "public entry fun vote_transactions(owner: &signer, multisig_account: address, starting_sequence_number: u64, final_sequence_number: u64, approved: bool)":
    ({ context }, owner: Address, multisig: Address, first: bigint, last: bigint, approved: boolean) =>
      castVotes(context, owner, multisig, { first, last }, approved),
  "public entry fun execute_rejected_transaction(owner: &signer, multisig_account: address)": (
    { context },
    owner: Address,
    multisig: Address,
  ) => executeRejected(context, owner, multisig),
  "public entry fun execute_rejected_transactions(owner: &signer, multisig_account: address, final_sequence_number: u64)": (
    { context },
    owner: Address,
    multisig: Address,
    last: bigint,
  ) => executeManyRejected(context, owner, multisig, last),
};

/** Functions of the multisig module that only the node calls, before and after the payload. */
const execution: Record<string, NativeBody> = {
  "fun validate_multisig_transaction(owner: &signer, multisig_account: address, payload: vector<u8>)": (
    { context },
    owner: Address,
    multisig: Address,
    payload: Uint8Array,
  ) => validateExecution(context, owner, multisig, payload),
  "fun successful_transaction_execution_cleanup(executor: address, multisig_account: address, transaction_payload: vector<u8>)": (
    { context },
    executor: Address,
    multisig: Address,
    payload: Uint8Array,
  ) => finishSuccessful(context, executor, multisig, payload),
  "fun failed_transaction_execution_cleanup(executor: address, multisig_account: address, transaction_payload: vector<u8>, execution_error: ExecutionError)":
    ({ context }, executor: Address, multisig: Address, payload: Uint8Array, error: ExecutionError) =>
      finishFailed(context, executor, multisig, payload, error),
};

/** `0x1::multisig_account`: accounts whose transactions need the votes of several owners. */
export const multisigAccountModule = defineModule({
  id: "0x1::multisig_account",
  errors: multisigErrors,
  structs: MULTISIG_STRUCTS,
  functions: { ...views, ...creation, ...ownership, ...proposals, ...execution },
});
