import type { TypeTag, Value } from "@atoll/move";
import type { ConstructorRef, MoveObject as ObjectValue } from "../generated/objects/object.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { ObjectRef } from "../objects/object/object.ts";
import * as properties from "./propertyMap.ts";
import { propertyReaders } from "./propertyReaders.ts";

type MutatorRef = properties.PropertyMutatorRef;

/** `0x4::property_map`: typed properties of a token. */
export const propertyMapModule: NativeModule = defineModule({
  id: "0x4::property_map",
  errors: properties.propertyMapErrors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct PropertyMap has drop, key { inner: 0x1::simple_map::SimpleMap<String, PropertyValue> }
    struct PropertyValue has drop, store { type: u8, value: vector<u8> }
    struct MutatorRef has drop, store { self: address }
  `,
  functions: {
    "public fun init(ref: &0x1::object::ConstructorRef, container: PropertyMap)": (
      { context },
      ref: ConstructorRef,
      container: properties.PropertyMap,
    ) => properties.putProperties(context, ref.self, container),
    "public fun extend(ref: &0x1::object::ExtendRef, container: PropertyMap)": (
      { context },
      ref: ObjectRef,
      container: properties.PropertyMap,
    ) => properties.putProperties(context, ref.self, container),
    "public fun burn(ref: MutatorRef)": ({ context }, ref: MutatorRef) => properties.burnProperties(context, ref),
    "public fun prepare_input(keys: vector<String>, types: vector<String>, values: vector<vector<u8>>): PropertyMap": (
      { context },
      keys: MoveString[],
      types: MoveString[],
      values: Uint8Array[],
    ) => properties.prepareInput(context, keys, types, values),
    "public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef": (_, ref: ConstructorRef) => ({ self: ref.self }),

    "public fun contains_key<T: key>(object: &Object<T>, key: &String): bool": ({ context }, { inner }: ObjectValue, key: MoveString) =>
      properties.hasProperty(context, inner, key),
    "public fun length<T: key>(object: &Object<T>): u64": ({ context }, { inner }: ObjectValue) => properties.propertyCount(context, inner),
    "public fun read<T: key>(object: &Object<T>, key: &String): (String, vector<u8>)": (
      { context },
      { inner }: ObjectValue,
      key: MoveString,
    ) => properties.readProperty(context, inner, key),
    ...propertyReaders(properties.PROPERTY_TYPE_NAMES, "<T: key>", "object: &Object<T>", (context, { inner }: ObjectValue, key, type) =>
      properties.readTypedProperty(context, inner, key, type),
    ),

    "public fun add(ref: &MutatorRef, key: String, type: String, value: vector<u8>)": (
      { context },
      ref: MutatorRef,
      key: MoveString,
      type: MoveString,
      value: Uint8Array,
    ) => properties.addProperty(context, ref, key, properties.encodedProperty(context, type, value)),
    "public fun add_typed<T: drop>(ref: &MutatorRef, key: String, value: T)": (
      { context, typeArguments },
      ref: MutatorRef,
      key: MoveString,
      value: Value,
    ) => properties.addProperty(context, ref, key, properties.typedProperty(context, typeArguments[0] as TypeTag, value)),
    "public fun update(ref: &MutatorRef, key: &String, type: String, value: vector<u8>)": (
      { context },
      ref: MutatorRef,
      key: MoveString,
      type: MoveString,
      value: Uint8Array,
    ) => properties.updateProperty(context, ref, key, properties.encodedProperty(context, type, value)),
    "public fun update_typed<T: drop>(ref: &MutatorRef, key: &String, value: T)": (
      { context, typeArguments },
      ref: MutatorRef,
      key: MoveString,
      value: Value,
    ) => properties.updateProperty(context, ref, key, properties.typedProperty(context, typeArguments[0] as TypeTag, value)),
    "public fun remove(ref: &MutatorRef, key: &String)": ({ context }, ref: MutatorRef, key: MoveString) =>
      properties.removeProperty(context, ref, key),
  },
});
