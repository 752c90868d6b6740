import type { CallRequest, PayloadRequest } from "./transactionRequest.ts";

/** The call in a payload that is still to be encoded by its function's types, where there is one. */
export function callInPayload(request: PayloadRequest): CallRequest | undefined {
  if (request.kind === "entryFunction") return request;
  return request.kind === "multisig" && request.call?.kind === "entryFunction" ? request.call : undefined;
}
