import type { MemberKey } from "../chain/facts/accountKey.ts";

const PUBLIC_KEY = /^(?:(ed25519|secp256k1|secp256r1)-pub-)?(?:0x)?([0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/;
const ED25519_DIGITS = 64;

/**
 * A public key that somebody gave: bare hex, or with its kind before it. 64 digits are Ed25519, 130 Secp256k1 unless they are said to be a passkey's
 * (`secp256r1-pub-0x…`), because both curves write their keys alike. Undefined where it is none.
 */
export function parsePublicKey(text: string): MemberKey | undefined {
  const match = PUBLIC_KEY.exec(text.trim());
  const digits = match?.[2];
  if (match === null || digits === undefined) return undefined;
  const publicKey = `0x${digits.toLowerCase()}`;
  const kind = match[1];
  if (digits.length === ED25519_DIGITS) return kind === undefined || kind === "ed25519" ? { curve: "ed25519", publicKey } : undefined;
  if (kind === "ed25519") return undefined;
  return kind === "secp256r1" ? { curve: "passkey", publicKey, credentialId: undefined } : { curve: "secp256k1", publicKey };
}

/** A public key as it can be given to others, and read by `parsePublicKey`. */
export function formatPublicKey({ curve, publicKey }: MemberKey): string {
  return `${curve === "passkey" ? "secp256r1" : curve}-pub-${publicKey}`;
}
