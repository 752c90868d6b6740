import type { Type } from "../types/type.ts";
import { integerRange } from "./integerRange.ts";

/** Expected JSON form of an argument type, as named in REST API errors: `string<u64>`, `array<boolean>`. */
export function jsonTypeName(type: Type): string {
  switch (type.kind) {
    case "bool":
      return "boolean";
    case "address":
    case "signer":
      return "string<address>";
    case "vector":
      return type.element.kind === "u8" ? "string<hex>" : `array<${jsonTypeName(type.element)}>`;
    case "function":
    case "struct":
    case "typeParameter":
      return "string<move_struct_tag_id>";
    case "reference":
      return jsonTypeName(type.to);
    default:
      return `${integerRange(type.kind).isNarrow ? "integer" : "string"}<${type.kind}>`;
  }
}
