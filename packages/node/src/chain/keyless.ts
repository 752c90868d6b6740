import type { Groth16Proof } from "@atoll/framework/keyless";
import type { Address } from "@atoll/move";

/** Public key of a keyless account: OIDC issuer and identity commitment. */
export interface KeylessPublicKey {
  readonly issuer: string;
  readonly identityCommitment: Uint8Array;
}
/** Public key of a federated keyless account, with the account that publishes the issuer's keys. */
export interface FederatedKeylessPublicKey {
  readonly jwkAddress: Address;
  readonly publicKey: KeylessPublicKey;
}

/** Signature of an ephemeral key, with a certificate that binds the key to an identity. */
export interface KeylessSignature {
  readonly certificate: EphemeralCertificate;
  /** Header of the OIDC token as JSON (not base64), naming the issuer's key and algorithm. */
  readonly jwtHeader: string;
  readonly expiryDateSecs: bigint;
  readonly ephemeralPublicKey: EphemeralPublicKey;
  readonly ephemeralSignature: EphemeralSignature;
}

export type EphemeralCertificate =
  | {
      readonly kind: "zeroKnowledge";
      readonly proof: Groth16Proof;
      readonly expiryHorizonSecs: bigint;
      /** Additional token claim that the proof reveals. */
      readonly extraField: string | undefined;
      /** Recovery service's audience, if used instead of the application's own. */
      readonly overrideAudience: string | undefined;
      readonly trainingWheelsSignature: EphemeralSignature | undefined;
    }
  | {
      readonly kind: "openId";
      readonly jwtSignature: Uint8Array;
      /** Claims of the OIDC token as JSON (not base64). */
      readonly jwtPayload: string;
      /** Name of the token claim that contains the user id. */
      readonly userIdClaim: string;
      readonly ephemeralKeyBlinder: Uint8Array;
      readonly pepper: Uint8Array;
      readonly committedAudience: string | undefined;
    };

export interface EphemeralPublicKey {
  readonly kind: "ed25519" | "secp256r1";
  readonly bytes: Uint8Array;
}
export type EphemeralSignature = { readonly kind: "ed25519"; readonly bytes: Uint8Array } | WebAuthnAssertion;

/** Assertion of a passkey: the signed data, with the signature. */
export interface WebAuthnAssertion {
  readonly kind: "webAuthn";
  readonly signature: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
}
