import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import type { ChangeRecord, TableItemDeletion, TableItemWrite, TransactionRecord } from "@atoll/node";
import { lastTransaction } from "../../lastTransaction.ts";
import { addressIn, fieldsOf, flagIn, integerIn, structIn, textIn } from "../../moveValues.ts";
import type { LedgerFacts, Row, Rows } from "../../processor.ts";
import { legacyProperties } from "../propertyMap.ts";
import { collectionHash, collectionId, legacyTokenId, legacyTokenName, tokenDataId, tokenHash } from "./legacyIds.ts";

const TOKEN_STORE = "0x3::token::TokenStore";
const PENDING_CLAIMS = "0x3::token_transfers::PendingClaims";

/** Indexes `0x3` collections, tokens, owners and offers, all stored as table items. */
export function addLegacyItem(transaction: TransactionRecord, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind === "writeTableItem") addWritten(transaction, change, facts, rows);
  else if (change.kind === "deleteTableItem") addDeleted(transaction, change, facts, rows);
}

function addWritten(transaction: TransactionRecord, { handle, decoded }: TableItemWrite, facts: LedgerFacts, rows: Rows): void {
  if (decoded === undefined) return;
  const type = printTypeTag(decoded.valueType);
  const key = fieldsOf(decoded.key);
  const value = type.startsWith("0x3::token::") ? fieldsOf(decoded.value) : undefined;
  if (value === undefined) return;
  const written = lastTransaction(transaction);
  if (type === "0x3::token::CollectionData") {
    const creator = facts.tableOwner(handle)?.owner;
    if (creator !== undefined) rows.upsert("current_collections_v2", { ...collectionRow(creator, handle, value), ...written });
  } else if (type === "0x3::token::TokenData" && key !== undefined) {
    rows.upsert("current_token_datas_v2", { ...tokenDataRow(key, value), ...written });
    rows.upsert("current_token_royalty_v1", { ...royaltyRow(key, value), ...written });
  } else if (type === "0x3::token::Token" && key !== undefined) {
    const item = { handle, keyType: printTypeTag(decoded.keyType), key, amount: integerIn(value.amount) };
    const claim = claimRow(item, facts);
    if (claim !== undefined) rows.upsert("current_token_pending_claims", { ...claim, ...written });
    const ownership = ownershipRow(item, facts);
    if (ownership === undefined) return;
    const properties = legacyProperties(value.token_properties);
    rows.upsert("current_token_ownerships_v2", { ...ownership, token_properties_mutated_v1: properties, ...written });
  }
}

function addDeleted(transaction: TransactionRecord, { handle, decoded }: TableItemDeletion, facts: LedgerFacts, rows: Rows): void {
  if (decoded === undefined) return;
  const keyType = printTypeTag(decoded.keyType);
  const key = keyType.startsWith("0x3::token") ? fieldsOf(decoded.key) : undefined;
  if (key === undefined) return;
  const written = lastTransaction(transaction);
  const item = { handle, keyType, key, amount: 0n };
  const claim = claimRow(item, facts);
  if (claim !== undefined) rows.upsert("current_token_pending_claims", { ...claim, ...written });
  const ownership = ownershipRow(item, facts);
  if (ownership !== undefined) rows.upsert("current_token_ownerships_v2", { ...ownership, ...written });
}

function collectionRow(creator: Address, handle: Address, data: StructValue): Row {
  const mutability = structIn(data.mutability_config);
  const collection = textIn(data.name);
  return {
    collection_id: collectionId({ creator, collection }),
    creator_address: creator,
    collection_name: collection,
    description: textIn(data.description),
    uri: textIn(data.uri),
    current_supply: integerIn(data.supply),
    max_supply: integerIn(data.maximum),
    total_minted_v2: null,
    mutable_description: flagIn(mutability.description),
    mutable_uri: flagIn(mutability.uri),
    table_handle_v1: handle,
    token_standard: "v1",
    collection_properties: null,
  };
}

function tokenDataRow(key: StructValue, data: StructValue): Row {
  const name = legacyTokenName(key);
  return {
    token_data_id: tokenDataId(name),
    collection_id: collectionId(name),
    token_name: name.name,
    description: textIn(data.description),
    token_uri: textIn(data.uri),
    token_properties: legacyProperties(data.default_properties),
    supply: integerIn(data.supply),
    maximum: integerIn(data.maximum),
    largest_property_version_v1: integerIn(data.largest_property_version),
    decimals: 0,
    is_fungible_v2: null,
    is_deleted_v2: null,
    token_standard: "v1",
  };
}

function royaltyRow(key: StructValue, data: StructValue): Row {
  const royalty = structIn(data.royalty);
  return {
    token_data_id: tokenDataId(legacyTokenName(key)),
    payee_address: addressIn(royalty.payee_address),
    royalty_points_numerator: integerIn(royalty.royalty_points_numerator),
    royalty_points_denominator: integerIn(royalty.royalty_points_denominator),
  };
}

/** Token amount in a table item. */
interface OwnedTokens {
  readonly handle: Address;
  readonly keyType: string;
  readonly key: StructValue;
  readonly amount: bigint;
}

/** Ownership row of a token store item. Tokens outside a token store, such as offered ones, have no owner row. */
function ownershipRow({ handle, keyType, key, amount }: OwnedTokens, facts: LedgerFacts): Row | undefined {
  if (keyType !== "0x3::token::TokenId") return undefined;
  const store = facts.tableOwner(handle);
  if (store?.resource !== TOKEN_STORE) return undefined;
  const id = legacyTokenId(key);
  return {
    token_data_id: tokenDataId(id),
    property_version_v1: id.propertyVersion,
    owner_address: store.owner,
    storage_id: handle,
    amount,
    table_type_v1: TOKEN_STORE,
    is_soulbound_v2: null,
    is_fungible_v2: null,
    non_transferrable_by_owner: null,
    token_standard: "v1",
  };
}

function claimRow({ handle, keyType, key, amount }: OwnedTokens, facts: LedgerFacts): Row | undefined {
  if (keyType !== "0x3::token_transfers::TokenOfferId") return undefined;
  const offers = facts.tableOwner(handle);
  if (offers?.resource !== PENDING_CLAIMS) return undefined;
  const id = legacyTokenId(key.token_id);
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
    to_address: addressIn(key.to_addr),
    amount,
    table_handle: handle,
  };
}
