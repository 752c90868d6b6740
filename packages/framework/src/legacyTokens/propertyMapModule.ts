import { copyValue, type Reference, type TypeTag, type Value } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { propertyReaders } from "../tokens/propertyReaders.ts";
import * as properties from "./propertyMap.ts";

type PropertyMap = properties.PropertyMap;
type PropertyValue = properties.PropertyValue;

/** `0x3::property_map`: properties of the first token standard, typed by name only. */
export const propertyMapModule: NativeModule = defineModule({
  id: "0x3::property_map",
  errors: properties.propertyMapErrors,
  structs: `
    struct PropertyMap has copy, drop, store { map: 0x1::simple_map::SimpleMap<String, PropertyValue> }
    struct PropertyValue has store, copy, drop { value: vector<u8>, type: String }
  `,
  functions: {
    "public fun new(keys: vector<String>, values: vector<vector<u8>>, types: vector<String>): PropertyMap": (
      _,
      keys: MoveString[],
      values: Uint8Array[],
      types: MoveString[],
    ) => properties.createProperties({ keys, values, types }),
    "public fun new_with_key_and_property_value(keys: vector<String>, values: vector<PropertyValue>): PropertyMap": (
      _,
      keys: MoveString[],
      values: PropertyValue[],
    ) => properties.createPropertiesFromPairs(keys, values),
    "public fun empty(): PropertyMap": () => properties.emptyProperties(),
    "public fun contains_key(self: &PropertyMap, key: &String): bool": (_, self: PropertyMap, key: MoveString) =>
      properties.hasProperty(self, key),
    "public fun add(self: &mut PropertyMap, key: String, value: PropertyValue)": (
      _,
      self: Reference,
      key: MoveString,
      value: PropertyValue,
    ) => properties.addProperty(mapAt(self), key, value),
    "public fun length(self: &PropertyMap): u64": (_, self: PropertyMap) => BigInt(self.map.data.length),
    "public fun borrow(self: &PropertyMap, key: &String): &PropertyValue": (_, self: PropertyMap, key: MoveString) =>
      properties.borrowProperty(self, key),
    "public fun keys(self: &PropertyMap): vector<String>": (_, self: PropertyMap) => properties.propertyKeys(self),
    "public fun types(self: &PropertyMap): vector<String>": (_, self: PropertyMap) =>
      properties.propertyValues(self).map(({ type }) => type),
    "public fun values(self: &PropertyMap): vector<vector<u8>>": (_, self: PropertyMap) =>
      properties.propertyValues(self).map(({ value }) => value),
    ...propertyReaders(properties.NAMED_TYPES, "", "self: &PropertyMap", properties.readProperty),
    "public fun borrow_value(self: &PropertyValue): vector<u8>": (_, self: PropertyValue) => self.value,
    "public fun borrow_type(self: &PropertyValue): String": (_, self: PropertyValue) => copyValue(self.type),
    "public fun remove(self: &mut PropertyMap, key: &String): (String, PropertyValue)": (_, self: Reference, key: MoveString) =>
      properties.removeProperty(mapAt(self), key),
    "public fun update_property_map(self: &mut PropertyMap, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>)": (
      _,
      self: Reference,
      keys: MoveString[],
      values: Uint8Array[],
      types: MoveString[],
    ) => properties.updateProperties(mapAt(self), { keys, values, types }),
    "public fun update_property_value(self: &mut PropertyMap, key: &String, value: PropertyValue)": (
      _,
      self: Reference,
      key: MoveString,
      value: PropertyValue,
    ) => properties.updateProperty(mapAt(self), key, value),
    "public fun create_property_value_raw(value: vector<u8>, type: String): PropertyValue": (_, value: Uint8Array, type: MoveString) => ({
      value,
      type,
    }),
    "public fun create_property_value<T: copy>(data: &T): PropertyValue": ({ context, typeArguments }, value: Value) =>
      properties.createPropertyValue(context, typeArguments[0] as TypeTag, value),
  },
});

function mapAt(reference: Reference): PropertyMap {
  return reference.get() as PropertyMap;
}
