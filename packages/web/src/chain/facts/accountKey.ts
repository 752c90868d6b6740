/**
 * Public keys are `0x` hex of the bare key: 32 bytes for Ed25519, 65 bytes (uncompressed) for Secp256k1 and for a passkey's P-256 key. A
 * keyless public key is BCS of issuer and identity commitment; a federated one starts with the address that publishes the issuer's keys.
 */

/** Public key of one member of a multi-key. */
export type MemberKey =
  | { readonly curve: "ed25519" | "secp256k1" | KeylessKey["scheme"]; readonly publicKey: string }
  /** Passkey member. `credentialId` (base64url) is known only if the passkey is available in this browser. */
  | { readonly curve: "passkey"; readonly publicKey: string; readonly credentialId: string | undefined };

/**
 * Public key of an account, by scheme. The address is stored separately, because after a key rotation it no longer derives from the key.
 */
export type AccountKey = SecretKey | PasskeyKey | KeylessKey | MultiKey | MultiEd25519Key;

/** A key with a storable private half of 32 bytes. `ed25519` is the legacy scheme; the others are single keys. */
export interface SecretKey {
  readonly scheme: "ed25519" | "singleKeyEd25519" | "singleKeySecp256k1";
  readonly publicKey: string;
}
/** A WebAuthn credential as single key. The authenticator stores the private half. */
export interface PasskeyKey {
  readonly scheme: "passkey";
  readonly publicKey: string;
  /** WebAuthn credential id in base64url. */
  readonly credentialId: string;
}
/** An OpenID identity as single key: signing in at the issuer allows signing transactions. */
export interface KeylessKey {
  readonly scheme: "keyless" | "federatedKeyless";
  readonly publicKey: string;
}
/** Multi-key account: needs signatures of `threshold` members, out of at most 32, on any curve. */
export interface MultiKey {
  readonly scheme: "multiKey";
  readonly threshold: number;
  readonly members: readonly MemberKey[];
}
/** Legacy multi-signature scheme, limited to Ed25519 keys. */
export interface MultiEd25519Key {
  readonly scheme: "multiEd25519";
  readonly threshold: number;
  readonly members: readonly (MemberKey & { readonly curve: "ed25519" })[];
}

/** Signature scheme of an account. */
export type SignatureScheme = AccountKey["scheme"];
