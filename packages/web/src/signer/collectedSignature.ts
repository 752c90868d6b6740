import { AccountAuthenticator, Deserializer } from "@aptos-labs/ts-sdk";
import type { Signable } from "../chain/facts/types.ts";
import { signingMessageOf } from "./signTransaction.ts";
import { isSignedByOwnKey, publicKeyIn } from "./verifySignature.ts";

/**
 * What is wrong with an authenticator (BCS) that came from elsewhere: it was made for none of these, or with another key than the account has on chain.
 * Undefined where nothing is. Bytes that are no authenticator were made for nothing.
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

function readAuthenticator(bytes: Uint8Array): AccountAuthenticator | undefined {
  try {
    const reader = new Deserializer(bytes);
    const authenticator = AccountAuthenticator.deserialize(reader);
    return reader.remaining() === 0 ? authenticator : undefined;
  } catch {
    // It is no authenticator of any kind.
    return undefined;
  }
}
