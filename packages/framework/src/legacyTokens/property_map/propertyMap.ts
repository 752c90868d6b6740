import { copyValue, type NativeContext, printTypeTag, type TypeTag, type Value } from "@atoll/move";
import { declaration, errors, type PropertyMap, type PropertyValue } from "../../generated/legacyTokens/property_map.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { fromBcs } from "../../stdlib/from_bcs/fromBcs.ts";
import { addToSimpleMap, newSimpleMap, removeFromSimpleMap, simpleMapElement, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";
import { MAX_NAME_LENGTH_BYTES, MAX_PROPERTIES, propertyReaders } from "../../tokens/property_map/propertyReaders.ts";

/** Properties as arguments of entry functions: three lists of equal length. */
export interface PropertyColumns {
  readonly keys: readonly MoveString[];
  readonly values: readonly Uint8Array[];
  readonly types: readonly MoveString[];
}

/** Internal gas per compared name, about the cost of the corresponding instructions on a public network. */
const GAS_PER_COMPARED_NAME = 6_500n;
/** Types stored with their own name; all other types are named byte vectors. */
const NAMED_TYPES: ReadonlySet<string> = new Set(["bool", "u8", "u64", "u128", "address", "0x1::string::String"]);

/** Charges for adding properties. Lookups compare names one by one, so the cost of many names grows quadratically. */
export function chargeForNames(context: NativeContext, { keys }: PropertyColumns, existingCount = 0): void {
  const comparisons = keys.length * existingCount + Math.ceil((keys.length * keys.length) / 2);
  context.charge(BigInt(comparisons) * GAS_PER_COMPARED_NAME);
}

export function emptyProperties(): PropertyMap {
  return { map: newSimpleMap() };
}

export function createProperties({ keys, values, types }: PropertyColumns): PropertyMap {
  errors.check(keys.length <= MAX_PROPERTIES, "invalidArgument", "EPROPERTY_NUMBER_EXCEED_LIMIT");
  errors.check(keys.length === values.length, "invalidArgument", "EKEY_COUNT_NOT_MATCH_VALUE_COUNT");
  errors.check(keys.length === types.length, "invalidArgument", "EKEY_COUNT_NOT_MATCH_TYPE_COUNT");
  return fromPairs(
    keys,
    keys.map((_, index) => propertyAt(values, types, index)),
  );
}

export function hasLegacyProperty(properties: PropertyMap, key: MoveString): boolean {
  return simpleMapIndex(properties.map, key) >= 0;
}

function addLegacyProperty(properties: PropertyMap, key: MoveString, property: PropertyValue): void {
  checkName(key);
  errors.check(properties.map.data.length < MAX_PROPERTIES, "invalidState", "EPROPERTY_NUMBER_EXCEED_LIMIT");
  addToSimpleMap(properties.map, copyValue(key), property);
}

/** Returns a property read-only; aborts if missing. */
export function borrowProperty(properties: PropertyMap, key: MoveString): PropertyValue {
  errors.check(hasLegacyProperty(properties, key), "none", "EPROPERTY_NOT_EXIST");
  return simpleMapElement(properties.map, key).value;
}

function propertyValues(properties: PropertyMap): PropertyValue[] {
  return properties.map.data.map(({ value }) => copyValue(value));
}

/** Decodes a property whose type name must match the requested type. */
export function readLegacyProperty(context: NativeContext, properties: PropertyMap, key: MoveString, type: TypeTag): Value {
  const property = borrowProperty(properties, key);
  errors.check(stringText(property.type) === printTypeTag(type), "invalidState", "ETYPE_NOT_MATCH");
  return fromBcs(context, type, property.value);
}

function removeLegacyProperty(properties: PropertyMap, key: MoveString): [MoveString, PropertyValue] {
  errors.check(hasLegacyProperty(properties, key), "notFound", "EPROPERTY_NOT_EXIST");
  return removeFromSimpleMap(properties.map, key);
}

/** Replaces existing properties and adds missing properties. */
export function updateProperties(properties: PropertyMap, { keys, values, types }: PropertyColumns): void {
  errors.check(keys.length === values.length, "invalidState", "EKEY_COUNT_NOT_MATCH_VALUE_COUNT");
  errors.check(keys.length === types.length, "invalidState", "EKEY_COUNT_NOT_MATCH_TYPE_COUNT");
  keys.forEach((key, index) => {
    putProperty(properties, key, propertyAt(values, types, index));
  });
}

/** Adds or replaces a property. */
export function putProperty(properties: PropertyMap, key: MoveString, property: PropertyValue): void {
  if (hasLegacyProperty(properties, key)) updateLegacyProperty(properties, key, property);
  else addLegacyProperty(properties, key, property);
}

function updateLegacyProperty(properties: PropertyMap, key: MoveString, property: PropertyValue): void {
  simpleMapElement(properties.map, key).value = property;
}

/** Creates a property from a Move value. */
export function createPropertyValue(context: NativeContext, type: TypeTag, value: Value): PropertyValue {
  const name = printTypeTag(type);
  return { value: context.serialize(type, value), type: moveString(NAMED_TYPES.has(name) ? name : "vector<u8>") };
}

/** Returns the property in one row of the columns. */
export function propertyAt(values: readonly Uint8Array[], types: readonly MoveString[], index: number): PropertyValue {
  return { value: values[index] as Uint8Array, type: copyValue(types[index] as MoveString) };
}

function fromPairs(keys: readonly MoveString[], values: readonly PropertyValue[]): PropertyMap {
  const properties = emptyProperties();
  keys.forEach((key, index) => {
    addLegacyProperty(properties, key, values[index] as PropertyValue);
  });
  return properties;
}

function checkName(key: MoveString): void {
  errors.check(key.bytes.length <= MAX_NAME_LENGTH_BYTES, "invalidArgument", "EPROPERTY_MAP_NAME_TOO_LONG");
}

/** `0x3::property_map`: properties of the first token standard, typed by name only. */
export const legacyPropertyMapModule = implementModule(declaration, {
  new: (_, keys, values, types) => createProperties({ keys, values, types }),
  new_with_key_and_property_value: (_, keys, values) => {
    errors.check(keys.length <= MAX_PROPERTIES, "invalidArgument", "EPROPERTY_NUMBER_EXCEED_LIMIT");
    errors.check(keys.length === values.length, "invalidArgument", "EKEY_COUNT_NOT_MATCH_VALUE_COUNT");
    return fromPairs(keys, values);
  },
  empty: () => emptyProperties(),
  contains_key: (_, self, key) => hasLegacyProperty(self, key),
  add: (_, self, key, value) => addLegacyProperty(self.get(), key, value),
  length: (_, self) => BigInt(self.map.data.length),
  borrow: (_, self, key) => borrowProperty(self, key),
  keys: (_, properties) => properties.map.data.map(({ key }) => copyValue(key)),
  types: (_, self) => propertyValues(self).map(({ type }) => type),
  values: (_, self) => propertyValues(self).map(({ value }) => value),
  ...propertyReaders(readLegacyProperty),
  borrow_value: (_, self) => self.value,
  borrow_type: (_, self) => copyValue(self.type),
  remove: (_, self, key) => removeLegacyProperty(self.get(), key),
  update_property_map: (_, self, keys, values, types) => updateProperties(self.get(), { keys, values, types }),
  update_property_value: (_, self, key, value) => updateLegacyProperty(self.get(), key, value),
  create_property_value_raw: (_, value, type) => ({
    value,
    type,
  }),
  create_property_value: ({ context, typeArguments }, value) => createPropertyValue(context, typeArguments[0] as TypeTag, value),
});
