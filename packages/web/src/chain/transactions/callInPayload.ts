import type { CallRequest, PayloadRequest } from "./transactionRequest.ts";

/** Entry function call inside a payload that still needs encoding; undefined for other payloads. */
export function callInPayload(request: PayloadRequest): CallRequest | undefined {
  if (request.kind === "entryFunction") return request;
  return request.kind === "multisig" && request.call?.kind === "entryFunction" ? request.call : undefined;
}
