import { asObject } from "../jsonShape.ts";
import type { Row } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { objectProperties } from "./propertyMap.ts";
import type { ReadObject } from "./writtenObjects.ts";

export const COLLECTION = "0x4::collection::Collection";
const PROPERTY_MAP = "0x4::property_map::PropertyMap";
/** A supply without a limit is counted up to here. */
const UNLIMITED = ((1n << 64n) - 1n).toString();

/** A collection, but for when it last changed. */
export function collectionRow(address: string, read: ReadObject): Row | undefined {
  const collection = read(COLLECTION);
  if (collection === undefined) return undefined;
  const rights = read("0x4::aptos_token::AptosCollection");
  const properties = read(PROPERTY_MAP);
  return {
    collection_id: standardAddress(address),
    creator_address: standardAddress(String(collection.creator)),
    collection_name: String(collection.name),
    description: String(collection.description),
    uri: String(collection.uri),
    mutable_description: rights === undefined ? null : rights.mutable_description === true,
    mutable_uri: rights === undefined ? null : rights.mutable_uri === true,
    table_handle_v1: null,
    token_standard: "v2",
    collection_properties: properties === undefined ? null : objectProperties(properties),
    ...supplyOf(read),
  };
}

function supplyOf(read: ReadObject): Row {
  const fixed = read("0x4::collection::FixedSupply");
  if (fixed !== undefined) return supply(String(fixed.current_supply), String(fixed.total_minted), String(fixed.max_supply));
  const unlimited = read("0x4::collection::UnlimitedSupply");
  if (unlimited !== undefined) return supply(String(unlimited.current_supply), String(unlimited.total_minted), null);
  const concurrent = read("0x4::collection::ConcurrentSupply");
  if (concurrent === undefined) return supply("0", null, null);
  const { value, max_value } = asObject(concurrent.current_supply) ?? {};
  const minted = asObject(concurrent.total_minted)?.value;
  return supply(String(value), String(minted), max_value === UNLIMITED ? null : String(max_value));
}

function supply(current: string, minted: string | null, maximum: string | null): Row {
  return { current_supply: current, total_minted_v2: minted, max_supply: maximum };
}
