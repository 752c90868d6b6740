import type { Address } from "@atoll/move";
import { addressIn, flagIn, integerIn, structIn, textIn } from "../moveValues.ts";
import type { Row } from "../processor.ts";
import { objectProperties } from "./propertyMap.ts";
import type { ReadObject } from "./writtenObjects.ts";

export const COLLECTION = "0x4::collection::Collection";
const PROPERTY_MAP = "0x4::property_map::PropertyMap";
/** Maximum of an unlimited u64 supply counter. */
const UNLIMITED = (1n << 64n) - 1n;

/** Collection row without its last transaction columns. */
export function collectionRow(address: Address, read: ReadObject): Row | undefined {
  const collection = read(COLLECTION);
  if (collection === undefined) return undefined;
  const rights = read("0x4::aptos_token::AptosCollection");
  const properties = read(PROPERTY_MAP);
  return {
    collection_id: address,
    creator_address: addressIn(collection.creator),
    collection_name: textIn(collection.name),
    description: textIn(collection.description),
    uri: textIn(collection.uri),
    mutable_description: rights === undefined ? null : flagIn(rights.mutable_description),
    mutable_uri: rights === undefined ? null : flagIn(rights.mutable_uri),
    table_handle_v1: null,
    token_standard: "v2",
    collection_properties: properties === undefined ? null : objectProperties(properties),
    ...supplyOf(read),
  };
}

function supplyOf(read: ReadObject): Row {
  const fixed = read("0x4::collection::FixedSupply");
  if (fixed !== undefined) return supply(integerIn(fixed.current_supply), integerIn(fixed.total_minted), integerIn(fixed.max_supply));
  const unlimited = read("0x4::collection::UnlimitedSupply");
  if (unlimited !== undefined) return supply(integerIn(unlimited.current_supply), integerIn(unlimited.total_minted), null);
  const concurrent = read("0x4::collection::ConcurrentSupply");
  if (concurrent === undefined) return supply(0n, null, null);
  const current = structIn(concurrent.current_supply);
  const maximum = integerIn(current.max_value);
  const minted = integerIn(structIn(concurrent.total_minted).value);
  return supply(integerIn(current.value), minted, maximum === UNLIMITED ? null : maximum);
}

function supply(current: bigint, minted: bigint | null, maximum: bigint | null): Row {
  return { current_supply: current, total_minted_v2: minted, max_supply: maximum };
}
