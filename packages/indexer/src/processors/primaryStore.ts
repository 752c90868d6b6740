import { type Address, address, bytesToHex, crypto, hexToBytes } from "@atoll/move";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
/** Fungible asset paired with APT. */
export const APTOS_METADATA = address("0xa");
const OBJECT_FROM_OBJECT = 0xfc;
const OBJECT_FROM_SEED = 0xfe;

// Cache of store addresses: accounts recur often, and hashing dominates the cost of deriving an address.
const MAX_CACHED_STORES = 20_000;
const stores = new Map<string, Address>();

/** Address of an account's primary store for a fungible asset. */
export function primaryStoreAddress(owner: Address, metadata: Address): Address {
  const name = `${owner} ${metadata}`;
  let store = stores.get(name);
  if (store === undefined) {
    store = derive(addressBytes(owner), addressBytes(metadata), OBJECT_FROM_OBJECT);
    if (stores.size >= MAX_CACHED_STORES) stores.clear();
    stores.set(name, store);
  }
  return store;
}

/** Address of the fungible asset paired with a coin, even before the asset exists. */
export function pairedMetadataAddress(coinType: string): Address {
  if (coinType === APTOS_COIN) return APTOS_METADATA;
  return derive(addressBytes(APTOS_METADATA), new TextEncoder().encode(coinType), OBJECT_FROM_SEED);
}

function derive(source: Uint8Array, seed: Uint8Array, scheme: number): Address {
  const input = new Uint8Array(source.length + seed.length + 1);
  input.set(source);
  input.set(seed, source.length);
  input[input.length - 1] = scheme;
  return address(bytesToHex(crypto.sha3_256(input)));
}

function addressBytes(value: Address): Uint8Array {
  return hexToBytes(value.slice(2));
}
