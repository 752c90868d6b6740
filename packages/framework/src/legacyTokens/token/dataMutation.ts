import { type Address, copyValue, type NativeContext } from "@atoll/move";
import type { PropertyValue } from "../../generated/legacyTokens/property_map.ts";
import { type CollectionData, errors, type Royalty, type TokenData, type TokenDataId } from "../../generated/legacyTokens/token.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString, subString } from "../../stdlib/string/string.ts";
import { openInTable } from "../../stdlib/table/table.ts";
import {
  borrowProperty,
  chargeForNames,
  hasLegacyProperty,
  type PropertyColumns,
  propertyAt,
  putProperty,
} from "../property_map/propertyMap.ts";
import * as events from "../token_event_store/tokenEventStore.ts";
import { collectionDataOf, readCollection, readTokenData, tokenDataOf } from "./collections.ts";
import { checkUri } from "./tokenIds.ts";

const RESERVED_PREFIX = moveString("TOKEN_");

export function changeCollectionDescription(context: NativeContext, creator: Address, name: MoveString, description: MoveString): void {
  const collection = writeCollection(context, creator, name);
  checkMutable(collection.mutability_config.description);
  events.emitCollectionDescriptionChange(context, creator, name, { before: collection.description, after: description });
  collection.description = description;
}

export function changeCollectionUri(context: NativeContext, creator: Address, name: MoveString, uri: MoveString): void {
  checkUri(uri);
  const collection = writeCollection(context, creator, name);
  checkMutable(collection.mutability_config.uri);
  events.emitCollectionUriChange(context, creator, name, { before: collection.uri, after: uri });
  collection.uri = uri;
}

export function changeCollectionMaximum(context: NativeContext, creator: Address, name: MoveString, maximum: bigint): void {
  const collection = writeCollection(context, creator, name);
  checkMaximum(collection, maximum);
  checkMutable(collection.mutability_config.maximum);
  events.emitCollectionMaximumChange(context, creator, name, { before: collection.maximum, after: maximum });
  collection.maximum = maximum;
}

export function changeTokenDataMaximum(context: NativeContext, creator: Address, id: TokenDataId, maximum: bigint): void {
  const data = writeTokenData(context, creator, id);
  checkMaximum(data, maximum);
  checkMutable(data.mutability_config.maximum);
  events.emitMaximumChange(context, creator, id, { before: data.maximum, after: maximum });
  data.maximum = maximum;
}

export function changeTokenDataUri(context: NativeContext, creator: Address, id: TokenDataId, uri: MoveString): void {
  checkUri(uri);
  const data = writeTokenData(context, creator, id);
  checkMutable(data.mutability_config.uri);
  events.emitUriChange(context, creator, id, { before: data.uri, after: uri });
  data.uri = uri;
}

export function changeTokenDataRoyalty(context: NativeContext, creator: Address, id: TokenDataId, royalty: Royalty): void {
  const data = writeTokenData(context, creator, id);
  checkMutable(data.mutability_config.royalty);
  events.emitRoyaltyChange(context, creator, id, { before: data.royalty, after: royalty });
  data.royalty = royalty;
}

export function changeTokenDataDescription(context: NativeContext, creator: Address, id: TokenDataId, description: MoveString): void {
  const data = writeTokenData(context, creator, id);
  checkMutable(data.mutability_config.description);
  events.emitDescriptionChange(context, creator, id, { before: data.description, after: description });
  data.description = description;
}

/** Replaces and adds default properties of all tokens with this token data. */
export function changeDefaultProperties(context: NativeContext, creator: Address, id: TokenDataId, columns: PropertyColumns): void {
  const { keys, values, types } = columns;
  const data = writeTokenData(context, creator, id);
  const isComplete = keys.length === values.length && keys.length === types.length;
  errors.check(isComplete, "invalidState", "ETOKEN_PROPERTIES_COUNT_NOT_MATCH");
  checkMutable(data.mutability_config.properties);
  checkNotReserved(keys);
  chargeForNames(context, columns, data.default_properties.map.data.length);
  const before: Option<PropertyValue>[] = [];
  const after: PropertyValue[] = [];
  keys.forEach((key, index) => {
    const { default_properties } = data;
    const property = propertyAt(values, types, index);
    before.push(hasLegacyProperty(default_properties, key) ? some(copyValue(borrowProperty(default_properties, key))) : none());
    after.push(copyValue(property));
    putProperty(default_properties, key, property);
  });
  events.emitDefaultPropertiesChange(context, creator, id, { keys: [...keys], before, after });
}

export function checkMutable(isMutable: boolean): void {
  errors.check(isMutable, "permissionDenied", "EFIELD_NOT_MUTABLE");
}

/** Rejects property names with the standard's reserved prefix. */
export function checkNotReserved(keys: readonly MoveString[]): void {
  const length = RESERVED_PREFIX.bytes.length;
  for (const key of keys) {
    if (key.bytes.length < length) continue;
    const { bytes } = subString(key, 0n, BigInt(length));
    const isReserved = bytes.every((byte, index) => byte === RESERVED_PREFIX.bytes[index]);
    errors.check(!isReserved, "permissionDenied", "EPROPERTY_RESERVED_BY_STANDARD");
  }
}

function writeCollection(context: NativeContext, creator: Address, name: MoveString): CollectionData {
  readCollection(context, creator, name);
  return openInTable(context, collectionDataOf(context, creator), name);
}

function writeTokenData(context: NativeContext, creator: Address, id: TokenDataId): TokenData {
  errors.check(creator === id.creator, "permissionDenied", "ENO_MUTATE_CAPABILITY");
  readTokenData(context, id);
  return openInTable(context, tokenDataOf(context, creator), id);
}

/** Checks a new maximum: an unlimited one stays unlimited, and a limited one stays limited. */
function checkMaximum(current: { readonly maximum: bigint; readonly supply: bigint }, maximum: bigint): void {
  const isValid = current.maximum !== 0n && maximum !== 0n && maximum >= current.supply;
  errors.check(isValid, "invalidArgument", "EINVALID_MAXIMUM");
}
