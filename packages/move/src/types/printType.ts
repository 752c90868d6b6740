import { shortAddress } from "./address.ts";
import type { Type, TypeTag } from "./type.ts";

// Printed text by tag object. Sessions key caches by printed tags, so each tag object is printed once.
const printed = new WeakMap<TypeTag, string>();

/** Canonical text of a type: `0x1::coin::CoinStore<0x1::aptos_coin::AptosCoin>`. Equal types have equal texts. */
export function printTypeTag(tag: TypeTag): string {
  if (tag.kind !== "vector" && tag.kind !== "struct" && tag.kind !== "function") return tag.kind;
  let text = printed.get(tag);
  if (text === undefined) {
    text = printType(tag);
    printed.set(tag, text);
  }
  return text;
}

/** Text of a type in signatures, including `&signer` and `&mut T0`. */
export function printType(type: Type): string {
  switch (type.kind) {
    case "vector":
      return `vector<${printType(type.element)}>`;
    case "struct": {
      const name = `${shortAddress(type.address)}::${type.module}::${type.name}`;
      return type.typeArguments.length === 0 ? name : `${name}<${type.typeArguments.map(printType).join(", ")}>`;
    }
    case "typeParameter":
      return `T${type.index}`;
    case "function": {
      // Results print in parentheses, because `||||` would be ambiguous.
      const abilities = type.abilities.length === 0 ? "" : ` has ${type.abilities.join(" + ")}`;
      return `|${type.parameters.map(printType).join(", ")}|(${type.results.map(printType).join(", ")})${abilities}`;
    }
    case "reference":
      return `${type.mutable ? "&mut " : "&"}${printType(type.to)}`;
    default:
      return type.kind;
  }
}

/** Whether two tags denote the same type. */
export function typeTagsEqual(a: TypeTag, b: TypeTag): boolean {
  return a === b || printTypeTag(a) === printTypeTag(b);
}
