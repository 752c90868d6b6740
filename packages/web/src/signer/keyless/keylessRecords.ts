import type { KeylessKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { Bytes } from "../bytes.ts";

/** Which claim of a token says who somebody is. */
export type IdentityClaim = "sub" | "email";

/** Who signs in where, and for which application: what an address is derived from, together with a pepper. */
export interface KeylessIdentity {
  /** The network whose services were asked. */
  readonly network: string;
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** The `aud` of its tokens: the application. */
  readonly audience: string;
  readonly claim: IdentityClaim;
  readonly value: string;
}

/** What is needed to sign until a sign-in ends. */
export interface KeylessSession {
  /** Seconds since 1970, by the network's clock. */
  readonly expirySecs: number;
  /** The token's header, as it stands in the token. It names the issuer's key. */
  readonly header: string;
  /** Tells the verification key that the proof was made for, hex. */
  readonly verificationKeyHash: string;
  /** Ed25519, 32 bytes. */
  readonly ephemeralKey: Bytes;
  /** BCS of the proof with its horizon and countersignature. */
  readonly proof: Bytes;
}

/**
 * What the pepper service said when it was asked again: the same pepper, or another one, which gives this address. Undefined while it has answered once:
 * then nobody knows whether a new sign-in leads to this account.
 */
export type SecondAnswer = "same" | Address | undefined;

/** An identity that signs for accounts here. Its secrets never leave the worker but for the pepper, which the prover is asked with. */
export interface KeylessCredential {
  readonly key: KeylessKey;
  readonly identity: KeylessIdentity;
  /** The public key of the service that gave the pepper, hex; undefined where it did not say. Another one gives other addresses. */
  readonly pepperKey: string | undefined;
  readonly secondAnswer: SecondAnswer;
  readonly pepper: Bytes;
  /** Undefined once signed out, and after a restore. */
  readonly session: KeylessSession | undefined;
}

/** A sign-in that was begun: it is kept before the issuer's window opens, so that a reload loses nothing. */
export interface PendingSignIn {
  readonly id: string;
  /** Comes back with the token, and tells whose it is. */
  readonly state: string;
  readonly identity: Omit<KeylessIdentity, "value">;
  /** Where a federated issuer's keys are published. */
  readonly jwkAddress: Address | undefined;
  /** The public key of the credential that is renewed; undefined for a new account. */
  readonly renews: string | undefined;
  /** What a new account is to be called. */
  readonly label: string;
  /** What the network and its services said when it was begun. */
  readonly facts: {
    /** The longest that a key may live after its token was issued. */
    readonly horizonSecs: number;
    readonly pepperKey: string | undefined;
  };
  readonly expirySecs: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ephemeralKey: Bytes;
  /** Keeps the ephemeral key out of the token, 31 bytes. */
  readonly blinder: Bytes;
  /** Text in UTF-8; empty until it came. */
  readonly token: Bytes;
  /** Empty until it came. */
  readonly pepper: Bytes;
}

/** All that the vault holds for keyless accounts. */
export interface KeylessRecords {
  readonly credentials: readonly KeylessCredential[];
  readonly pending: readonly PendingSignIn[];
  /** What stands among them and cannot be read: kept, so that nothing is lost with it. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** A record that was stored before the vault looked at what it stores. It is written back exactly as it was read. */
export interface UnreadableRecord {
  readonly list: "credentials" | "pending";
  readonly json: unknown;
  readonly secret: Bytes;
}

export const NO_KEYLESS: KeylessRecords = { credentials: [], pending: [], unreadable: [] };

/** Every secret among them, in the order in which it is stored. */
export function keylessSecrets({ credentials, pending, unreadable }: KeylessRecords): readonly Bytes[] {
  const aside = (list: UnreadableRecord["list"]) => unreadable.filter((record) => record.list === list).map(({ secret }) => secret);
  return [
    ...credentials.flatMap(({ pepper, session }) => [pepper, ...(session === undefined ? [] : [session.ephemeralKey, session.proof])]),
    ...aside("credentials"),
    ...pending.flatMap(({ ephemeralKey, blinder, token, pepper }) => [ephemeralKey, blinder, token, pepper]),
    ...aside("pending"),
  ];
}

/** What a backup holds of them: who, and the pepper. What cannot be read may hold keys, and stays in this browser. Whoever restores it signs in anew. */
export function withoutSessions({ credentials }: KeylessRecords): KeylessRecords {
  return { ...NO_KEYLESS, credentials: credentials.map((credential) => ({ ...credential, session: undefined })) };
}
