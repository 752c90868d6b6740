import { APT_COIN } from "../facts/aptAsset.ts";
import type { Address } from "../facts/types.ts";
import type { PaymentIntent } from "../transactions/intent.ts";
import { type PublicAccount, type RequestParts, type TransactionRequest, transactionRequest } from "../transactions/transactionRequest.ts";
import { transferCallOf } from "../transactions/transferCall.ts";

/** A payment of an asset. */
export interface AssetPayment {
  readonly sender: PublicAccount;
  readonly recipient: Address;
  /** Amount in base units. */
  readonly units: bigint;
  readonly paid: Pick<PaymentIntent, "asset" | "shown">;
}

type Rest = Omit<RequestParts, "sender" | "payload" | "intent" | "secondarySigners" | "feePayer">;

/** Request for an APT payment, signed and paid by the sender alone. */
export function paymentRequest(
  { octas, ...payment }: Pick<AssetPayment, "sender" | "recipient"> & { readonly octas: bigint },
  rest: Rest,
): TransactionRequest {
  return assetPaymentRequest({ ...payment, units: octas, paid: { asset: APT_COIN } }, rest);
}

/** Request for a payment in any asset. The fee is always in APT. */
export function assetPaymentRequest({ sender, recipient, units, paid }: AssetPayment, rest: Rest): TransactionRequest {
  const { args, ...call } = transferCallOf(paid.asset);
  const payload = { kind: "entryFunction", ...call, args: args(recipient, units) } as const;
  return transactionRequest({ sender, payload, intent: { kind: "payment", ...paid, recipient, units }, ...rest });
}
