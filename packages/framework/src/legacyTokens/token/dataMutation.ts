import { type Address, copyValue, type NativeContext, type Value } from "@atoll/move";
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
import type { SharedField } from "../token_event_store/tokenEventStore.ts";
import * as events from "../token_event_store/tokenEventStore.ts";
import { collectionDataOf, readCollection, readTokenData, tokenDataOf } from "./collections.ts";
import { checkUri } from "./tokenIds.ts";

const RESERVED_PREFIX = moveString("TOKEN_");

/** Changes a field of a collection, if the collection allows it. */
export function changeCollection<Field extends SharedField>(
  context: NativeContext,
  creator: Address,
  name: MoveString,
  field: Field,
  value: CollectionData[Field],
): void {
  if (field === "uri") checkUri(value as MoveString);
  const collection = writeCollection(context, creator, name);
  checkChange(collection, field, value);
  events.emitCollectionChange(context, creator, name, field, { before: collection[field], after: value });
  collection[field] = value;
}

/** Changes a field of token data, if the token data allows it. */
export function changeTokenData<Field extends SharedField>(
  context: NativeContext,
  creator: Address,
  id: TokenDataId,
  field: Field,
  value: TokenData[Field],
): void {
  if (field === "uri") checkUri(value as MoveString);
  const data = writeTokenData(context, creator, id);
  checkChange(data, field, value);
  events.emitTokenChange(context, creator, id, field, { before: data[field], after: value });
  data[field] = value;
}

/** Checks a new value. An unlimited maximum stays unlimited, and a limited maximum stays limited. */
function checkChange({ maximum, supply, mutability_config }: CollectionData | TokenData, field: SharedField, value: Value): void {
  if (field === "maximum") {
    const isValid = maximum !== 0n && value !== 0n && (value as bigint) >= supply;
    errors.check(isValid, "invalidArgument", "EINVALID_MAXIMUM");
  }
  checkMutable(mutability_config[field]);
}

export function changeTokenDataRoyalty(context: NativeContext, creator: Address, id: TokenDataId, royalty: Royalty): void {
  const data = writeTokenData(context, creator, id);
  checkMutable(data.mutability_config.royalty);
  events.emitRoyaltyChange(context, creator, id, { before: data.royalty, after: royalty });
  data.royalty = royalty;
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
  events.emitDefaultPropertiesChange(context, creator, id, [...keys], { before, after });
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
