import type { Address } from "@atoll/move";

/** Who vouches for an identity, and the commitment to which identity it is. */
export interface KeylessPublicKey {
  readonly issuer: string;
  readonly identityCommitment: Uint8Array;
}
/** As above, with the account that publishes the issuer's keys. */
export interface FederatedKeylessPublicKey {
  readonly jwkAddress: Address;
  readonly publicKey: KeylessPublicKey;
}

/** A signature by a short-lived key, and the certificate that ties that key to the identity. */
export interface KeylessSignature {
  readonly certificate: EphemeralCertificate;
  /** JSON of the token's header, not encoded: names the issuer's key and algorithm. */
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
      /** A further claim of the token that the proof shows. */
      readonly extraField: string | undefined;
      /** In place of the application's own audience, for recovery. */
      readonly overrideAudience: string | undefined;
      readonly trainingWheelsSignature: EphemeralSignature | undefined;
    }
  | {
      readonly kind: "openId";
      readonly jwtSignature: Uint8Array;
      /** JSON of the token's claims, not encoded. */
      readonly jwtPayload: string;
      /** The claim that names the user. */
      readonly userIdClaim: string;
      readonly ephemeralKeyBlinder: Uint8Array;
      readonly pepper: Uint8Array;
      readonly committedAudience: string | undefined;
    };

/** Compressed points of BN254; whether they are points is asked when the proof is verified. */
export interface Groth16Proof {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly c: Uint8Array;
}

export interface EphemeralPublicKey {
  readonly kind: "ed25519" | "secp256r1";
  readonly bytes: Uint8Array;
}
export type EphemeralSignature = { readonly kind: "ed25519"; readonly bytes: Uint8Array } | WebAuthnAssertion;

/** What a passkey signs, and the signature. */
export interface WebAuthnAssertion {
  readonly kind: "webAuthn";
  readonly signature: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly clientDataJson: Uint8Array;
}
