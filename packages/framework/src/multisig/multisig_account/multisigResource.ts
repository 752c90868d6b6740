import { type Address, type NativeContext, type StructValue, structTag, type TableId } from "@atoll/move";
import { errors, type MultisigAccount, type MultisigTransaction, tags } from "../../generated/multisig/multisig_account.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { tableId } from "../../stdlib/table/table.ts";

/** Event handle field of each multisig event, used when module events are disabled. */
const EVENT_HANDLES = {
  AddOwners: "add_owners_events",
  RemoveOwners: "remove_owners_events",
  UpdateSignaturesRequired: "update_signature_required_events",
  CreateTransaction: "create_transaction_events",
  Vote: "vote_events",
  ExecuteRejectedTransaction: "execute_rejected_transaction_events",
  TransactionExecutionSucceeded: "execute_transaction_events",
  TransactionExecutionFailed: "transaction_execution_failed_events",
  MetadataUpdated: "metadata_updated_events",
} as const;
export type MultisigEventName = keyof typeof EVENT_HANDLES;

/** Returns the multisig account resource read-only; fails with missing data if absent. */
export function readMultisig(context: NativeContext, multisig: Address): MultisigAccount {
  return context.borrow(multisig, tags.MultisigAccount);
}
/** Borrows the multisig account resource for writing. */
export function writeMultisig(context: NativeContext, multisig: Address): MultisigAccount {
  return context.borrowMut(multisig, tags.MultisigAccount);
}

export function checkIsMultisig(context: NativeContext, multisig: Address): void {
  errors.check(context.exists(multisig, tags.MultisigAccount), "invalidState", "EACCOUNT_NOT_MULTISIG");
}
export function checkIsOwner(context: NativeContext, owner: Address, multisig: Address): void {
  errors.check(isOwner(context, owner, multisig), "permissionDenied", "ENOT_OWNER");
}
export function isOwner(context: NativeContext, owner: Address, multisig: Address): boolean {
  return readMultisig(context, multisig).owners.includes(owner);
}

/**
 * Whether the enhanced multisig version is enabled: executing and rejecting count as votes, queues are bounded, and batch votes are
 * possible.
 */
export function hasSecondVersion(context: NativeContext): boolean {
  return isFeatureEnabled(context, "MULTISIG_V2_ENHANCEMENT");
}
export function checkSecondVersion(context: NativeContext): void {
  errors.check(hasSecondVersion(context), "invalidState", "EMULTISIG_V2_ENHANCEMENT_NOT_ENABLED");
}

export function transactionsTable({ transactions }: MultisigAccount): TableId<MultisigTransaction> {
  return tableId(transactions, { kind: "u64" }, tags.MultisigTransaction);
}

/** Emits a module event with the multisig account's address, or an event on the account's handle. */
export function emitMultisigEvent(context: NativeContext, multisig: Address, name: MultisigEventName, fields: StructValue): void {
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) {
    context.emit(structTag(`0x1::multisig_account::${name}`), { multisig_account: multisig, ...fields });
    return;
  }
  const handle = writeMultisig(context, multisig)[EVENT_HANDLES[name]];
  emitHandleEvent(context, handle, structTag(`0x1::multisig_account::${name}Event`), fields);
}
