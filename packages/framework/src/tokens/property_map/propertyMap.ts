import { type Address, type NativeContext, printTypeTag, type TypeTag, typeTag, type Value } from "@atoll/move";
import type { MoveObject } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import {
  declaration,
  errors,
  type PropertyMap,
  type MutatorRef as PropertyMutatorRef,
  type PropertyValue,
  tags,
} from "../../generated/tokens/property_map.ts";
import { implementModule } from "../../native/implementModule.ts";
import { fromBcs } from "../../stdlib/from_bcs/fromBcs.ts";
import { addToSimpleMap, newSimpleMap, removeFromSimpleMap, simpleMapElement, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";
import { MAX_NAME_LENGTH_BYTES, MAX_PROPERTIES, propertyReader, propertyReaders } from "./propertyReaders.ts";

/** Property types by stored index. */
const PROPERTY_TYPE_NAMES = ["bool", "u8", "u16", "u32", "u64", "u128", "u256", "address", "vector<u8>", "0x1::string::String"];
const PROPERTY_TYPES: readonly TypeTag[] = PROPERTY_TYPE_NAMES.map(typeTag);
const BYTE_VECTOR = PROPERTY_TYPE_NAMES.indexOf("vector<u8>");

/** Property map from three lists of equal length, as passed to entry functions. Stores the last property first. */
export function prepareInput(
  context: NativeContext,
  keys: readonly MoveString[],
  types: readonly MoveString[],
  values: readonly Uint8Array[],
): PropertyMap {
  errors.check(keys.length <= MAX_PROPERTIES, "invalidArgument", "ETOO_MANY_PROPERTIES");
  errors.check(keys.length === values.length, "invalidArgument", "EKEY_VALUE_COUNT_MISMATCH");
  errors.check(keys.length === types.length, "invalidArgument", "EKEY_TYPE_COUNT_MISMATCH");
  const inner = newSimpleMap<MoveString, PropertyValue>();
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = keys[i] as MoveString;
    errors.check(key.bytes.length <= MAX_NAME_LENGTH_BYTES, "invalidArgument", "EPROPERTY_MAP_KEY_TOO_LONG");
    addToSimpleMap(inner, key, encodedProperty(context, types[i] as MoveString, values[i] as Uint8Array));
  }
  return { inner };
}

/** Stores the properties of an object; fails if it already has properties. */
export function putProperties(context: NativeContext, object: Address, properties: PropertyMap): void {
  context.moveTo(object, tags.PropertyMap, properties);
}

export function burnProperties(context: NativeContext, ref: PropertyMutatorRef): void {
  context.moveFrom(ref.self, tags.PropertyMap);
}

function hasProperty(context: NativeContext, object: Address, key: MoveString): boolean {
  return simpleMapIndex(propertiesOf(context, object), key) >= 0;
}

function propertyCount(context: NativeContext, object: Address): bigint {
  return BigInt(propertiesOf(context, object).data.length);
}

/** Type name and BCS value of a property. */
function readProperty(context: NativeContext, object: Address, key: MoveString): [MoveString, Uint8Array] {
  const { type, value } = simpleMapElement(propertiesOf(context, object), key).value;
  const name = PROPERTY_TYPE_NAMES[type];
  return name === undefined ? errors.abort("invalidArgument", "ETYPE_INVALID") : [moveString(name), value];
}

/** Decoded value of a property; aborts on a type mismatch. */
function readTypedProperty(context: NativeContext, object: Address, key: MoveString, type: TypeTag): Value {
  const [name, value] = readProperty(context, object, key);
  errors.check(stringText(name) === printTypeTag(type), "invalidArgument", "ETYPE_MISMATCH");
  return fromBcs(context, type, value);
}

/** Creates a property from BCS bytes; rejects bytes that do not decode as the type. */
export function encodedProperty(context: NativeContext, typeName: MoveString, value: Uint8Array): PropertyValue {
  const type = typeNumber(stringText(typeName));
  // Byte vector properties accept any bytes, even without a valid length prefix.
  if (type !== BYTE_VECTOR) fromBcs(context, PROPERTY_TYPES[type] as TypeTag, value);
  return { type, value };
}

/** Creates a property from a Move value. */
export function typedProperty(context: NativeContext, type: TypeTag, value: Value): PropertyValue {
  return { type: typeNumber(printTypeTag(type)), value: context.serialize(type, value) };
}

export function addPropertyWithRef(context: NativeContext, ref: PropertyMutatorRef, key: MoveString, property: PropertyValue): void {
  addToSimpleMap(mutableProperties(context, ref), key, property);
}

export function updatePropertyWithRef(context: NativeContext, ref: PropertyMutatorRef, key: MoveString, property: PropertyValue): void {
  simpleMapElement(mutableProperties(context, ref), key).value = property;
}

export function removePropertyWithRef(context: NativeContext, ref: PropertyMutatorRef, key: MoveString): void {
  removeFromSimpleMap(mutableProperties(context, ref), key);
}

function typeNumber(name: string): number {
  const type = PROPERTY_TYPE_NAMES.indexOf(name);
  return type < 0 ? errors.abort("invalidArgument", "ETYPE_INVALID") : type;
}

function propertiesOf(context: NativeContext, object: Address): PropertyMap["inner"] {
  checkExists(context, object);
  return context.borrow(object, tags.PropertyMap).inner;
}

function mutableProperties(context: NativeContext, ref: PropertyMutatorRef): PropertyMap["inner"] {
  checkExists(context, ref.self);
  return context.borrowMut(ref.self, tags.PropertyMap).inner;
}

function checkExists(context: NativeContext, object: Address): void {
  errors.check(context.exists(object, tags.PropertyMap), "notFound", "EPROPERTY_MAP_DOES_NOT_EXIST");
}

function readTyped(context: NativeContext, { inner }: MoveObject, key: MoveString, type: TypeTag): Value {
  return readTypedProperty(context, inner, key, type);
}

/** `0x4::property_map`: typed properties of a token. */
export const propertyMapModule = implementModule(declaration, {
  init: ({ context }, ref, container) => putProperties(context, ref.self, container),
  extend: ({ context }, ref, container) => putProperties(context, ref.self, container),
  burn: ({ context }, ref) => burnProperties(context, ref),
  prepare_input: ({ context }, keys, types, values) => prepareInput(context, keys, types, values),
  generate_mutator_ref: (_, ref) => ({ self: ref.self }),
  contains_key: ({ context }, { inner }, key) => hasProperty(context, inner, key),
  length: ({ context }, { inner }) => propertyCount(context, inner),
  read: ({ context }, { inner }, key) => readProperty(context, inner, key),
  ...propertyReaders(readTyped),
  read_u16: propertyReader<MoveObject, number>(readTyped, "u16"),
  read_u32: propertyReader<MoveObject, number>(readTyped, "u32"),
  read_u256: propertyReader<MoveObject, bigint>(readTyped, "u256"),
  read_bytes: propertyReader<MoveObject, Uint8Array>(readTyped, "vector<u8>"),
  add: ({ context }, ref, key, type, value) => addPropertyWithRef(context, ref, key, encodedProperty(context, type, value)),
  add_typed: ({ context, typeArguments }, ref, key, value) =>
    addPropertyWithRef(context, ref, key, typedProperty(context, typeArguments[0] as TypeTag, value)),
  update: ({ context }, ref, key, type, value) => updatePropertyWithRef(context, ref, key, encodedProperty(context, type, value)),
  update_typed: ({ context, typeArguments }, ref, key, value) =>
    updatePropertyWithRef(context, ref, key, typedProperty(context, typeArguments[0] as TypeTag, value)),
  remove: ({ context }, ref, key) => removePropertyWithRef(context, ref, key),
});
