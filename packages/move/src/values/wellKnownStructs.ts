import { type Address, address } from "../types/address.ts";
import type { StructTag } from "../types/type.ts";

const STANDARD_LIBRARY: Address = address("0x1");

/** Whether a type is `0x1::string::String`, a plain string in JSON. */
export function isStringTag(tag: StructTag): boolean {
  return tag.name === "String" && tag.module === "string" && tag.address === STANDARD_LIBRARY;
}

/** Whether a type is `0x1::option::Option<T>`, whose values have a single field `vec`: see `valueForm`. */
export function isOptionTag(tag: StructTag): boolean {
  return tag.name === "Option" && tag.module === "option" && tag.address === STANDARD_LIBRARY;
}

/** Whether a type is `0x1::object::Object<T>`, for which JSON accepts a bare address. */
export function isObjectTag(tag: StructTag): boolean {
  return tag.name === "Object" && tag.module === "object" && tag.address === STANDARD_LIBRARY;
}
