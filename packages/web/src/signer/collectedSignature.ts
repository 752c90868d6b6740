import { AccountAuthenticator, Deserializer } from "@aptos-labs/ts-sdk";
import type { Signable } from "../chain/facts/types.ts";
import { signingMessageOf } from "./signTransaction.ts";
import { isSignedByOwnKey } from "./verifySignature.ts";

/** Whether an authenticator (BCS) that came from elsewhere was made for one of these. Bytes that are no authenticator were not. */
export async function isMadeFor(signables: readonly Signable[], authenticator: Uint8Array): Promise<boolean> {
  const read = readAuthenticator(authenticator);
  if (read === undefined) return false;
  for (const { form, bytes } of signables) {
    if (await isSignedByOwnKey(read, signingMessageOf({ form, bytes: new Uint8Array(bytes) }))) return true;
  }
  return false;
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
