import { type Address, address, bytesToHex, crypto, hexToBytes } from "@atoll/move";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
/** The fungible asset that is paired with the network's own coin. */
export const APTOS_METADATA = address("0xa");
const OBJECT_FROM_OBJECT = 0xfc;
const OBJECT_FROM_SEED = 0xfe;

// The same accounts come up again and again, and hashing is most of what an address costs.
const MAX_KEPT_STORES = 20_000;
const stores = new Map<string, Address>();

/** Where an account keeps an asset unless it chooses another place. */
export function primaryStoreAddress(owner: Address, metadata: Address): Address {
  const name = `${owner} ${metadata}`;
  let store = stores.get(name);
  if (store === undefined) {
    store = derive(addressBytes(owner), addressBytes(metadata), OBJECT_FROM_OBJECT);
    if (stores.size >= MAX_KEPT_STORES) stores.clear();
    stores.set(name, store);
  }
  return store;
}

/** The fungible asset that a coin is paired with, whether or not it has been made yet. */
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
