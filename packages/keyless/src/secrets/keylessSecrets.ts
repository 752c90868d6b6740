import { createIssuerKey, type IssuerKey } from "../issuer/issuerKey.ts";
import { createTrapdoor, createTrapdoorHalf, type Trapdoor, type TrapdoorHalf } from "./trapdoor.ts";

const ED25519_KEY_BYTES = 32;
/** Group order of the curve BLS12-381. */
export const PEPPER_ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

/** Secrets of issuers, pepper and prover. Account addresses depend on them, so they survive a ledger reset. */
export interface KeylessSecrets {
  readonly pepper: bigint;
  readonly trainingWheels: Uint8Array;
  readonly trapdoor: Trapdoor;
  /** Issuer keys by issuer index; `undefined` for an unused issuer. */
  readonly issuers: readonly (IssuerKey | undefined)[];
}

/** Issuer keys by issuer index. */
export type IssuerKeys = KeylessSecrets["issuers"];

/** Secrets whose creation takes long, shared by the networks of one installation. */
export interface PreparedSecrets {
  readonly issuers: IssuerKeys;
  readonly trapdoorHalf: TrapdoorHalf;
}

export async function createPreparedSecrets(needsKey: readonly boolean[]): Promise<PreparedSecrets> {
  return { issuers: await createIssuerKeys(needsKey), trapdoorHalf: createTrapdoorHalf() };
}

/** Creates keys only for issuers with `needsKey`, because generating an RSA key takes almost a second. */
function createIssuerKeys(needsKey: readonly boolean[]): Promise<IssuerKeys> {
  return Promise.all(needsKey.map((isNeeded) => (isNeeded ? createIssuerKey() : undefined)));
}

/** Creates new secrets around prepared ones. */
export async function createKeylessSecrets(needsKey: readonly boolean[], prepared?: PreparedSecrets): Promise<KeylessSecrets> {
  const pepper = crypto.getRandomValues(new Uint8Array(64)).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return {
    pepper: (pepper % (PEPPER_ORDER - 1n)) + 1n,
    trainingWheels: crypto.getRandomValues(new Uint8Array(ED25519_KEY_BYTES)),
    trapdoor: createTrapdoor(prepared?.trapdoorHalf),
    issuers: prepared?.issuers ?? (await createIssuerKeys(needsKey)),
  };
}
