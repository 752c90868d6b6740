import type { Address } from "../../chain/facts/types.ts";

/** A text message signed to prove control of an account, with its context. */
export interface MessageToSign {
  readonly address: Address;
  /** Origin of the page, as known to the worker. */
  readonly application: string;
  readonly chainId: number;
  readonly text: string;
  /** Nonce that prevents replay of a message signature. */
  readonly nonce: string;
}

/**
 * Adds the wallet standard's prefix to a message. The prefix distinguishes it from every transaction, which starts with a hash: a message
 * signature is never valid for a payment.
 */
export function frameMessage({ address, application, chainId, text, nonce }: MessageToSign): string {
  return ["APTOS", `address: ${address}`, `application: ${application}`, `chainId: ${chainId}`, `message: ${text}`, `nonce: ${nonce}`].join(
    "\n",
  );
}
