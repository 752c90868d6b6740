import { Serializer } from "@aptos-labs/ts-sdk";
import { buildCall } from "./buildPayload.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import type { CallRequest } from "./transactionRequest.ts";

/** A call of a view function as nodes take it in BCS: the same bytes as a call of an entry function. */
export function encodeViewCall(call: Pick<CallRequest, "functionId" | "typeArguments" | "args">, abi: FunctionAbi): Uint8Array {
  const serializer = new Serializer();
  buildCall({ kind: "entryFunction", ...call }, abi).serialize(serializer);
  return serializer.toUint8Array();
}
