import { AnyPublicKey, FederatedKeylessPublicKey, KeylessPublicKey } from "@aptos-labs/ts-sdk";
import type { Address } from "../facts/types.ts";
import { loadPoseidon } from "../library/poseidonLite.ts";
import { type DerivedAddress, keyAddress } from "./derivedAddress.ts";

/** A keyless identity with the pepper that hides it on chain. */
export interface KeylessIdentity {
  readonly issuer: string;
  readonly audience: string;
  /** JWT claim that identifies the user: `sub` or `email`. */
  readonly claim: string;
  readonly subject: string;
  /** Pepper, 31 bytes. */
  readonly pepper: Uint8Array;
  /** Address that publishes the keys of a federated issuer. */
  readonly jwkAddress: Address | undefined;
}

/**
 * Address of a keyless identity. Its commitment uses a Poseidon hash, available only in the client library, whose constants load on demand.
 */
export async function keylessAddress(identity: KeylessIdentity): Promise<DerivedAddress> {
  await loadPoseidon();
  const { issuer, audience, claim, subject, pepper, jwkAddress } = identity;
  const parts = { iss: issuer, aud: audience, uidKey: claim, uidVal: subject, pepper };
  const key = jwkAddress === undefined ? KeylessPublicKey.create(parts) : FederatedKeylessPublicKey.create({ ...parts, jwkAddress });
  return keyAddress("singleKey", new AnyPublicKey(key).bcsToBytes());
}
