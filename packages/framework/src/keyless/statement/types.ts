/** Public key of a keyless account: OIDC issuer and identity commitment. The node's encoded types have the same shape. */
export interface KeylessIdentity {
  readonly issuer: string;
  readonly identityCommitment: Uint8Array;
}

/** Groth16 proof as compressed BN254 points, which proof verification validates. */
export interface Groth16Proof {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly c: Uint8Array;
}

export interface EphemeralKey {
  readonly kind: "ed25519" | "secp256r1";
  readonly bytes: Uint8Array;
}

/** Zero-knowledge certificate that the issuer signed a token for the identity and the ephemeral key. */
export interface ZeroKnowledgeCertificate {
  readonly kind: "zeroKnowledge";
  readonly proof: Groth16Proof;
  readonly expiryHorizonSecs: bigint;
  readonly extraField: string | undefined;
  readonly overrideAudience: string | undefined;
  readonly trainingWheelsSignature: { readonly kind: "ed25519" | "webAuthn"; readonly bytes?: Uint8Array } | undefined;
}

/** Certificate that contains the plain OpenID token. */
export interface OpenIdCertificate {
  readonly kind: "openId";
  readonly jwtSignature: Uint8Array;
  readonly jwtPayload: string;
  readonly userIdClaim: string;
  readonly ephemeralKeyBlinder: Uint8Array;
  readonly pepper: Uint8Array;
  readonly committedAudience: string | undefined;
}

/** Keyless signature without the ephemeral key's signature over the transaction. */
export interface KeylessClaim {
  readonly certificate: ZeroKnowledgeCertificate | OpenIdCertificate;
  readonly jwtHeader: string;
  readonly expiryDateSecs: bigint;
  readonly ephemeralPublicKey: EphemeralKey;
}

/** RSA key of an issuer as text fields, as stored on chain. */
export interface RsaKey {
  readonly kid: string;
  readonly alg: string;
  readonly e: string;
  readonly n: string;
}

/** On-chain limits for keyless signatures. */
export interface KeylessLimits {
  readonly overrideAudiences: readonly string[];
  readonly maxSignaturesPerTransaction: number;
  readonly maxExpiryHorizonSecs: bigint;
  readonly trainingWheelsKey: Uint8Array | undefined;
  readonly maxCommittedEphemeralKeyBytes: number;
  readonly maxIssuerBytes: number;
  readonly maxExtraFieldBytes: number;
  readonly maxJwtHeaderBase64Bytes: number;
}
