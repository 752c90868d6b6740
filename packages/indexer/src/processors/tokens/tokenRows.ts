import type { JsonObject } from "@atoll/move";
import { asObject } from "../jsonShape.ts";
import { optionValue } from "../moveOption.ts";
import type { Row } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { objectProperties } from "./propertyMap.ts";
import type { ReadObject } from "./writtenObjects.ts";

export const TOKEN = "0x4::token::Token";
const OBJECT_CORE = "0x1::object::ObjectCore";
/** An aggregator without a limit of its own has the largest u128. */
const UNLIMITED = ((1n << 128n) - 1n).toString();

/** What a token is, but for when it last changed. */
export function tokenDataRow(address: string, token: JsonObject, read: ReadObject): Row {
  const identifiers = read("0x4::token::TokenIdentifiers");
  const asset = read("0x1::fungible_asset::Metadata");
  const properties = read("0x4::property_map::PropertyMap");
  return {
    token_data_id: standardAddress(address),
    collection_id: standardAddress(String(asObject(token.collection)?.inner)),
    // Tokens that are numbered as many are minted at once have their names beside them.
    token_name: String(asObject(identifiers?.name)?.value ?? token.name),
    description: String(token.description),
    token_uri: String(token.uri),
    token_properties: properties === undefined ? null : objectProperties(properties),
    token_standard: "v2",
    largest_property_version_v1: null,
    is_fungible_v2: asset !== undefined,
    decimals: asset === undefined ? 0 : Number(asset.decimals),
    ...(asset === undefined ? { supply: null, maximum: null } : assetSupply(read)),
  };
}

/** A token that was minted and burnt in one transaction: no state of it is known, only what the event of its end says. */
export function unseenTokenDataRow(address: string, collection: string): Row {
  return {
    token_data_id: standardAddress(address),
    collection_id: standardAddress(collection),
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
  const concurrent = asObject(read("0x1::fungible_asset::ConcurrentSupply")?.current);
  if (concurrent !== undefined) {
    const maximum = String(concurrent.max_value);
    return { supply: String(concurrent.value), maximum: maximum === UNLIMITED ? null : maximum };
  }
  const plain = read("0x1::fungible_asset::Supply");
  if (plain === undefined) return { supply: null, maximum: null };
  const maximum = optionValue(plain.maximum);
  return { supply: String(plain.current), maximum: maximum === undefined ? null : String(maximum) };
}

/** Who owns the token's object, and who may not give it away. */
export interface TokenOwner {
  readonly address: string;
  readonly columns: Row;
}

export function tokenOwner(read: ReadObject): TokenOwner | undefined {
  const core = read(OBJECT_CORE);
  if (core === undefined) return undefined;
  const isGated = core.allow_ungated_transfer !== true;
  const isSoulBound = isGated || read("0x1::object::Untransferable") !== undefined;
  return {
    address: standardAddress(String(core.owner)),
    columns: { is_soulbound_v2: isSoulBound, non_transferrable_by_owner: isGated },
  };
}

/** That an account has so much of a token, but for when that last changed. */
export function ownershipRow(token: string, owner: string, amount: string, columns: Row): Row {
  return {
    token_data_id: standardAddress(token),
    owner_address: standardAddress(owner),
    storage_id: standardAddress(token),
    property_version_v1: "0",
    amount,
    token_standard: "v2",
    table_type_v1: null,
    token_properties_mutated_v1: null,
    is_fungible_v2: null,
    ...columns,
  };
}
