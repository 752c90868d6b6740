import type { Signable } from "../../chain/facts/types.ts";
import { readAuthenticator } from "../workerAuthenticator.ts";
import { signingMessageOf } from "./signingMessage.ts";
import { isSignedByOwnKey, publicKeyIn } from "./verifySignature.ts";

/**
 * Problem of a co-signer's authenticator (BCS): it signs none of these transactions (`signature`), or its key is not the account's on-chain
 * key (`signer`). Undefined if valid. Invalid BCS counts as `signature`.
 */
export async function problemOfSignature(
  signables: readonly Signable[],
  authenticator: Uint8Array,
  authenticationKey: string,
): Promise<"signature" | "signer" | undefined> {
  const read = readAuthenticator(authenticator);
  if (read === undefined) return "signature";
  for (const { form, bytes } of signables) {
    if (await isSignedByOwnKey(read, signingMessageOf({ form, bytes: new Uint8Array(bytes) }))) {
      return publicKeyIn(read)?.authKey().toString() === authenticationKey ? undefined : "signer";
    }
  }
  return "signature";
}
