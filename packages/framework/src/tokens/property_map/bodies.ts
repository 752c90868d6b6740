import type { NativeContext, TypeTag, Value } from "@atoll/move";
import type { MoveObject } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { declaration } from "../../generated/tokens/property_map.ts";
import { implementModule } from "../../native/implementModule.ts";
import * as properties from "./propertyMap.ts";
import { propertyReader, propertyReaders } from "./propertyReaders.ts";

function readTyped(context: NativeContext, { inner }: MoveObject, key: MoveString, type: TypeTag): Value {
  return properties.readTypedProperty(context, inner, key, type);
}

/** `0x4::property_map`: typed properties of a token. */
export const propertyMapModule = implementModule(declaration, {
  init: ({ context }, ref, container) => properties.putProperties(context, ref.self, container),
  extend: ({ context }, ref, container) => properties.putProperties(context, ref.self, container),
  burn: ({ context }, ref) => properties.burnProperties(context, ref),
  prepare_input: ({ context }, keys, types, values) => properties.prepareInput(context, keys, types, values),
  generate_mutator_ref: (_, ref) => ({ self: ref.self }),
  contains_key: ({ context }, { inner }, key) => properties.hasProperty(context, inner, key),
  length: ({ context }, { inner }) => properties.propertyCount(context, inner),
  read: ({ context }, { inner }, key) => properties.readProperty(context, inner, key),
  ...propertyReaders(readTyped),
  read_u16: propertyReader<MoveObject, number>(readTyped, "u16"),
  read_u32: propertyReader<MoveObject, number>(readTyped, "u32"),
  read_u256: propertyReader<MoveObject, bigint>(readTyped, "u256"),
  read_bytes: propertyReader<MoveObject, Uint8Array>(readTyped, "vector<u8>"),
  add: ({ context }, ref, key, type, value) =>
    properties.addPropertyWithRef(context, ref, key, properties.encodedProperty(context, type, value)),
  add_typed: ({ context, typeArguments }, ref, key, value) =>
    properties.addPropertyWithRef(context, ref, key, properties.typedProperty(context, typeArguments[0] as TypeTag, value)),
  update: ({ context }, ref, key, type, value) =>
    properties.updatePropertyWithRef(context, ref, key, properties.encodedProperty(context, type, value)),
  update_typed: ({ context, typeArguments }, ref, key, value) =>
    properties.updatePropertyWithRef(context, ref, key, properties.typedProperty(context, typeArguments[0] as TypeTag, value)),
  remove: ({ context }, ref, key) => properties.removePropertyWithRef(context, ref, key),
});
