import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { errors, type MultisigAccount, type MultisigTransaction } from "../../generated/multisig/multisig_account.ts";
import { addU64, subU64 } from "../../native/arithmetic.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { addToTable, borrowFromTable, removeFromTable } from "../../stdlib/table/table.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import {
  checkIsMultisig,
  checkIsOwner,
  checkSecondVersion,
  emitMultisigEvent,
  hasSecondVersion,
  isOwner,
  readMultisig,
  transactionsTable,
  writeMultisig,
} from "./multisigResource.ts";

const MAX_PENDING_TRANSACTIONS = 20n;
const PAYLOAD_HASH_LENGTH_BYTES = 32;

/** Votes of current owners on a multisig transaction. */
export interface Tally {
  readonly approvals: bigint;
  readonly rejections: bigint;
}

export function lastResolved(context: NativeContext, multisig: Address): bigint {
  return readMultisig(context, multisig).last_executed_sequence_number;
}
/** Sequence number of the multisig transaction to execute or reject next. */
export function nextToResolve(context: NativeContext, multisig: Address): bigint {
  return addU64(lastResolved(context, multisig), 1n);
}

function checkNumberWasGiven(account: MultisigAccount, sequenceNumber: bigint): void {
  const wasGiven = sequenceNumber > 0n && sequenceNumber < account.next_sequence_number;
  errors.check(wasGiven, "invalidArgument", "EINVALID_SEQUENCE_NUMBER");
}
function pendingTransaction(context: NativeContext, account: MultisigAccount, sequenceNumber: bigint): MultisigTransaction {
  return borrowFromTable(context, transactionsTable(account), sequenceNumber);
}

export function checkIsPending(context: NativeContext, multisig: Address, sequenceNumber: bigint): void {
  const isPending = context.tables.contains(transactionsTable(readMultisig(context, multisig)), sequenceNumber);
  errors.check(isPending, "notFound", "ETRANSACTION_NOT_FOUND");
}

/** Returns a copy of a pending multisig transaction. */
export function getTransaction(context: NativeContext, multisig: Address, sequenceNumber: bigint): MultisigTransaction {
  const account = readMultisig(context, multisig);
  checkNumberWasGiven(account, sequenceNumber);
  return copyValue(pendingTransaction(context, account, sequenceNumber));
}

export function getPendingTransactions(context: NativeContext, multisig: Address): MultisigTransaction[] {
  const account = readMultisig(context, multisig);
  const pending: MultisigTransaction[] = [];
  for (let number = addU64(account.last_executed_sequence_number, 1n); number < account.next_sequence_number; number++) {
    pending.push(copyValue(pendingTransaction(context, account, number)));
  }
  return pending;
}

/** Payload of the next multisig transaction: the stored one, otherwise the executor's. */
export function nextPayload(context: NativeContext, multisig: Address, provided: Uint8Array): Uint8Array {
  const account = readMultisig(context, multisig);
  const { payload } = pendingTransaction(context, account, nextToResolve(context, multisig));
  return payload.vec[0] ?? provided;
}

/** Whether an owner has voted on a transaction, and whether the vote approves. */
export function voteOf(context: NativeContext, multisig: Address, sequenceNumber: bigint, owner: Address): [voted: boolean, vote: boolean] {
  const account = readMultisig(context, multisig);
  checkNumberWasGiven(account, sequenceNumber);
  const { votes } = pendingTransaction(context, account, sequenceNumber);
  const element = votes.data[simpleMapIndex(votes, owner)];
  return [element !== undefined, element?.value === true];
}
export function hasApproved(context: NativeContext, multisig: Address, sequenceNumber: bigint, owner: Address): boolean {
  return voteOf(context, multisig, sequenceNumber, owner)[1];
}
function hasRejected(context: NativeContext, multisig: Address, sequenceNumber: bigint, owner: Address): boolean {
  const [voted, vote] = voteOf(context, multisig, sequenceNumber, owner);
  return voted && !vote;
}

function tallyOf({ owners }: MultisigAccount, { votes }: MultisigTransaction): Tally {
  const cast = owners.map((owner) => votes.data[simpleMapIndex(votes, owner)]?.value);
  return {
    approvals: BigInt(cast.filter((vote) => vote === true).length),
    rejections: BigInt(cast.filter((vote) => vote === false).length),
  };
}

/** Whether the transaction is next with enough approvals; counts `executor` as approving. */
export function canBeExecuted(context: NativeContext, multisig: Address, sequenceNumber: bigint, executor?: Address): boolean {
  return canBeResolved(context, multisig, sequenceNumber, "approvals", executor);
}
/** Whether the transaction is next with enough rejections; counts `executor` as rejecting. */
export function canBeRejected(context: NativeContext, multisig: Address, sequenceNumber: bigint, executor?: Address): boolean {
  return canBeResolved(context, multisig, sequenceNumber, "rejections", executor);
}

function canBeResolved(
  context: NativeContext,
  multisig: Address,
  sequenceNumber: bigint,
  kind: keyof Tally,
  executor: Address | undefined,
): boolean {
  const account = readMultisig(context, multisig);
  checkNumberWasGiven(account, sequenceNumber);
  let votes = tallyOf(account, pendingTransaction(context, account, sequenceNumber))[kind];
  if (executor !== undefined) {
    const hasVotedSo = kind === "approvals" ? hasApproved : hasRejected;
    if (!hasVotedSo(context, multisig, sequenceNumber, executor)) votes += 1n;
    if (!isOwner(context, executor, multisig)) return false;
  }
  return sequenceNumber === nextToResolve(context, multisig) && votes >= account.num_signatures_required;
}

export function queueCapacity(context: NativeContext, multisig: Address): bigint {
  const { next_sequence_number, last_executed_sequence_number } = readMultisig(context, multisig);
  const pending = subU64(subU64(next_sequence_number, last_executed_sequence_number), 1n);
  return pending > MAX_PENDING_TRANSACTIONS ? 0n : MAX_PENDING_TRANSACTIONS - pending;
}

/** Proposes a multisig transaction and stores its payload. */
export function proposePayload(context: NativeContext, owner: Address, multisig: Address, payload: Uint8Array): void {
  errors.check(payload.length > 0, "invalidArgument", "EPAYLOAD_CANNOT_BE_EMPTY");
  propose(context, owner, multisig, { payload: some(payload), payload_hash: none() });
}
/** Proposes a multisig transaction and stores only the hash of its payload. */
export function proposePayloadHash(context: NativeContext, owner: Address, multisig: Address, hash: Uint8Array): void {
  errors.check(hash.length === PAYLOAD_HASH_LENGTH_BYTES, "invalidArgument", "EINVALID_PAYLOAD_HASH");
  propose(context, owner, multisig, { payload: none(), payload_hash: some(hash) });
}

function propose(
  context: NativeContext,
  creator: Address,
  multisig: Address,
  payload: Pick<MultisigTransaction, "payload" | "payload_hash">,
): void {
  checkIsMultisig(context, multisig);
  checkIsOwner(context, creator, multisig);
  const creationTime = nowSeconds(context);
  if (hasSecondVersion(context)) {
    errors.check(queueCapacity(context, multisig) > 0n, "invalidState", "EMAX_PENDING_TRANSACTIONS_EXCEEDED");
  }
  const votes = { data: [{ key: creator, value: true }] };
  const transaction: MultisigTransaction = { ...payload, votes, creator, creation_time_secs: creationTime };
  const account = writeMultisig(context, multisig);
  const sequenceNumber = account.next_sequence_number;
  account.next_sequence_number = addU64(sequenceNumber, 1n);
  addToTable(context, transactionsTable(account), sequenceNumber, transaction);
  emitMultisigEvent(context, multisig, "CreateTransaction", { creator, sequence_number: sequenceNumber, transaction });
}

/** Casts or changes an owner's vote on a multisig transaction. */
export function castVote(context: NativeContext, owner: Address, multisig: Address, sequenceNumber: bigint, approved: boolean): void {
  checkIsMultisig(context, multisig);
  checkIsOwner(context, owner, multisig);
  checkIsPending(context, multisig, sequenceNumber);
  const table = transactionsTable(readMultisig(context, multisig));
  const { votes } = context.tables.getMut(table, sequenceNumber) as MultisigTransaction;
  const element = votes.data[simpleMapIndex(votes, owner)];
  if (element === undefined) votes.data.push({ key: owner, value: approved });
  else element.value = approved;
  emitMultisigEvent(context, multisig, "Vote", { owner, sequence_number: sequenceNumber, approved });
}

/** Casts the same vote on all multisig transactions between two sequence numbers. */
export function castVotesInRange(
  context: NativeContext,
  owner: Address,
  multisig: Address,
  range: { readonly first: bigint; readonly last: bigint },
  approved: boolean,
): void {
  checkSecondVersion(context);
  for (let number = range.first; number <= range.last; number = addU64(number, 1n)) castVote(context, owner, multisig, number, approved);
}

/** Removes the next multisig transaction from the queue, executed or rejected. */
export function resolveNext(context: NativeContext, multisig: Address): Tally {
  const account = writeMultisig(context, multisig);
  const sequenceNumber = nextToResolve(context, multisig);
  const transaction = removeFromTable(context, transactionsTable(account), sequenceNumber);
  account.last_executed_sequence_number = sequenceNumber;
  return tallyOf(account, transaction);
}

/** Removes the next multisig transaction after enough rejections; the executing owner counts as rejecting. */
export function executeRejected(context: NativeContext, owner: Address, multisig: Address): void {
  checkIsMultisig(context, multisig);
  checkIsOwner(context, owner, multisig);
  const sequenceNumber = nextToResolve(context, multisig);
  if (hasSecondVersion(context) && !hasRejected(context, multisig, sequenceNumber, owner)) {
    castVote(context, owner, multisig, sequenceNumber, false);
  }
  const { rejections } = resolveNext(context, multisig);
  const { num_signatures_required } = readMultisig(context, multisig);
  errors.check(rejections >= num_signatures_required, "invalidState", "ENOT_ENOUGH_REJECTIONS");
  emitMultisigEvent(context, multisig, "ExecuteRejectedTransaction", {
    sequence_number: sequenceNumber,
    num_rejections: rejections,
    executor: owner,
  });
}

/** Removes rejected multisig transactions up to and including a sequence number. */
export function executeManyRejected(context: NativeContext, owner: Address, multisig: Address, last: bigint): void {
  checkSecondVersion(context);
  const isPending = lastResolved(context, multisig) < last && last < readMultisig(context, multisig).next_sequence_number;
  errors.check(isPending, "invalidArgument", "EINVALID_SEQUENCE_NUMBER");
  while (lastResolved(context, multisig) < last) executeRejected(context, owner, multisig);
}
