import type { JsonObject, JsonValue } from "@atoll/move";
import type { IndexedTransaction } from "../../../ledger/ledgerSource.ts";
import type { ChangeJson, DeleteTableItemJson, WriteTableItemJson } from "../../../ledger/transactionJson.ts";
import { asObject } from "../../jsonShape.ts";
import { lastTransaction } from "../../lastTransaction.ts";
import type { LedgerFacts, Row, Rows } from "../../processor.ts";
import { standardAddress } from "../../standardAddress.ts";
import { legacyProperties } from "../propertyMap.ts";
import { collectionHash, collectionId, legacyTokenId, legacyTokenName, tokenDataId, tokenHash } from "./legacyIds.ts";

const TOKEN_STORE = "0x3::token::TokenStore";
const PENDING_CLAIMS = "0x3::token_transfers::PendingClaims";

/** Collections, tokens, their owners and offers of `0x3`, which are all kept in tables. */
export function addLegacyItem(transaction: IndexedTransaction, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type === "write_table_item") addWritten(transaction, change, facts, rows);
  else if (change.type === "delete_table_item") addDeleted(transaction, change, facts, rows);
}

function addWritten(transaction: IndexedTransaction, { handle, data }: WriteTableItemJson, facts: LedgerFacts, rows: Rows): void {
  const value = data?.value_type.startsWith("0x3::token::") ? asObject(data.value) : undefined;
  if (data === null || value === undefined) return;
  const written = lastTransaction(transaction);
  switch (data.value_type) {
    case "0x3::token::CollectionData": {
      const creator = facts.tableOwner(handle)?.owner;
      if (creator !== undefined) rows.upsert("current_collections_v2", { ...collectionRow(creator, handle, value), ...written });
      return;
    }
    case "0x3::token::TokenData":
      rows.upsert("current_token_datas_v2", { ...tokenDataRow(data.key, value), ...written });
      rows.upsert("current_token_royalty_v1", { ...royaltyRow(data.key, value), ...written });
      return;
    case "0x3::token::Token": {
      const amount = String(value.amount);
      const claim = claimRow(handle, data.key_type, data.key, amount, facts);
      if (claim !== undefined) rows.upsert("current_token_pending_claims", { ...claim, ...written });
      const ownership = ownershipRow(handle, data.key_type, data.key, amount, facts);
      if (ownership === undefined) return;
      const properties = legacyProperties(value.token_properties);
      rows.upsert("current_token_ownerships_v2", { ...ownership, token_properties_mutated_v1: properties, ...written });
      return;
    }
  }
}

function addDeleted(transaction: IndexedTransaction, { handle, data }: DeleteTableItemJson, facts: LedgerFacts, rows: Rows): void {
  if (data === null || !data.key_type.startsWith("0x3::token")) return;
  const written = lastTransaction(transaction);
  const claim = claimRow(handle, data.key_type, data.key, "0", facts);
  if (claim !== undefined) rows.upsert("current_token_pending_claims", { ...claim, ...written });
  const ownership = ownershipRow(handle, data.key_type, data.key, "0", facts);
  if (ownership !== undefined) rows.upsert("current_token_ownerships_v2", { ...ownership, ...written });
}

function collectionRow(creator: string, handle: string, data: JsonObject): Row {
  const mutability = asObject(data.mutability_config);
  const collection = String(data.name);
  return {
    collection_id: collectionId({ creator, collection }),
    creator_address: creator,
    collection_name: collection,
    description: String(data.description),
    uri: String(data.uri),
    current_supply: String(data.supply),
    max_supply: String(data.maximum),
    total_minted_v2: null,
    mutable_description: mutability?.description === true,
    mutable_uri: mutability?.uri === true,
    table_handle_v1: standardAddress(handle),
    token_standard: "v1",
    collection_properties: null,
  };
}

function tokenDataRow(key: JsonValue, data: JsonObject): Row {
  const name = legacyTokenName(key);
  return {
    token_data_id: tokenDataId(name),
    collection_id: collectionId(name),
    token_name: name.name,
    description: String(data.description),
    token_uri: String(data.uri),
    token_properties: legacyProperties(data.default_properties),
    supply: String(data.supply),
    maximum: String(data.maximum),
    largest_property_version_v1: String(data.largest_property_version),
    decimals: 0,
    is_fungible_v2: null,
    is_deleted_v2: null,
    token_standard: "v1",
  };
}

function royaltyRow(key: JsonValue, data: JsonObject): Row {
  const royalty = asObject(data.royalty);
  return {
    token_data_id: tokenDataId(legacyTokenName(key)),
    payee_address: standardAddress(String(royalty?.payee_address)),
    royalty_points_numerator: String(royalty?.royalty_points_numerator),
    royalty_points_denominator: String(royalty?.royalty_points_denominator),
  };
}

/** Tokens outside of their owners' stores, such as those on offer, are nobody's. */
function ownershipRow(handle: string, keyType: string, key: JsonValue, amount: string, facts: LedgerFacts): Row | undefined {
  if (keyType !== "0x3::token::TokenId") return undefined;
  const store = facts.tableOwner(handle);
  if (store?.resource !== TOKEN_STORE) return undefined;
  const id = legacyTokenId(key);
  return {
    token_data_id: tokenDataId(id),
    property_version_v1: id.propertyVersion,
    owner_address: store.owner,
    storage_id: standardAddress(handle),
    amount,
    table_type_v1: TOKEN_STORE,
    is_soulbound_v2: null,
    is_fungible_v2: null,
    non_transferrable_by_owner: null,
    token_standard: "v1",
  };
}

function claimRow(handle: string, keyType: string, key: JsonValue, amount: string, facts: LedgerFacts): Row | undefined {
  if (keyType !== "0x3::token_transfers::TokenOfferId") return undefined;
  const offers = facts.tableOwner(handle);
  if (offers?.resource !== PENDING_CLAIMS) return undefined;
  const { to_addr, token_id } = asObject(key) ?? {};
  const id = legacyTokenId(token_id);
  return {
    token_data_id_hash: tokenHash(id),
    token_data_id: tokenDataId(id),
    collection_data_id_hash: collectionHash(id),
    collection_id: collectionId(id),
    creator_address: id.creator,
    collection_name: id.collection,
    name: id.name,
    property_version: id.propertyVersion,
    from_address: offers.owner,
    to_address: standardAddress(String(to_addr)),
    amount,
    table_handle: standardAddress(handle),
  };
}
