import { type Address, copyValue, type NativeContext, type TableId, VmFailure } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import {
  type CollectionData,
  type CollectionMutabilityConfig,
  type Collections,
  errors,
  type Royalty,
  type TokenData,
  type TokenDataId,
  type TokenMutabilityConfig,
  tags,
} from "../../generated/legacyTokens/token.ts";
import { type MoveString, tags as stringTags } from "../../generated/stdlib/string.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { addToTable, newTable, tableId } from "../../stdlib/table/table.ts";
import { chargeForNames, createProperties, type PropertyColumns } from "../property_map/propertyMap.ts";
import { emitMigrated, migratedEvent } from "./migratedEvent.ts";
import { checkCollectionName, checkLegacyTokenName, checkUri, createTokenDataId } from "./tokenIds.ts";

const createCollectionEvent = migratedEvent("0x3::token", "CreateCollectionEvent", "CreateCollection");
const createTokenDataEvent = migratedEvent("0x3::token", "CreateTokenDataEvent", "TokenDataCreation");

interface CollectionOptions {
  readonly name: MoveString;
  readonly description: MoveString;
  readonly uri: MoveString;
  /** Maximum number of token data in the collection; 0 means unlimited. */
  readonly maximum: bigint;
  /** Whether description, uri and maximum of the collection may change, in this order. */
  readonly mutability: readonly boolean[];
}

interface TokenDataOptions {
  readonly collection: MoveString;
  readonly name: MoveString;
  readonly description: MoveString;
  /** Maximum supply of the token; 0 means unlimited. */
  readonly maximum: bigint;
  readonly uri: MoveString;
  readonly royalty: Royalty;
  readonly mutability: TokenMutabilityConfig;
  readonly properties: PropertyColumns;
}

export function createTokenCollection(context: NativeContext, creator: Address, options: CollectionOptions): void {
  const { name, description, uri, maximum } = options;
  checkCollectionName(name);
  checkUri(uri);
  if (!hasCollections(context, creator)) context.moveTo(creator, tags.Collections, newCollections(context, creator));
  const collections = collectionDataOf(context, creator);
  errors.check(!context.tables.contains(collections, name), "alreadyExists", "ECOLLECTION_ALREADY_EXISTS");
  const mutability = createCollectionMutability(options.mutability);
  const collection: CollectionData = { description, name, uri, supply: 0n, maximum, mutability_config: mutability };
  addToTable(context, collections, name, collection);
  emitMigrated(
    context,
    createCollectionEvent,
    { creator, collection_name: name, uri, description, maximum },
    {},
    () => context.borrowMut(creator, tags.Collections).create_collection_events,
  );
}

/** Creates token data; aborts if it exists. */
export function createTokenData(context: NativeContext, creator: Address, options: TokenDataOptions): TokenDataId {
  const { name, description, maximum, uri, mutability, properties } = options;
  checkLegacyTokenName(name);
  checkCollectionName(options.collection);
  checkUri(uri);
  const { royalty_points_numerator, royalty_points_denominator, payee_address } = options.royalty;
  const royalty = createLegacyRoyalty(royalty_points_numerator, royalty_points_denominator, payee_address);
  checkHasCollections(context, creator);
  const id = createTokenDataId(creator, options.collection, name);
  const collections = collectionDataOf(context, creator);
  const tokenData = tokenDataOf(context, creator);
  errors.check(context.tables.contains(collections, id.collection), "notFound", "ECOLLECTION_NOT_PUBLISHED");
  errors.check(!context.tables.contains(tokenData, id), "alreadyExists", "ETOKEN_DATA_ALREADY_EXISTS");
  countTokenData(context, collections, id.collection);
  chargeForNames(context, properties);
  addToTable(context, tokenData, id, {
    maximum,
    largest_property_version: 0n,
    supply: 0n,
    uri,
    royalty,
    name,
    description,
    default_properties: createProperties(properties),
    mutability_config: mutability,
  });
  const fields = {
    id,
    description,
    maximum,
    uri,
    royalty_payee_address: payee_address,
    royalty_points_denominator,
    royalty_points_numerator,
    name,
    mutability_config: mutability,
    property_keys: [...properties.keys],
    property_values: [...properties.values],
    property_types: [...properties.types],
  };
  const handle = () => context.borrowMut(creator, tags.Collections).create_token_data_events;
  emitMigrated(context, createTokenDataEvent, fields, { creator }, handle);
  return copyValue(id);
}

export function createLegacyRoyalty(numerator: bigint, denominator: bigint, payee: Address): Royalty {
  errors.check(numerator <= denominator, "invalidArgument", "EINVALID_ROYALTY_NUMERATOR_DENOMINATOR");
  return { royalty_points_numerator: numerator, royalty_points_denominator: denominator, payee_address: payee };
}

/** Creates token mutability settings from flags in the order of the fields; extra flags are ignored. */
export function createTokenMutability(settings: readonly boolean[]): TokenMutabilityConfig {
  const [maximum, uri, royalty, description, properties] = takeFlags(settings, 5);
  return { maximum, uri, royalty, description, properties } as TokenMutabilityConfig;
}

/** Creates collection mutability settings from flags in the order of the fields; extra flags are ignored. */
export function createCollectionMutability(settings: readonly boolean[]): CollectionMutabilityConfig {
  const [description, uri, maximum] = takeFlags(settings, 3);
  return { description, uri, maximum } as CollectionMutabilityConfig;
}

function hasCollections(context: NativeContext, creator: Address): boolean {
  return context.exists(creator, tags.Collections);
}

function checkHasCollections(context: NativeContext, creator: Address): void {
  errors.check(hasCollections(context, creator), "notFound", "ECOLLECTIONS_NOT_PUBLISHED");
}

/** Table of a creator's collections by name. */
export function collectionDataOf(context: NativeContext, creator: Address): TableId<CollectionData> {
  return tableId(context.borrow(creator, tags.Collections).collection_data, stringTags.String, tags.CollectionData);
}

/** Table of a creator's token data by id. */
export function tokenDataOf(context: NativeContext, creator: Address): TableId<TokenData> {
  return tableId(context.borrow(creator, tags.Collections).token_data, tags.TokenDataId, tags.TokenData);
}

/** Returns a collection read-only; aborts if missing. */
export function readCollection(context: NativeContext, creator: Address, name: MoveString): CollectionData {
  checkHasCollections(context, creator);
  const collection = context.tables.get(collectionDataOf(context, creator), name);
  return collection ?? errors.abort("notFound", "ECOLLECTION_NOT_PUBLISHED");
}

/** Returns token data read-only. The creator is a separate argument because some getters take both creator and id. */
export function readTokenData(context: NativeContext, id: TokenDataId, creator: Address = id.creator): TokenData {
  checkHasCollections(context, creator);
  const data = context.tables.get(tokenDataOf(context, creator), id);
  return data ?? errors.abort("notFound", "ETOKEN_DATA_NOT_PUBLISHED");
}

export function collectionExists(context: NativeContext, creator: Address, name: MoveString): boolean {
  checkHasCollections(context, creator);
  return context.tables.contains(collectionDataOf(context, creator), name);
}

export function tokenDataExists(context: NativeContext, creator: Address, collection: MoveString, name: MoveString): boolean {
  checkHasCollections(context, creator);
  return context.tables.contains(tokenDataOf(context, creator), createTokenDataId(creator, collection, name));
}

/** Counts new token data of a collection, in collections with a maximum only. */
function countTokenData(context: NativeContext, collections: TableId<CollectionData>, name: MoveString): void {
  const collection = context.tables.getMutIfChanged(collections, name) as CollectionData;
  if (collection.maximum === 0n) return;
  collection.supply = addU64(collection.supply, 1n);
  errors.check(collection.maximum >= collection.supply, "invalidArgument", "ECREATE_WOULD_EXCEED_COLLECTION_MAXIMUM");
}

function newCollections(context: NativeContext, creator: Address): Collections {
  return {
    collection_data: newTable(context),
    token_data: newTable(context),
    create_collection_events: newEventHandle(context, creator),
    create_token_data_events: newEventHandle(context, creator),
    mint_token_events: newEventHandle(context, creator),
  };
}

function takeFlags(settings: readonly boolean[], count: number): readonly boolean[] {
  if (settings.length < count) throw new VmFailure("VECTOR_OPERATION_ERROR", "a setting is missing");
  return settings;
}
