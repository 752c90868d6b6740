import type { PayloadRequest, PublicAccount, TransactionRequest } from "../../../packages/web/src/chain/transactions/transactionRequest.ts";

/** Builds a request on the embedded network with defaults for everything except sender and payload. */
export function callRequest(sender: PublicAccount, payload: PayloadRequest, change: Partial<TransactionRequest> = {}): TransactionRequest {
  return {
    sender,
    payload,
    secondarySigners: [],
    feePayer: undefined,
    replay: { kind: "sequence", sequenceNumber: undefined },
    gasUnitPrice: undefined,
    maxGasAmount: undefined,
    expiresInSecs: 50,
    chainId: 4,
    intent: { kind: "call", functionId: "0x1::m::f" },
    ...change,
  };
}
