import { type Address, type NativeContext, typeTag } from "@atoll/move";
import type { PropertyMap } from "../../generated/legacyTokens/property_map.ts";
import { type CollectionData, errors, type TokenData, type TokenDataId, type TokenId, tags } from "../../generated/legacyTokens/token.ts";
import { subU64 } from "../../native/arithmetic.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { borrowFromTable } from "../../stdlib/table/table.ts";
import { hasLegacyProperty, readLegacyProperty } from "../property_map/propertyMap.ts";
import { collectionDataOf, readTokenData, tokenDataOf } from "./collections.ts";
import { emitMigrated, migratedEvent } from "./migratedEvent.ts";
import { withdrawToken } from "./tokenStore.ts";

const burnEvent = migratedEvent("0x3::token", "BurnTokenEvent", "Burn");
const BOOL = typeTag("bool");

/** Rejects burning a zero amount, before any check of the token. */
export function checkBurnsSomething(amount: bigint): void {
  errors.check(amount > 0n, "invalidArgument", "ENO_BURN_TOKEN_WITH_ZERO_AMOUNT");
}

/** Burns an owner's tokens, if the token data allows owners to burn. */
export function burnAsOwner(context: NativeContext, owner: Address, id: TokenId, amount: bigint): void {
  const { default_properties: properties } = readTokenData(context, id.token_data_id);
  const isAllowed = isSet(context, properties, "TOKEN_BURNABLE_BY_OWNER");
  errors.check(isAllowed, "permissionDenied", "EOWNER_CANNOT_BURN_TOKEN");
  burn(context, owner, id, amount);
}

/** Burns an owner's tokens for the creator, if the token data allows creators to burn. */
export function burnAsCreator(context: NativeContext, owner: Address, id: TokenId, amount: bigint): void {
  const { default_properties: properties } = readTokenData(context, id.token_data_id);
  const isAllowed = isSet(context, properties, "TOKEN_BURNABLE_BY_CREATOR");
  errors.check(isAllowed, "permissionDenied", "ECREATOR_CANNOT_BURN_TOKEN");
  burn(context, owner, id, amount);
}

/** Whether a standard property exists and is true. */
export function isSet(context: NativeContext, properties: PropertyMap, name: string): boolean {
  const key = moveString(name);
  return hasLegacyProperty(properties, key) && readLegacyProperty(context, properties, key, BOOL) === true;
}

function burn(context: NativeContext, owner: Address, id: TokenId, amount: bigint): void {
  const burnt = withdrawToken(context, owner, id, amount).amount;
  const handle = () => context.borrowMut(owner, tags.TokenStore).burn_events;
  emitMigrated(context, burnEvent, { id, amount: burnt }, { account: owner }, handle);
  reduceSupply(context, id.token_data_id, burnt);
}

/** Reduces a counted supply. Deletes the token data with its last token, and the collection with its last token data. */
function reduceSupply(context: NativeContext, id: TokenDataId, amount: bigint): void {
  const tokenData = tokenDataOf(context, id.creator);
  if (borrowFromTable(context, tokenData, id).maximum === 0n) return;
  const data = context.tables.getMut(tokenData, id) as TokenData;
  data.supply = subU64(data.supply, amount);
  if (data.supply > 0n) return;
  context.tables.remove(tokenData, id);
  const collections = collectionDataOf(context, id.creator);
  if (borrowFromTable(context, collections, id.collection).maximum === 0n) return;
  const collection = context.tables.getMut(collections, id.collection) as CollectionData;
  collection.supply = subU64(collection.supply, 1n);
  if (collection.supply === 0n) context.tables.remove(collections, id.collection);
}
