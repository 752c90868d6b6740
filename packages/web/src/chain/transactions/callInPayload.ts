import type { CallRequest, PayloadRequest } from "./transactionRequest.ts";

/** The call in a payload, where there is one. */
export function callInPayload(request: PayloadRequest): CallRequest | undefined {
  if (request.kind === "entryFunction") return request;
  return request.kind === "multisig" ? request.call : undefined;
}
