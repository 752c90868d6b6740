import { Serializer } from "@aptos-labs/ts-sdk";
import { buildCall } from "./buildPayload.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import type { CallRequest } from "./transactionRequest.ts";

/** View call in BCS, with the same encoding as an entry function call. */
export function encodeViewCall(call: Pick<CallRequest, "functionId" | "typeArguments" | "args">, abi: FunctionAbi): Uint8Array {
  const serializer = new Serializer();
  buildCall({ kind: "entryFunction", ...call }, abi).serialize(serializer);
  return serializer.toUint8Array();
}
