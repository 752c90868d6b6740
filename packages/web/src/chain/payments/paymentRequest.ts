import { APT_COIN } from "../facts/apt.ts";
import type { Address } from "../facts/types.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { PublicAccount, TransactionRequest } from "../transactions/transactionRequest.ts";

/** A payment in APT, as a request to be built: the sender alone signs and pays the fee. */
export function paymentRequest(
  payment: { readonly sender: PublicAccount; readonly recipient: Address; readonly octas: bigint },
  rest: Pick<TransactionRequest, "chainId" | "expiresInSecs"> &
    Partial<Pick<TransactionRequest, "replay" | "gasUnitPrice" | "maxGasAmount">>,
): TransactionRequest {
  const { sender, recipient, octas } = payment;
  return {
    sender,
    payload: knownCall("0x1::aptos_account::transfer", ["address", "u64"], [recipient, octas]),
    secondarySigners: [],
    feePayer: undefined,
    replay: { kind: "sequence", sequenceNumber: undefined },
    gasUnitPrice: undefined,
    maxGasAmount: undefined,
    intent: { kind: "payment", asset: APT_COIN, recipient, units: octas },
    ...rest,
  };
}
