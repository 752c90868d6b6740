import { type Address, copyValue, crypto, type NativeContext, valuesEqual } from "@atoll/move";
import { type Bodies, declaration, errors, type MultisigTransaction } from "../../generated/multisig/multisig_account.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import {
  checkConversionProof,
  convertToMultisig,
  convertToMultisigAndRevokeKey,
  createMultisig,
  createMultisigForOthers,
  type MultisigTerms,
  nextMultisigAddress,
} from "./creation.ts";
import {
  checkIsMultisig,
  checkIsOwner,
  checkSecondVersion,
  emitMultisigEvent,
  hasSecondVersion,
  isOwner,
  readMultisig,
} from "./multisigResource.ts";
import { changeOwnership, replaceMetadata } from "./ownership.ts";
import {
  canBeExecuted,
  canBeRejected,
  castVote,
  castVotesInRange,
  checkIsPending,
  executeManyRejected,
  executeRejected,
  getPendingTransactions,
  getTransaction,
  hasApproved,
  lastResolved,
  nextPayload,
  nextToResolve,
  proposePayload,
  proposePayloadHash,
  queueCapacity,
  resolveNext,
  voteOf,
} from "./proposals.ts";

function checkPayload(context: NativeContext, transaction: MultisigTransaction, payload: Uint8Array): void {
  const hash = transaction.payload_hash.vec[0];
  if (hash !== undefined) {
    errors.check(valuesEqual(crypto.sha3_256(payload), hash), "invalidArgument", "EPAYLOAD_DOES_NOT_MATCH_HASH");
  }
  const stored = transaction.payload.vec[0];
  if (stored === undefined || payload.length === 0 || !isFeatureEnabled(context, "ABORT_IF_MULTISIG_PAYLOAD_MISMATCH")) return;
  errors.check(valuesEqual(payload, stored), "invalidArgument", "EPAYLOAD_DOES_NOT_MATCH");
}

/** Resolves the next multisig transaction; executing counts as the executor's approval. */
function finish(context: NativeContext, executor: Address, multisig: Address): bigint {
  const sequenceNumber = nextToResolve(context, multisig);
  const isImplied = !hasApproved(context, multisig, sequenceNumber, executor);
  const { approvals } = resolveNext(context, multisig);
  if (!isImplied || !hasSecondVersion(context)) return approvals;
  emitMultisigEvent(context, multisig, "Vote", { owner: executor, sequence_number: sequenceNumber, approved: true });
  return approvals + 1n;
}

type Terms = [owners: Address[], signaturesRequired: bigint, metadataKeys: MoveString[], metadataValues: Uint8Array[]];

function termsOf(...[owners, signaturesRequired, metadataKeys, metadataValues]: Terms): MultisigTerms {
  return { owners, signaturesRequired, metadataKeys, metadataValues };
}

const views = {
  metadata: ({ context }, multisig) => copyValue(readMultisig(context, multisig).metadata),
  num_signatures_required: ({ context }, multisig) => readMultisig(context, multisig).num_signatures_required,
  owners: ({ context }, multisig) => [...readMultisig(context, multisig).owners],
  is_owner: ({ context }, owner, multisig) => isOwner(context, owner, multisig),
  get_transaction: ({ context }, multisig, number) => getTransaction(context, multisig, number),
  get_pending_transactions: ({ context }, multisig) => getPendingTransactions(context, multisig),
  get_next_transaction_payload: ({ context }, multisig, provided) => nextPayload(context, multisig, provided),
  can_be_executed: ({ context }, multisig, number) => canBeExecuted(context, multisig, number),
  can_execute: ({ context }, owner, multisig, number) => canBeExecuted(context, multisig, number, owner),
  can_be_rejected: ({ context }, multisig, number) => canBeRejected(context, multisig, number),
  can_reject: ({ context }, owner, multisig, number) => canBeRejected(context, multisig, number, owner),
  get_next_multisig_account_address: ({ context }, creator) => nextMultisigAddress(context, creator),
  last_resolved_sequence_number: ({ context }, multisig) => lastResolved(context, multisig),
  next_sequence_number: ({ context }, multisig) => readMultisig(context, multisig).next_sequence_number,
  vote: ({ context }, multisig, number, owner) => voteOf(context, multisig, number, owner),
  available_transaction_queue_capacity: ({ context }, multisig) => queueCapacity(context, multisig),
} satisfies Partial<Bodies>;

const creation = {
  create_with_existing_account_call: ({ context }, account, ...terms) => convertToMultisig(context, account, termsOf(...terms)),
  create_with_existing_account: ({ context }, account, ...[owners, required, scheme, publicKey, signature, keys, values]) => {
    const terms = termsOf(owners, required, keys, values);
    checkConversionProof(context, account, terms, { scheme, publicKey, signature }, false);
    convertToMultisig(context, account, terms);
  },
  create_with_existing_account_and_revoke_auth_key_call: ({ context }, account, ...terms) =>
    convertToMultisigAndRevokeKey(context, account, termsOf(...terms)),
  create_with_existing_account_and_revoke_auth_key: (
    { context },
    account,
    ...[owners, required, scheme, publicKey, signature, keys, values]
  ) => {
    const terms = termsOf(owners, required, keys, values);
    checkConversionProof(context, account, terms, { scheme, publicKey, signature }, true);
    convertToMultisigAndRevokeKey(context, account, terms);
  },
  create: ({ context }, owner, required, keys, values) => createMultisig(context, owner, termsOf([], required, keys, values)),
  create_with_owners: ({ context }, owner, ...terms) => createMultisig(context, owner, termsOf(...terms)),
  create_with_owners_then_remove_bootstrapper: ({ context }, bootstrapper, ...terms) =>
    createMultisigForOthers(context, bootstrapper, termsOf(...terms)),
} satisfies Partial<Bodies>;

const ownership = {
  add_owner: ({ context }, multisig, owner) => changeOwnership(context, multisig, { add: [owner] }),
  add_owners: ({ context }, multisig, add) => changeOwnership(context, multisig, { add }),
  add_owners_and_update_signatures_required: ({ context }, multisig, add, signaturesRequired) =>
    changeOwnership(context, multisig, { add, signaturesRequired }),
  remove_owner: ({ context }, multisig, owner) => changeOwnership(context, multisig, { remove: [owner] }),
  remove_owners: ({ context }, multisig, remove) => changeOwnership(context, multisig, { remove }),
  swap_owner: ({ context }, multisig, to, from) => changeOwnership(context, multisig, { add: [to], remove: [from] }),
  swap_owners: ({ context }, multisig, add, remove) => changeOwnership(context, multisig, { add, remove }),
  swap_owners_and_update_signatures_required: ({ context }, multisig, add, remove, signaturesRequired) =>
    changeOwnership(context, multisig, { add, remove, signaturesRequired }),
  update_signatures_required: ({ context }, multisig, signaturesRequired) => changeOwnership(context, multisig, { signaturesRequired }),
  update_metadata: ({ context }, multisig, keys, values) => replaceMetadata(context, multisig, keys, values, true),
} satisfies Partial<Bodies>;

const proposals = {
  create_transaction: ({ context }, owner, multisig, payload) => proposePayload(context, owner, multisig, payload),
  create_transaction_with_hash: ({ context }, owner, multisig, hash) => proposePayloadHash(context, owner, multisig, hash),
  approve_transaction: ({ context }, owner, multisig, number) => castVote(context, owner, multisig, number, true),
  reject_transaction: ({ context }, owner, multisig, number) => castVote(context, owner, multisig, number, false),
  vote_transanction: ({ context }, owner, multisig, number, approved) => castVote(context, owner, multisig, number, approved),
  vote_transaction: ({ context }, owner, multisig, number, approved) => {
    checkSecondVersion(context);
    castVote(context, owner, multisig, number, approved);
  },
  vote_transactions: ({ context }, owner, multisig, first, last, approved) =>
    castVotesInRange(context, owner, multisig, { first, last }, approved),
  execute_rejected_transaction: ({ context }, owner, multisig) => executeRejected(context, owner, multisig),
  execute_rejected_transactions: ({ context }, owner, multisig, last) => executeManyRejected(context, owner, multisig, last),
} satisfies Partial<Bodies>;

/** Functions called only by the node, around the payload. */
const execution = {
  /** Checks that this owner may execute the next multisig transaction with this payload; an empty payload means the stored one. */
  validate_multisig_transaction: ({ context }, owner, multisig, payload) => {
    checkIsMultisig(context, multisig);
    checkIsOwner(context, owner, multisig);
    const sequenceNumber = nextToResolve(context, multisig);
    checkIsPending(context, multisig, sequenceNumber);
    const executor = hasSecondVersion(context) ? owner : undefined;
    const isApproved = canBeExecuted(context, multisig, sequenceNumber, executor);
    errors.check(isApproved, "invalidArgument", "ENOT_ENOUGH_APPROVALS");
    checkPayload(context, getTransaction(context, multisig, sequenceNumber), payload);
  },
  /** Records that the next multisig transaction succeeded. */
  successful_transaction_execution_cleanup: ({ context }, executor, multisig, payload) => {
    const approvals = finish(context, executor, multisig);
    emitMultisigEvent(context, multisig, "TransactionExecutionSucceeded", {
      executor,
      sequence_number: lastResolved(context, multisig),
      transaction_payload: payload,
      num_approvals: approvals,
    });
  },
  /** Records that the next multisig transaction failed, which resolves it as well. */
  failed_transaction_execution_cleanup: ({ context }, executor, multisig, payload, error) => {
    const approvals = finish(context, executor, multisig);
    emitMultisigEvent(context, multisig, "TransactionExecutionFailed", {
      executor,
      sequence_number: lastResolved(context, multisig),
      transaction_payload: payload,
      num_approvals: approvals,
      execution_error: error,
    });
  },
} satisfies Partial<Bodies>;

/** `0x1::multisig_account`: accounts whose transactions need the votes of several owners. */
export const multisigAccountModule = implementModule(declaration, {
  ...views,
  ...creation,
  ...ownership,
  ...proposals,
  ...execution,
});
