import type { Address } from "../../chain/facts/types.ts";

/** Somebody's part in a transaction, and how they agreed to it. */
export interface SignedPart {
  readonly role: "sender" | "secondary" | "feePayer";
  readonly address: Address;
  readonly authenticator: Authenticator;
}

/** What stands for one account's consent. */
export type Authenticator =
  | { readonly kind: "ed25519"; readonly publicKey: string; readonly signature: string }
  | { readonly kind: "multiEd25519"; readonly members: readonly MemberSignature[]; readonly threshold: number }
  | { readonly kind: "singleKey"; readonly key: KeyParts; readonly signature: SignatureParts }
  | { readonly kind: "multiKey"; readonly members: readonly MemberSignature[]; readonly threshold: number }
  /** The account's own code said yes. */
  | { readonly kind: "abstraction"; readonly functionId: string; readonly data: AbstractionData }
  /** Nobody signed: a simulation, or a network of one's own that acts for the account. */
  | { readonly kind: "none" }
  /** Something that this page does not know yet. */
  | { readonly kind: "unknown"; readonly type: string; readonly json: unknown };

/** One of several keys, and its signature where it gave one. */
export interface MemberSignature {
  readonly index: number;
  readonly key: KeyParts;
  readonly signature: SignatureParts | undefined;
}

/** What an account's own code was given. */
export interface AbstractionData {
  readonly digest: string;
  readonly signature: string;
  /** Of an account whose address is derived from somebody's identity elsewhere. */
  readonly identity: string | undefined;
}

/** A public key taken apart. */
export type KeyParts =
  | { readonly scheme: "ed25519" | "secp256k1" | "secp256r1"; readonly bytes: string }
  | {
      readonly scheme: "keyless" | "federatedKeyless";
      readonly bytes: string;
      readonly issuer: string;
      /** A commitment to who the person is at the issuer, and to which application. */
      readonly identityCommitment: string;
      /** Where the issuer's keys are kept; undefined where at the framework's address. */
      readonly keysAt: Address | undefined;
    }
  | { readonly scheme: "unknown"; readonly type: string; readonly bytes: string };

/** A signature taken apart. */
export type SignatureParts =
  | { readonly scheme: "ed25519" | "secp256k1"; readonly bytes: string }
  | { readonly scheme: "webAuthn"; readonly bytes: string; readonly assertion: AssertionParts }
  | { readonly scheme: "keyless"; readonly bytes: string; readonly keyless: KeylessParts }
  | { readonly scheme: "unknown"; readonly type: string; readonly bytes: string };

/** What a passkey signed. */
export interface AssertionParts {
  readonly signature: string;
  readonly relyingPartyHash: string;
  readonly isUserPresent: boolean;
  readonly isUserVerified: boolean;
  readonly counter: number;
  /** Where it was signed. */
  readonly origin: string | undefined;
  readonly challenge: string | undefined;
}

/** What stands behind a keyless signature. */
export interface KeylessParts {
  readonly certificate:
    | {
        readonly kind: "zeroKnowledge";
        readonly proof: { readonly a: string; readonly b: string; readonly c: string };
        readonly horizonSecs: bigint;
        readonly extraField: string | undefined;
        readonly overrideAudience: string | undefined;
        /** A second signature by the prover, while a network asks for one. */
        readonly hasTrainingWheels: boolean;
      }
    | { readonly kind: "openId"; readonly claim: string; readonly payload: string };
  readonly header: string;
  readonly expiresSecs: bigint;
  readonly ephemeralKey: { readonly scheme: "ed25519" | "secp256r1"; readonly bytes: string };
  readonly ephemeralSignature:
    | { readonly scheme: "ed25519"; readonly bytes: string }
    | { readonly scheme: "webAuthn"; readonly assertion: AssertionParts };
}
