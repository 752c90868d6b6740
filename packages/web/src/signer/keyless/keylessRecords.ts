import type { KeylessKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { Bytes } from "../bytes.ts";

/** Token claim that identifies a user. */
export type IdentityClaim = "sub" | "email";

/** Identity from which, together with a pepper, an address is derived. */
export interface StoredKeylessIdentity {
  /** Network whose services were used. */
  readonly network: string;
  /** Token field `iss`. */
  readonly issuer: string;
  /** Token field `aud`: the application. */
  readonly audience: string;
  readonly claim: IdentityClaim;
  readonly value: string;
}

/** Secrets and proof for signing until a sign-in expires. */
export interface KeylessSession {
  /** Seconds since 1970, by the network's clock. */
  readonly expirySecs: number;
  /** Header text of the token, which names the issuer's key. */
  readonly header: string;
  /** Hash of the verification key that the proof was made for, hex. */
  readonly verificationKeyHash: string;
  /** Ed25519 private key, 32 bytes. */
  readonly ephemeralKey: Bytes;
  /** BCS of the proof with its horizon and countersignature. */
  readonly proof: Bytes;
}

/**
 * The pepper service's second answer: the same pepper, or another one that gives this address. Undefined after only one answer: then a new
 * sign-in may lead to a different account.
 */
export type SecondAnswer = "same" | Address | undefined;

/** An identity that signs for vault accounts. Its secrets stay in the worker, except for the pepper, which the prover receives. */
export interface KeylessCredential {
  readonly key: KeylessKey;
  readonly identity: StoredKeylessIdentity;
  /** Public key of the pepper service, hex; undefined if the service did not report one. Another service gives other addresses. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  readonly pepper: Bytes;
  /** Active session; undefined when signed out and after a restore. */
  readonly session: KeylessSession | undefined;
}

/** An unfinished sign-in, stored before the issuer's window opens so that it survives a reload. */
export interface PendingSignIn {
  readonly id: string;
  /** Returned with the token, to identify its sign-in. */
  readonly state: string;
  readonly identity: Omit<StoredKeylessIdentity, "value">;
  /** Address that publishes a federated issuer's keys. */
  readonly jwkAddress: Address | undefined;
  /** Public key of the credential to renew; undefined for a new account. */
  readonly renews: string | undefined;
  /** Label of the new account. */
  readonly label: string;
  /** Facts from the network and its services at the start. */
  readonly facts: {
    /** Maximum lifetime of a key after its token was issued. */
    readonly horizonSecs: number;
    readonly pepperKey: string | undefined;
  };
  readonly expirySecs: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ephemeralKey: Bytes;
  /** Hides the ephemeral key in the token's nonce, 31 bytes. */
  readonly blinder: Bytes;
  /** Identity token in UTF-8; empty until received. */
  readonly token: Bytes;
  /** Pepper; empty until received. */
  readonly pepper: Bytes;
}

/** Vault records of keyless accounts. */
export interface KeylessRecords {
  readonly credentials: readonly KeylessCredential[];
  readonly pending: readonly PendingSignIn[];
  /** Unreadable records, preserved so that nothing is lost. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** A record stored before the vault validated such records. It is written back unchanged. */
export interface UnreadableRecord {
  readonly list: "credentials" | "pending";
  readonly json: unknown;
  readonly secret: Bytes;
}

export const NO_KEYLESS: KeylessRecords = { credentials: [], pending: [], unreadable: [] };

/** All secrets of these records, in storage order. */
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
 * Records for a backup: identities and peppers only. Unreadable records may contain keys, so they stay in this browser. After a restore the
 * user signs in again.
 */
export function withoutSessions({ credentials }: KeylessRecords): KeylessRecords {
  return { ...NO_KEYLESS, credentials: credentials.map((credential) => ({ ...credential, session: undefined })) };
}
