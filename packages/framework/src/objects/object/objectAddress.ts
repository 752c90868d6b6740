import { ADDRESS_LENGTH_BYTES, type Address, BcsWriter, bytesToHex, crypto, hexToBytes } from "@atoll/move";

/** Scheme byte, hashed last: separates the derivation schemes from each other and from account keys. */
const SCHEME = { fromObject: 0xfc, fromGuid: 0xfd, fromSeed: 0xfe } as const;

/** Derives the address of a named object: sha3_256(creator ‖ seed ‖ 0xFE). */
export function createObjectAddress(source: Address, seed: Uint8Array): Address {
  const bytes = new Uint8Array(ADDRESS_LENGTH_BYTES + seed.length + 1);
  bytes.set(addressBytes(source));
  bytes.set(seed, ADDRESS_LENGTH_BYTES);
  bytes[bytes.length - 1] = SCHEME.fromSeed;
  return hashToAddress(bytes);
}

/** Derives the address of an object created from a GUID: sha3_256(creation number ‖ creator ‖ 0xFD). */
export function createGuidObjectAddress(creator: Address, creationNumber: bigint): Address {
  return hashToAddress(new BcsWriter().u64(creationNumber).address(creator).u8(SCHEME.fromGuid).finish());
}

/** Derives the address of an object for a pair of owner and object, such as a primary store: sha3_256(source ‖ object ‖ 0xFC). */
export function createUserDerivedObjectAddress(source: Address, derivedFrom: Address): Address {
  const known = derivedAddresses.get(derivedFrom)?.get(source);
  if (known !== undefined) return known;
  const bytes = new Uint8Array(2 * ADDRESS_LENGTH_BYTES + 1);
  bytes.set(addressBytes(source));
  bytes.set(addressBytes(derivedFrom), ADDRESS_LENGTH_BYTES);
  bytes[2 * ADDRESS_LENGTH_BYTES] = SCHEME.fromObject;
  const derived = hashToAddress(bytes);
  remember(source, derivedFrom, derived);
  return derived;
}

// Maximum number of cached derived addresses: each transfer needs the same two or three store addresses in prologue, body and epilogue, and
// hashing dominates their cost.
const MAX_REMEMBERED_ADDRESSES = 20_000;
const derivedAddresses = new Map<Address, Map<Address, Address>>();
let remembered = 0;

function remember(source: Address, derivedFrom: Address, derived: Address): void {
  if (remembered === MAX_REMEMBERED_ADDRESSES) {
    derivedAddresses.clear();
    remembered = 0;
  }
  const bySource = derivedAddresses.get(derivedFrom);
  if (bySource === undefined) derivedAddresses.set(derivedFrom, new Map([[source, derived]]));
  else bySource.set(source, derived);
  remembered += 1;
}

function addressBytes(value: Address): Uint8Array {
  return hexToBytes(value.slice(2));
}

function hashToAddress(bytes: Uint8Array): Address {
  return `0x${bytesToHex(crypto.sha3_256(bytes))}` as Address;
}
