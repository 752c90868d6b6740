import type { EntryFunction, SignedTransaction, TransactionPayload } from "../chain/signedTransaction.ts";
import { StateOrderError } from "../chain/stateOrder.ts";
import { createSignedTransaction } from "../transaction/signedTransactionBcs.ts";
import type { ReplayChanges } from "./replayTypes.ts";

/** The transaction with another payload or expiry, under the original's signatures, which nobody checks. Throws `StateOrderError`. */
export function changedTransaction(
  signed: SignedTransaction,
  { payload, args, typeArguments }: ReplayChanges,
  laterSecs: bigint,
): SignedTransaction {
  if (payload === undefined && args === undefined && typeArguments === undefined && laterSecs === 0n) return signed;
  const changed = args === undefined && typeArguments === undefined ? payload : withArguments(signed.raw.payload, { args, typeArguments });
  const expirationTimestampSecs = signed.raw.expirationTimestampSecs + laterSecs;
  return createSignedTransaction({ ...signed.raw, payload: changed ?? signed.raw.payload, expirationTimestampSecs }, signed.authenticator);
}

function withArguments(payload: TransactionPayload, changes: Pick<ReplayChanges, "args" | "typeArguments">): TransactionPayload {
  if (payload.kind === "entryFunction") return { ...payload, entryFunction: changedCall(payload.entryFunction, changes) };
  if (payload.kind === "multisig" && payload.payload?.kind === "entryFunction")
    return { ...payload, payload: { ...payload.payload, entryFunction: changedCall(payload.payload.entryFunction, changes) } };
  if (payload.kind === "v1" && payload.executable.kind === "entryFunction")
    return { ...payload, executable: { ...payload.executable, entryFunction: changedCall(payload.executable.entryFunction, changes) } };
  throw new StateOrderError("The transaction calls no entry function, so it has no arguments to change; replace its whole payload.");
}

function changedCall(call: EntryFunction, { args, typeArguments }: Pick<ReplayChanges, "args" | "typeArguments">): EntryFunction {
  return { ...call, args: args ?? call.args, typeArguments: typeArguments ?? call.typeArguments };
}
