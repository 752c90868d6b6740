import { type Address, printModuleId } from "@atoll/move";
import type { TransactionPayload, TransactionRecord } from "@atoll/node";

/** Called entry function; its id looks like `0x1::coin::transfer`. */
export interface EntryFunction {
  readonly id: string;
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

/** Entry function called by a transaction, directly or through a multisig account; `undefined` for scripts. */
export function entryFunctionOf(payload: TransactionPayload): EntryFunction | undefined {
  const executable = payload.kind === "multisig" ? payload.payload : payload.kind === "v1" ? payload.executable : payload;
  if (executable?.kind !== "entryFunction") return undefined;
  const { module, name } = executable.entryFunction;
  return { id: `${printModuleId(module)}::${name}`, address: module.address, module: module.name, name };
}

/** Id of the called entry function; `null` for system transactions and scripts. */
export function entryFunctionId(transaction: TransactionRecord): string | null {
  return transaction.kind === "user" ? (entryFunctionOf(transaction.signed.raw.payload)?.id ?? null) : null;
}
