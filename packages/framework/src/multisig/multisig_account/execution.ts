import { type Address, crypto, type NativeContext, valuesEqual } from "@atoll/move";
import { type ExecutionError, errors, type MultisigTransaction } from "../../generated/multisig/multisig_account.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { checkIsMultisig, checkIsOwner, emitMultisigEvent, hasSecondVersion } from "./multisigResource.ts";
import { canBeExecuted, checkIsPending, getTransaction, hasApproved, lastResolved, nextToResolve, resolveNext } from "./proposals.ts";

/** Checks that this owner may execute the next multisig transaction with this payload; an empty payload means the stored one. */
export function validateExecution(context: NativeContext, owner: Address, multisig: Address, payload: Uint8Array): void {
  checkIsMultisig(context, multisig);
  checkIsOwner(context, owner, multisig);
  const sequenceNumber = nextToResolve(context, multisig);
  checkIsPending(context, multisig, sequenceNumber);
  const executor = hasSecondVersion(context) ? owner : undefined;
  const isApproved = canBeExecuted(context, multisig, sequenceNumber, executor);
  errors.check(isApproved, "invalidArgument", "ENOT_ENOUGH_APPROVALS");
  checkPayload(context, getTransaction(context, multisig, sequenceNumber), payload);
}

function checkPayload(context: NativeContext, transaction: MultisigTransaction, payload: Uint8Array): void {
  const hash = transaction.payload_hash.vec[0];
  if (hash !== undefined) {
    errors.check(valuesEqual(crypto.sha3_256(payload), hash), "invalidArgument", "EPAYLOAD_DOES_NOT_MATCH_HASH");
  }
  const stored = transaction.payload.vec[0];
  if (stored === undefined || payload.length === 0 || !isFeatureEnabled(context, "ABORT_IF_MULTISIG_PAYLOAD_MISMATCH")) return;
  errors.check(valuesEqual(payload, stored), "invalidArgument", "EPAYLOAD_DOES_NOT_MATCH");
}

/** Records that the next multisig transaction succeeded. */
export function finishSuccessful(context: NativeContext, executor: Address, multisig: Address, payload: Uint8Array): void {
  const approvals = finish(context, executor, multisig);
  emitMultisigEvent(context, multisig, "TransactionExecutionSucceeded", {
    executor,
    sequence_number: lastResolved(context, multisig),
    transaction_payload: payload,
    num_approvals: approvals,
  });
}

/** Records that the next multisig transaction failed, which resolves it as well. */
export function finishFailed(
  context: NativeContext,
  executor: Address,
  multisig: Address,
  payload: Uint8Array,
  error: ExecutionError,
): void {
  const approvals = finish(context, executor, multisig);
  emitMultisigEvent(context, multisig, "TransactionExecutionFailed", {
    executor,
    sequence_number: lastResolved(context, multisig),
    transaction_payload: payload,
    num_approvals: approvals,
    execution_error: error,
  });
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
