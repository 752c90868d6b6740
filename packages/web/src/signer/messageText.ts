import type { Address } from "../chain/facts/types.ts";

/** A text that an account signs to show that it is somebody's, and where that counts. */
export interface MessageToSign {
  readonly address: Address;
  /** The page's origin, as the worker knows it. */
  readonly application: string;
  readonly chainId: number;
  readonly text: string;
  /** Keeps a signature from being shown twice. */
  readonly nonce: string;
}

/**
 * The text as wallets of this kind frame it. What it begins with keeps it apart from every transaction, which begins with a hash: a signature for a
 * message is never one for a payment.
 */
export function frameMessage({ address, application, chainId, text, nonce }: MessageToSign): string {
  return ["APTOS", `address: ${address}`, `application: ${application}`, `chainId: ${chainId}`, `message: ${text}`, `nonce: ${nonce}`].join(
    "\n",
  );
}
