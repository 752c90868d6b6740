import { crypto, secp256r1Verify } from "@atoll/move";
import type { WebAuthnAssertion } from "../chain/keyless.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Verifies a passkey assertion: the challenge must be the SHA3-256 of the message, and the key must have signed authenticator data and
 * client data. Origin and user flags are the page's responsibility.
 */
export function webAuthnVerify(publicKey: Uint8Array, digest: Uint8Array, assertion: WebAuthnAssertion): boolean {
  const challenge = readChallenge(assertion.clientDataJson);
  if (challenge === undefined || !bytesEqual(challenge, digest)) return false;
  const clientDataHash = crypto.sha2_256(assertion.clientDataJson);
  const signed = new Uint8Array(assertion.authenticatorData.length + clientDataHash.length);
  signed.set(assertion.authenticatorData);
  signed.set(clientDataHash, assertion.authenticatorData.length);
  return secp256r1Verify(publicKey, crypto.sha2_256(signed), assertion.signature);
}

function readChallenge(clientDataJson: Uint8Array): Uint8Array | undefined {
  try {
    const clientData: unknown = JSON.parse(utf8.decode(clientDataJson));
    if (typeof clientData !== "object" || clientData === null || !("challenge" in clientData)) return undefined;
    return typeof clientData.challenge === "string" ? decodeBase64Url(clientData.challenge) : undefined;
  } catch {
    // Client data that is not UTF-8 JSON has no challenge.
    return undefined;
  }
}

function decodeBase64Url(text: string): Uint8Array | undefined {
  const unpadded = text.replace(/=+$/, "");
  if (!/^[A-Za-z0-9_-]*$/.test(unpadded) || unpadded.length % 4 === 1) return undefined;
  const binary = atob(unpadded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
