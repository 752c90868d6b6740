import type { JsonObject } from "@atoll/move";
import { asObject } from "./jsonShape.ts";

/** A function of a module, as `0x1::coin::transfer` names it. */
export interface EntryFunction {
  readonly id: string;
  readonly address: string;
  readonly module: string;
  readonly name: string;
}

/** The function that a transaction calls, also through a multisig account; none for scripts. */
export function entryFunctionOf(payload: JsonObject): EntryFunction | undefined {
  if (payload.type === "multisig_payload") {
    const inner = asObject(payload.transaction_payload);
    return inner && entryFunctionOf(inner);
  }
  const id = payload.function;
  if (typeof id !== "string") return undefined;
  const [address, module, name] = id.split("::");
  return address === undefined || module === undefined || name === undefined ? undefined : { id, address, module, name };
}
