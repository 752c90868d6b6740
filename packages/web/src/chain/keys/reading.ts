/** Kinds of recognised keys, signatures and authenticators. */
type ReadingKind =
  | "ed25519Key"
  | "secp256k1Key"
  | "secp256r1Key"
  | "keylessKey"
  | "federatedKeylessKey"
  | "multiKey"
  | "multiEd25519Key"
  | "ed25519Signature"
  | "secp256k1Signature"
  | "webAuthnSignature"
  | "keylessSignature"
  | "multiEd25519Signature"
  | "ed25519Authenticator"
  | "multiEd25519Authenticator"
  | "singleKeyAuthenticator"
  | "multiKeyAuthenticator"
  | "noAuthenticator"
  | "abstractAuthenticator"
  | "addressOrHash";

/** Names of the displayed facts; the page has a label for each. */
type FactName =
  | "publicKey"
  | "threshold"
  | "signedBy"
  | "legacyAddress"
  | "singleKeyAddress"
  | "multiKeyAddress"
  | "multiEd25519Address"
  | "derivableAddress"
  | "issuer"
  | "commitment"
  | "jwkAddress"
  | "signatureR"
  | "signatureS"
  | "lowS"
  | "challenge"
  | "origin"
  | "assertionType"
  | "relyingParty"
  | "flags"
  | "counter"
  | "clientData"
  | "jwtHeader"
  | "expires"
  | "horizon"
  | "proof"
  | "extraField"
  | "overrideAudience"
  | "trainingWheels"
  | "jwtPayload"
  | "userClaim"
  | "pepper"
  | "bitmap"
  | "authenticationFunction"
  | "digest"
  | "abstractSignature"
  | "abstractKey"
  | "value";

export interface Fact {
  readonly name: FactName;
  /** Display form of the fact: `yesNo` is "true" or "false", `time` seconds since 1970, `places` indices from 1. */
  readonly form: "hex" | "address" | "text" | "time" | "count" | "yesNo" | "places";
  readonly value: string;
}

/** A recognised key, signature or authenticator: its facts, with nested keys and signatures. */
export interface Reading {
  readonly kind: ReadingKind;
  readonly facts: readonly Fact[];
  readonly parts: readonly Reading[];
}

/** Reason why a text is rejected as a key or signature. `secret`: it resembles a private key, which this page must not process. */
export type KeyProblem = "secret" | "empty" | "notHex" | "unknown" | "compressed";
