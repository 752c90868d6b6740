import { sha3_256 } from "@noble/hashes/sha3.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Address } from "../../chain/facts/types.ts";
import { addressFromBytes, canonicalName, toLongAddress } from "../longAddress.ts";

/** The same asset is APT as a coin and as a fungible asset. */
export const APT_METADATA = toLongAddress("0xa") as Address;
const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** Ends what is hashed to the address of an object that has a name. */
const NAMED_OBJECT_SCHEME = Uint8Array.of(0xfe);

/** The metadata address of a coin type in its new form, as the framework derives it; of a fungible asset its own. */
export function metadataAddress(assetId: string): Address {
  const address = toLongAddress(assetId);
  if (address !== undefined) return address;
  const coin = canonicalName(assetId);
  if (coin === APT_COIN) return APT_METADATA;
  // The framework names types with short addresses, leading zeros left out.
  const typeName = coin.replace(/0x0*([0-9a-f]+)(?=::)/g, "0x$1").replaceAll(",", ", ");
  return addressFromBytes(sha3_256(concatBytes(hexToBytes(APT_METADATA.slice(2)), utf8ToBytes(typeName), NAMED_OBJECT_SCHEME)));
}
