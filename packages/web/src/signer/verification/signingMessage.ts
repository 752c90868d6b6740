import { generateSigningMessage, RAW_TRANSACTION_SALT, RAW_TRANSACTION_WITH_DATA_SALT } from "@aptos-labs/ts-sdk";
import type { Signable } from "../../chain/facts/types.ts";
import type { Bytes } from "../bytes.ts";

/** Transaction bytes to be signed. */
export type SignableBytes = Signable & { readonly bytes: Bytes };

/** Signing message of a transaction: the hash of its type name, followed by its bytes. */
export function signingMessageOf({ form, bytes }: SignableBytes): Bytes {
  return new Uint8Array(generateSigningMessage(bytes, form === "raw" ? RAW_TRANSACTION_SALT : RAW_TRANSACTION_WITH_DATA_SALT));
}
