import type { AccountKey, KeylessKey, MemberKey, SecretKey } from "../chain/facts/accountKey.ts";
import { hasExactKeys, isIntegerIn } from "./json.ts";
import { isKeylessPublicKey } from "./keylessPublicKey.ts";
import { MEMBERS_MAX } from "./vaultLimits.ts";

const SECRET_SCHEMES: ReadonlySet<unknown> = new Set<SecretKey["scheme"]>(["ed25519", "singleKeyEd25519", "singleKeySecp256k1"]);
const PUBLIC_KEY_DIGITS: Readonly<Record<Exclude<MemberKey["curve"], KeylessKey["scheme"]>, number>> = {
  ed25519: 64,
  secp256k1: 130,
  passkey: 130,
};
const HEX = /^0x[0-9a-f]+$/;
const CREDENTIAL_ID = /^[A-Za-z0-9_-]{1,1400}$/;

/** Whether a key belongs to a scheme whose private key the vault can store. */
export function isSecretKey(key: AccountKey): key is SecretKey {
  return SECRET_SCHEMES.has(key.scheme);
}

/** Whether an account's key is a keyless identity. */
export function isKeylessKey(key: AccountKey): key is KeylessKey {
  return isKeylessScheme(key.scheme);
}

/** JSON form of an account's public key in the vault, with null for undefined. */
export function accountKeyToJson(key: AccountKey): unknown {
  return key.scheme === "multiKey" ? { ...key, members: key.members.map(memberToJson) } : key;
}

/** Parses the JSON form of an account's public key; undefined for any other value. */
export function accountKeyFromJson(value: unknown): AccountKey | undefined {
  if (hasExactKeys(value, ["scheme", "publicKey"])) {
    const { scheme, publicKey } = value;
    if (isKeylessScheme(scheme)) return isPublicKey(publicKey, scheme) ? { scheme, publicKey } : undefined;
    return isSecretScheme(scheme) && typeof publicKey === "string" ? { scheme, publicKey } : undefined;
  }
  if (hasExactKeys(value, ["scheme", "publicKey", "credentialId"])) {
    const { scheme, publicKey, credentialId } = value;
    if (scheme !== "passkey" || !isPublicKey(publicKey, "passkey") || !isCredentialId(credentialId)) return undefined;
    return { scheme, publicKey, credentialId };
  }
  if (!hasExactKeys(value, ["scheme", "threshold", "members"]) || !Array.isArray(value.members)) return undefined;
  const { scheme, threshold } = value;
  const members = value.members.map(memberFromJson).filter((member) => member !== undefined);
  if (members.length !== value.members.length || members.length > MEMBERS_MAX) return undefined;
  if (!isIntegerIn(threshold, 1, members.length)) return undefined;
  if (scheme === "multiKey") return { scheme, threshold, members };
  if (scheme !== "multiEd25519" || !members.every(isEd25519) || members.length < 2) return undefined;
  return { scheme, threshold, members };
}

function memberToJson(member: MemberKey): unknown {
  return member.curve === "passkey" ? { ...member, credentialId: member.credentialId ?? null } : member;
}

function memberFromJson(value: unknown): MemberKey | undefined {
  if (hasExactKeys(value, ["curve", "publicKey"])) {
    const { curve, publicKey } = value;
    if (curve !== "ed25519" && curve !== "secp256k1" && !isKeylessScheme(curve)) return undefined;
    return isPublicKey(publicKey, curve) ? { curve, publicKey } : undefined;
  }
  if (!hasExactKeys(value, ["curve", "publicKey", "credentialId"])) return undefined;
  const { curve, publicKey, credentialId } = value;
  if (curve !== "passkey" || !isPublicKey(publicKey, curve)) return undefined;
  if (credentialId === null) return { curve, publicKey, credentialId: undefined };
  return isCredentialId(credentialId) ? { curve, publicKey, credentialId } : undefined;
}

function isEd25519(member: MemberKey): member is MemberKey & { readonly curve: "ed25519" } {
  return member.curve === "ed25519";
}

function isSecretScheme(value: unknown): value is SecretKey["scheme"] {
  return SECRET_SCHEMES.has(value);
}

function isKeylessScheme(value: unknown): value is KeylessKey["scheme"] {
  return value === "keyless" || value === "federatedKeyless";
}

function isPublicKey(value: unknown, curve: MemberKey["curve"]): value is string {
  if (isKeylessScheme(curve)) return typeof value === "string" && isKeylessPublicKey(curve, value);
  return typeof value === "string" && HEX.test(value) && value.length === 2 + PUBLIC_KEY_DIGITS[curve];
}

function isCredentialId(value: unknown): value is string {
  return typeof value === "string" && CREDENTIAL_ID.test(value);
}
