import type { MemberKey } from "../chain/facts/accountKey.ts";

const PUBLIC_KEY = /^(?:(ed25519|secp256k1|secp256r1)-pub-)?(?:0x)?([0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/;
const ED25519_DIGITS = 64;

/**
 * Parses a public key: bare hex, or with its kind as prefix. 64 digits mean Ed25519; 130 digits mean Secp256k1 unless prefixed as a
 * passkey's (`secp256r1-pub-0x…`), because both curves encode keys alike. Undefined if invalid.
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
