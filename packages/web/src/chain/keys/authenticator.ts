import type { Address } from "../facts/types.ts";

/** An account's role in a transaction, with its authenticator. */
export interface SignedPart {
  readonly role: "sender" | "secondary" | "feePayer";
  readonly address: Address;
  readonly authenticator: Authenticator;
}

/** Proof of one account's consent. Keys, signatures and other bytes are hex. */
export type Authenticator =
  | { readonly kind: "ed25519"; readonly publicKey: string; readonly signature: string }
  | { readonly kind: "multiEd25519"; readonly members: readonly MemberSignature[]; readonly threshold: number }
  | { readonly kind: "singleKey"; readonly key: KeyParts; readonly signature: SignatureParts }
  | {
      readonly kind: "multiKey";
      readonly members: readonly MemberSignature[];
      readonly threshold: number;
      /** Encoded positions of the signers; nodes omit it in JSON. */
      readonly bitmap?: string;
    }
  /** Account abstraction: code of the account authorised the transaction. */
  | { readonly kind: "abstraction"; readonly functionId: string; readonly data: AbstractionData }
  /** No signature: a simulation, or the user's own development network acting for the account. */
  | { readonly kind: "none" }
  /** A signature kind newer than this page. */
  | { readonly kind: "unknown"; readonly type: string; readonly json: unknown };

/** One key of a multi-key account, with its signature if it signed. */
export interface MemberSignature {
  readonly index: number;
  readonly key: KeyParts;
  readonly signature: SignatureParts | undefined;
}

/** Input of the authentication function of an abstracted account. */
export interface AbstractionData {
  readonly digest: string;
  readonly signature: string;
  /** External identity from which the address of a derivable account is computed. */
  readonly identity: string | undefined;
}

/** Decoded public key. */
export type KeyParts =
  | { readonly scheme: "ed25519" | "secp256k1" | "secp256r1"; readonly bytes: string }
  | {
      readonly scheme: "keyless" | "federatedKeyless";
      /** BCS of the key. */
      readonly bytes: string;
      readonly issuer: string;
      /** Commitment to the user's identity at the issuer and to the application. */
      readonly identityCommitment: string;
      /** Address that stores the issuer's keys; undefined for the framework's address. */
      readonly keysAt: Address | undefined;
    }
  | { readonly scheme: "unknown"; readonly type: string; readonly bytes: string };

/** Decoded signature. */
export type SignatureParts =
  | { readonly scheme: "ed25519" | "secp256k1"; readonly bytes: string }
  | { readonly scheme: "webAuthn"; readonly assertion: AssertionParts }
  | { readonly scheme: "keyless"; readonly keyless: KeylessParts }
  | { readonly scheme: "unknown"; readonly type: string; readonly bytes: string };

/** Decoded passkey assertion. The network checks its challenge and does not parse the authenticator data. */
export interface AssertionParts {
  readonly signature: string;
  readonly authenticatorData: string;
  /** Fields of the authenticator data; undefined if it is too short. */
  readonly device: { readonly relyingPartyHash: string; readonly flags: number; readonly counter: number } | undefined;
  readonly clientData: string;
  /** Client data as text; undefined unless it is UTF-8. */
  readonly clientText: string | undefined;
  readonly type: string | undefined;
  /** Origin of the page that requested the signature. */
  readonly origin: string | undefined;
  readonly challenge: string | undefined;
}

/** Flags of WebAuthn authenticator data. */
export const USER_PRESENT = 0x01;
export const USER_VERIFIED = 0x04;

/** Signature of a sign-in's short-lived key, or of the prover. */
export type EphemeralSignatureParts =
  | Extract<SignatureParts, { readonly scheme: "webAuthn" }>
  | { readonly scheme: "ed25519"; readonly bytes: string };

/** Decoded contents of a keyless signature. */
export interface KeylessParts {
  readonly certificate:
    | {
        readonly kind: "zeroKnowledge";
        readonly proof: { readonly a: string; readonly b: string; readonly c: string };
        readonly horizonSecs: bigint;
        readonly extraField: string | undefined;
        readonly overrideAudience: string | undefined;
        /** Training-wheels signature of the prover, which some networks require. */
        readonly trainingWheels: EphemeralSignatureParts | undefined;
      }
    | { readonly kind: "openId"; readonly claim: string; readonly payload: string; readonly pepper: string };
  readonly header: string;
  readonly expiresSecs: bigint;
  readonly ephemeralKey: { readonly scheme: "ed25519" | "secp256r1"; readonly bytes: string };
  readonly ephemeralSignature: EphemeralSignatureParts;
}
