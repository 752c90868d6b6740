/**
 * A public key is `0x` and hex of the bare key: 32 bytes for Ed25519, 65 (uncompressed) for Secp256k1 and for the P-256 key of a passkey. That of a
 * keyless account is BCS of its issuer and of a commitment to the identity; federated, with the address before it where the issuer's keys are published.
 */

/** The public half of one key among several: that of a multi-key's member. */
export type MemberKey =
  | { readonly curve: "ed25519" | "secp256k1" | KeylessKey["scheme"]; readonly publicKey: string }
  /** `credentialId` (base64url) is known only where the passkey can be asked from here. */
  | { readonly curve: "passkey"; readonly publicKey: string; readonly credentialId: string | undefined };

/** The public half of what signs for an account, by scheme. The address is apart from it: after a rotation it does not follow from the key. */
export type AccountKey = SecretKey | PasskeyKey | KeylessKey | MultiKey | MultiEd25519Key;

/** A key whose private half is 32 bytes that can be kept. `ed25519` is the legacy scheme; the others are single keys. */
export interface SecretKey {
  readonly scheme: "ed25519" | "singleKeyEd25519" | "singleKeySecp256k1";
  readonly publicKey: string;
}
/** A WebAuthn credential as a single key. The authenticator keeps the private half. */
export interface PasskeyKey {
  readonly scheme: "passkey";
  readonly publicKey: string;
  /** Base64url. */
  readonly credentialId: string;
}
/** An identity at an OpenID issuer as a single key: whoever can sign in there can sign here. */
export interface KeylessKey {
  readonly scheme: "keyless" | "federatedKeyless";
  readonly publicKey: string;
}
/** Signatures of `threshold` of the members, at most 32 of them, of any curve. */
export interface MultiKey {
  readonly scheme: "multiKey";
  readonly threshold: number;
  readonly members: readonly MemberKey[];
}
/** The legacy form with Ed25519 keys only. */
export interface MultiEd25519Key {
  readonly scheme: "multiEd25519";
  readonly threshold: number;
  readonly members: readonly (MemberKey & { readonly curve: "ed25519" })[];
}

/** How an account signs. */
export type SignatureScheme = AccountKey["scheme"];
