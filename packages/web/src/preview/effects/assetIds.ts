import { sha3_256 } from "@noble/hashes/sha3.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Address } from "../../chain/facts/types.ts";
import { addressFromBytes, canonicalName, toLongAddress } from "../longAddress.ts";

/** Metadata address of APT, which has one identity as a coin and as a fungible asset. */
export const APT_METADATA_ID = toLongAddress("0xa") as Address;
const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** Suffix of the hash input for a named object's address. */
const NAMED_OBJECT_SCHEME = Uint8Array.of(0xfe);

/** Metadata address of an asset: for a coin type the address derived by the framework, for a fungible asset its own. */
export function metadataAddress(assetId: string): Address {
  const address = toLongAddress(assetId);
  if (address !== undefined) return address;
  const coin = canonicalName(assetId);
  if (coin === APT_COIN) return APT_METADATA_ID;
  // The framework writes addresses in type names without leading zeros.
  const typeName = coin.replace(/0x0*([0-9a-f]+)(?=::)/g, "0x$1").replaceAll(",", ", ");
  return addressFromBytes(sha3_256(concatBytes(hexToBytes(APT_METADATA_ID.slice(2)), utf8ToBytes(typeName), NAMED_OBJECT_SCHEME)));
}
