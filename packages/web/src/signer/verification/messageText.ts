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
 * signature is never valid for a payment. Sites may omit fields of the context.
 */
export function frameMessage(
  { address, application, chainId, text, nonce }: MessageToSign,
  fields: readonly ("address" | "application" | "chainId")[] = ["address", "application", "chainId"],
): string {
  const context = { address, application, chainId };
  const lines = (["address", "application", "chainId"] as const)
    .filter((field) => fields.includes(field))
    .map((field) => `${field}: ${context[field]}`);
  return ["APTOS", ...lines, `message: ${text}`, `nonce: ${nonce}`].join("\n");
}
