import type { KeylessErrorType } from "@aptos-labs/ts-sdk";
import type { KeylessKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import type { Bytes } from "./bytes.ts";

/** Token claim that identifies a user. */
export type IdentityClaim = "sub" | "email";

/** Keyless identity of a user; the address derives from it together with a pepper. */
export interface StoredKeylessIdentity {
  /** Network whose pepper and prover services were used. */
  readonly network: string;
  /** Issuer, the token field `iss`. */
  readonly issuer: string;
  /** Application, the token field `aud`. */
  readonly audience: string;
  readonly claim: IdentityClaim;
  readonly value: string;
}

/** Secrets and proof of a keyless sign-in, used for signing until it expires. */
export interface KeylessSession {
  /** Expiry in seconds since 1970, by the network's clock. */
  readonly expirySecs: number;
  /** Header text of the identity token, which names the issuer's key. */
  readonly header: string;
  /** Hash of the verification key that the proof was made for, in hex. */
  readonly verificationKeyHash: string;
  /** Ephemeral Ed25519 private key, 32 bytes. */
  readonly ephemeralKey: Bytes;
  /** BCS of the zero-knowledge proof with its expiry horizon and training-wheels signature. */
  readonly proof: Bytes;
}

/**
 * Result of requesting the pepper a second time: the same pepper, or another one that gives this address. Undefined if requested only once:
 * then a new sign-in may lead to a different account.
 */
export type SecondAnswer = "same" | Address | undefined;

/** A keyless identity that signs for vault accounts. Its secrets stay in the worker, except for the pepper, which the prover receives. */
export interface KeylessCredential {
  readonly key: KeylessKey;
  readonly identity: StoredKeylessIdentity;
  /** Public key of the pepper service, in hex; undefined if the service did not report one. Another service gives other addresses. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  readonly pepper: Bytes;
  /** Active sign-in; undefined when signed out and after a restore. */
  readonly session: KeylessSession | undefined;
}

/** An unfinished sign-in, stored before the issuer's window opens so that it survives a reload. */
export interface PendingSignIn {
  readonly id: string;
  /** Random value that the issuer returns with the token, to identify the sign-in. */
  readonly state: string;
  readonly identity: Omit<StoredKeylessIdentity, "value">;
  /** Address that publishes a federated issuer's keys. */
  readonly jwkAddress: Address | undefined;
  /** Public key of the credential to renew; undefined for a new account. */
  readonly renews: string | undefined;
  /** Label of the account that the sign-in creates. */
  readonly label: string;
  /** Facts that the network and its services reported when the sign-in started. */
  readonly facts: {
    /** Maximum lifetime of an ephemeral key after its token was issued. */
    readonly horizonSecs: number;
    readonly pepperKey: string | undefined;
  };
  readonly expirySecs: number;
  /** Start of the sign-in, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly ephemeralKey: Bytes;
  /** Random blinder, 31 bytes, which hides the ephemeral key in the token's nonce. */
  readonly blinder: Bytes;
  /** Identity token in UTF-8; empty until received. */
  readonly token: Bytes;
  /** Pepper; empty until received. */
  readonly pepper: Bytes;
}

/** Keyless identities and unfinished sign-ins in the vault. */
export interface KeylessRecords {
  readonly credentials: readonly KeylessCredential[];
  readonly pending: readonly PendingSignIn[];
  /** Records that cannot be parsed, preserved so that nothing is lost. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** A record stored before the vault validated keyless records. It is written back unchanged. */
export interface UnreadableRecord {
  readonly list: "credentials" | "pending";
  readonly json: unknown;
  readonly secret: Bytes;
}

export const NO_KEYLESS: KeylessRecords = { credentials: [], pending: [], unreadable: [] };

/** All secrets of the keyless records, in storage order. */
export function keylessSecrets({ credentials, pending, unreadable }: KeylessRecords): readonly Bytes[] {
  const aside = (list: UnreadableRecord["list"]) => unreadable.filter((record) => record.list === list).map(({ secret }) => secret);
  return [
    ...credentials.flatMap(({ pepper, session }) => [pepper, ...(session === undefined ? [] : [session.ephemeralKey, session.proof])]),
    ...aside("credentials"),
    ...pending.flatMap(({ ephemeralKey, blinder, token, pepper }) => [ephemeralKey, blinder, token, pepper]),
    ...aside("pending"),
  ];
}

/**
 * Keyless records for a backup: identities and peppers only. Unreadable records may contain keys, so they stay in this browser. After a
 * restore the user signs in again.
 */
export function withoutSessions({ credentials }: KeylessRecords): KeylessRecords {
  return { ...NO_KEYLESS, credentials: credentials.map((credential) => ({ ...credential, session: undefined })) };
}

/** Parameters of a new keyless sign-in. */
export interface SignInRequest {
  readonly identity: Omit<StoredKeylessIdentity, "value">;
  readonly jwkAddress: Address | undefined;
  readonly renews: string | undefined;
  readonly label: string;
  readonly expirySecs: number;
  readonly facts: PendingSignIn["facts"];
}

/** The prover's response, in hex. */
export interface ProofAnswer {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly trainingWheelsSignature: string;
}

/** Error name in the client library's list of keyless errors. */
export type SignInFault = keyof typeof KeylessErrorType;
