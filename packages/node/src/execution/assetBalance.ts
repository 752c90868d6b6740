import { type Address, address, BcsReader, bytesToHex, crypto, encodeBcs, hexToBytes, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { decodeResourceGroup } from "./resourceGroup.ts";

const OBJECT_GROUP = structTag("0x1::object::ObjectGroup");
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const APT_COIN_STORE = structTag("0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>");
const APT_METADATA = address("0xa");
const FROM_OBJECT_SCHEME = 0xfc;

/** Balance of a fungible asset in the owner's primary store. */
export function assetBalance(state: StateView, owner: Address, metadata: Address): bigint {
  const store = derivedAddress(owner, hexToBytes(metadata.slice(2)), FROM_OBJECT_SCHEME);
  const stored = state.get(encodeStateKey({ kind: "resourceGroup", address: store, type: OBJECT_GROUP }));
  const group = stored === undefined ? undefined : decodeResourceGroup(stored.bytes);
  const bytes = group?.get(FUNGIBLE_STORE)?.bytes;
  if (bytes === undefined) return 0n;
  const reader = new BcsReader(bytes);
  reader.address();
  const balance = reader.u64();
  if (balance !== 0n) return balance;
  // Stores with a concurrent (aggregator) balance have zero in the regular balance field.
  const concurrent = group?.get(CONCURRENT_BALANCE)?.bytes;
  return concurrent === undefined ? 0n : new BcsReader(concurrent).u64();
}

/** APT available for fees: coin plus fungible asset balance. The prologue decides which of them it accepts. */
export function aptBalanceOctas(state: StateView, owner: Address): bigint {
  const coins = state.get(encodeStateKey({ kind: "resource", address: owner, type: APT_COIN_STORE }));
  // The coin balance is the first field of `CoinStore`.
  return assetBalance(state, owner, APT_METADATA) + (coins === undefined ? 0n : new BcsReader(coins.bytes).u64());
}

/** Derives an object address from a source address and a seed. */
export function derivedAddress(source: Address, seed: Uint8Array, scheme: number): Address {
  const preimage = encodeBcs((writer) => writer.address(source).fixedBytes(seed).u8(scheme));
  return address(bytesToHex(crypto.sha3_256(preimage)));
}
