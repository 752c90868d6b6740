import type { Address, StructValue } from "@atoll/move";
import { addressIn, flagIn, integerIn, objectIn, optionIn, smallIntegerIn, structIn, textIn } from "../moveValues.ts";
import type { Row } from "../processor.ts";
import { objectProperties } from "./propertyMap.ts";
import type { ReadObject } from "./writtenObjects.ts";

export const TOKEN = "0x4::token::Token";
const OBJECT_CORE = "0x1::object::ObjectCore";
/** Maximum of an unlimited u128 aggregator. */
const UNLIMITED = (1n << 128n) - 1n;

/** Token metadata row without its last transaction columns. */
export function tokenDataRow(address: Address, token: StructValue, read: ReadObject): Row {
  const identifiers = read("0x4::token::TokenIdentifiers");
  const asset = read("0x1::fungible_asset::Metadata");
  const properties = read("0x4::property_map::PropertyMap");
  return {
    token_data_id: address,
    collection_id: objectIn(token.collection),
    // Numbered tokens minted concurrently store their name in a separate resource.
    token_name: textIn(identifiers === undefined ? token.name : structIn(identifiers.name).value),
    description: textIn(token.description),
    token_uri: textIn(token.uri),
    token_properties: properties === undefined ? null : objectProperties(properties),
    token_standard: "v2",
    largest_property_version_v1: null,
    is_fungible_v2: asset !== undefined,
    decimals: asset === undefined ? 0 : smallIntegerIn(asset.decimals),
    ...(asset === undefined ? { supply: null, maximum: null } : assetSupply(read)),
  };
}

/** Row for a token minted and burnt in the same transaction: its state is unknown except for the burn event. */
export function unseenTokenDataRow(address: Address, collection: Address): Row {
  return {
    token_data_id: address,
    collection_id: collection,
    token_name: "",
    description: "",
    token_uri: "",
    token_properties: null,
    token_standard: "v2",
    largest_property_version_v1: null,
    is_fungible_v2: false,
    decimals: 0,
    supply: null,
    maximum: null,
  };
}

function assetSupply(read: ReadObject): Row {
  const concurrent = read("0x1::fungible_asset::ConcurrentSupply");
  if (concurrent !== undefined) {
    const current = structIn(concurrent.current);
    const maximum = integerIn(current.max_value);
    return { supply: integerIn(current.value), maximum: maximum === UNLIMITED ? null : maximum };
  }
  const plain = read("0x1::fungible_asset::Supply");
  if (plain === undefined) return { supply: null, maximum: null };
  const maximum = optionIn(plain.maximum);
  return { supply: integerIn(plain.current), maximum: maximum === undefined ? null : integerIn(maximum) };
}

/** Owner of a token's object, with its transfer restrictions. */
export interface TokenOwner {
  readonly address: Address;
  readonly columns: Row;
}

export function tokenOwner(read: ReadObject): TokenOwner | undefined {
  const core = read(OBJECT_CORE);
  if (core === undefined) return undefined;
  const isGated = !flagIn(core.allow_ungated_transfer);
  const isSoulBound = isGated || read("0x1::object::Untransferable") !== undefined;
  return {
    address: addressIn(core.owner),
    columns: { is_soulbound_v2: isSoulBound, non_transferrable_by_owner: isGated },
  };
}

/** Ownership row without its last transaction columns. */
export function ownershipRow(token: Address, owner: Address, amount: bigint, columns: Row): Row {
  return {
    token_data_id: token,
    owner_address: owner,
    storage_id: token,
    property_version_v1: 0n,
    amount,
    token_standard: "v2",
    table_type_v1: null,
    token_properties_mutated_v1: null,
    is_fungible_v2: null,
    ...columns,
  };
}
