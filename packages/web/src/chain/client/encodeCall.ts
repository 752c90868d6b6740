import type { CallRequest } from "../transactions/transactionRequest.ts";
import type { ChainClient } from "./chainClient.ts";

/** Encodes a call in a multisig account's storage format. Missing parameter types are loaded from the network. */
export async function encodeCall(client: Pick<ChainClient, "functionAbi">, call: CallRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const [{ buildCall }, { encodeStoredCall }, abi] = await Promise.all([
    import("../transactions/buildPayload.ts"),
    import("../transactions/storedCall.ts"),
    call.abi ?? client.functionAbi(call.functionId, signal),
  ]);
  return encodeStoredCall(buildCall(call, abi));
}
