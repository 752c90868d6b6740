import { createIssuerKey, type IssuerKey } from "../issuer/issuerKey.ts";
import { createTrapdoor, type Trapdoor } from "./trapdoor.ts";

const ED25519_KEY_BYTES = 32;
/** The order of BLS12-381's groups. */
export const PEPPER_ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

/** What issuers, pepper and prover keep to themselves. Addresses follow from it, so it outlives a reset of the ledger. */
export interface KeylessSecrets {
  readonly pepper: bigint;
  readonly trainingWheels: Uint8Array;
  readonly trapdoor: Trapdoor;
  /** By the issuer's place; `undefined` for one that has not been asked for anything yet. */
  readonly issuers: readonly (IssuerKey | undefined)[];
}

/** Keys of issuers, by their place. */
export type IssuerKeys = KeylessSecrets["issuers"];

/** Finding a key takes a good part of a second: only issuers that `needsKey` says so of get one. */
export function createIssuerKeys(needsKey: readonly boolean[]): Promise<IssuerKeys> {
  return Promise.all(needsKey.map((isNeeded) => (isNeeded ? createIssuerKey() : undefined)));
}

/** New ones, but for issuers' keys that are `given`. */
export async function createKeylessSecrets(needsKey: readonly boolean[], given?: IssuerKeys): Promise<KeylessSecrets> {
  const pepper = crypto.getRandomValues(new Uint8Array(64)).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return {
    pepper: (pepper % (PEPPER_ORDER - 1n)) + 1n,
    trainingWheels: crypto.getRandomValues(new Uint8Array(ED25519_KEY_BYTES)),
    trapdoor: createTrapdoor(),
    issuers: given ?? (await createIssuerKeys(needsKey)),
  };
}
