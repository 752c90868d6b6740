import { sha3_256 } from "@noble/hashes/sha3.js";
import { fromHex, toHex } from "../facts/hex.ts";
import { littleEndian, uleb128 } from "../facts/littleEndian.ts";
import type { Address } from "../facts/types.ts";

/** Scheme byte at the end of the hash input of an address, which separates the ways of derivation. */
const ADDRESS_SCHEME = {
  ed25519: 0x00,
  multiEd25519: 0x01,
  singleKey: 0x02,
  multiKey: 0x03,
  derivable: 0x05,
  unique: 0xfb,
  userDerived: 0xfc,
  guid: 0xfd,
  seed: 0xfe,
  resourceAccount: 0xff,
} as const;

/** A derived address with its SHA3-256 hash input. */
export interface DerivedAddress {
  readonly address: Address;
  readonly hashed: Uint8Array;
}

type Piece = Uint8Array | Address;
const utf8 = new TextEncoder();
const u64 = (value: bigint): Uint8Array => littleEndian(value, 8);

function derive(scheme: keyof typeof ADDRESS_SCHEME, ...pieces: readonly Piece[]): DerivedAddress {
  const bytes = pieces.flatMap((piece) => [...(typeof piece === "string" ? fromHex(piece) : piece)]);
  const hashed = Uint8Array.from([...bytes, ADDRESS_SCHEME[scheme]]);
  return { address: toHex(sha3_256(hashed)) as Address, hashed };
}

/**
 * Address of a public key; also the authentication key of an account rotated to it. `key` is the bare key, or the BCS of a single key or
 * multi-key.
 */
export function keyAddress(scheme: "ed25519" | "multiEd25519" | "singleKey" | "multiKey", key: Uint8Array): DerivedAddress {
  return derive(scheme, key);
}

export function resourceAccountAddress(source: Address, seed: Uint8Array): DerivedAddress {
  return derive("resourceAccount", source, seed);
}

/** Address of a multisig account, derived from its creator and the creating transaction's sequence number. */
export function multisigAddress(creator: Address, sequenceNumber: bigint): DerivedAddress {
  return derive("resourceAccount", creator, utf8.encode("aptos_framework::multisig_account"), u64(sequenceNumber));
}

export function delegationPoolAddress(owner: Address, seed: Uint8Array): DerivedAddress {
  return derive("resourceAccount", owner, utf8.encode("aptos_framework::delegation_pool"), seed);
}

/** Address of the stake pool of a staking contract. */
export function stakingContractAddress(staker: Address, operator: Address, seed: Uint8Array): DerivedAddress {
  return derive("resourceAccount", staker, staker, operator, utf8.encode("aptos_framework::staking_contract"), seed);
}

/** Address of a vesting contract; `nonce` counts the admin's earlier contracts. */
export function vestingContractAddress(admin: Address, nonce: bigint, seed: Uint8Array): DerivedAddress {
  return derive("resourceAccount", admin, admin, u64(nonce), utf8.encode("aptos_framework::vesting"), seed);
}

export function namedObjectAddress(creator: Address, seed: Uint8Array): DerivedAddress {
  return derive("seed", creator, seed);
}

/** Address of an object created by `create_object_from_account`, or before unique addresses existed: derived from the creator's counter. */
export function guidObjectAddress(creator: Address, creationNumber: bigint): DerivedAddress {
  return derive("guid", u64(creationNumber), creator);
}

/** Address of an object created by `create_object`: derived from the transaction hash and an address counter starting at 1. */
export function uniqueObjectAddress(transactionHash: Uint8Array, counter: bigint): DerivedAddress {
  return derive("unique", transactionHash, u64(counter));
}

/** Address of an object derived from an owner and another object, such as a primary store. */
export function userDerivedAddress(owner: Address, object: Address): DerivedAddress {
  return derive("userDerived", owner, object);
}

export function collectionAddress(creator: Address, name: string): DerivedAddress {
  return derive("seed", creator, utf8.encode(name));
}

/** Address of a named token; numbered tokens have unique addresses. */
export function namedTokenAddress(creator: Address, collection: string, name: string): DerivedAddress {
  return derive("seed", creator, utf8.encode(`${collection}::${name}`));
}

/** Address of the fungible asset paired with a coin. Only APT's address is fixed. */
export function pairedAssetAddress(coinType: string): DerivedAddress {
  return derive("seed", `0x${"a".padStart(64, "0")}` as Address, utf8.encode(coinType));
}

/** Address of the object that holds a published package. `sequenceNumber` belongs to the publishing transaction. */
export function codeObjectAddress(publisher: Address, sequenceNumber: bigint): DerivedAddress {
  const domain = utf8.encode("aptos_framework::object_code_deployment");
  return derive("seed", publisher, uleb128(domain.length), domain, u64(sequenceNumber + 1n));
}

/** An authentication function such as `0x1::module::function`. */
export interface FunctionName {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

/** Address of an account authenticated by a framework function with a key of another chain. */
export function derivableAccountAddress({ address, module, name }: FunctionName, abstractKey: Uint8Array): DerivedAddress {
  const text = (part: string) => Uint8Array.from([...uleb128(utf8.encode(part).length), ...utf8.encode(part)]);
  return derive("derivable", address, text(module), text(name), uleb128(abstractKey.length), abstractKey);
}
