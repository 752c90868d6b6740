import { type Address, printModuleId } from "@atoll/move";
import type { TransactionPayload, TransactionRecord } from "@atoll/node";

/** A function of a module, as `0x1::coin::transfer` names it. */
export interface EntryFunction {
  readonly id: string;
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

/** The function that a transaction calls, also through a multisig account; none for scripts. */
export function entryFunctionOf(payload: TransactionPayload): EntryFunction | undefined {
  const executable = payload.kind === "multisig" ? payload.payload : payload.kind === "v1" ? payload.executable : payload;
  if (executable?.kind !== "entryFunction") return undefined;
  const { module, name } = executable.entryFunction;
  return { id: `${printModuleId(module)}::${name}`, address: module.address, module: module.name, name };
}

/** The same by name; what nobody sent calls none. */
export function entryFunctionId(transaction: TransactionRecord): string | null {
  return transaction.kind === "user" ? (entryFunctionOf(transaction.signed.raw.payload)?.id ?? null) : null;
}
