import { AccountAuthenticator, Deserializer } from "@aptos-labs/ts-sdk";
import { bytesEqual } from "./bytes.ts";

/**
 * Decodes an account authenticator with the client library rather than the page's own parser; undefined unless the bytes are complete and
 * canonical.
 */
export function readAuthenticator(bytes: Uint8Array): AccountAuthenticator | undefined {
  try {
    const reader = new Deserializer(bytes);
    const authenticator = AccountAuthenticator.deserialize(reader);
    reader.assertFinished();
    return bytesEqual(authenticator.bcsToBytes(), bytes) ? authenticator : undefined;
  } catch {
    // The bytes are no known authenticator.
    return undefined;
  }
}
