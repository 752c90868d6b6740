import { AnyPublicKey, FederatedKeylessPublicKey, KeylessPublicKey } from "@aptos-labs/ts-sdk";
import type { Address } from "../facts/types.ts";
import { loadPoseidon } from "../library/poseidonLite.ts";
import { type DerivedAddress, keyAddress } from "./derivedAddress.ts";

/** Who signs in, and the pepper that hides it on chain. */
export interface KeylessIdentity {
  readonly issuer: string;
  readonly audience: string;
  /** The claim that says who it is: `sub`, or `email`. */
  readonly claim: string;
  readonly subject: string;
  /** 31 bytes. */
  readonly pepper: Uint8Array;
  /** Where a federated issuer's keys are published. */
  readonly jwkAddress: Address | undefined;
}

/** Of the account of an identity. The commitment to it is a hash that only the client library has here, loaded with its constants. */
export async function keylessAddress(identity: KeylessIdentity): Promise<DerivedAddress> {
  await loadPoseidon();
  const { issuer, audience, claim, subject, pepper, jwkAddress } = identity;
  const parts = { iss: issuer, aud: audience, uidKey: claim, uidVal: subject, pepper };
  const key = jwkAddress === undefined ? KeylessPublicKey.create(parts) : FederatedKeylessPublicKey.create({ ...parts, jwkAddress });
  return keyAddress("singleKey", new AnyPublicKey(key).bcsToBytes());
}
