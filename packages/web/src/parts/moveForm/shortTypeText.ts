import { type MoveType, parseMoveType } from "../../chain/code/moveType.ts";

/** Move type for a label: struct names without address and module. */
export function shortTypeText(text: string): string {
  const type = parseMoveType(text);
  return type === undefined ? text : shortOf(type);
}

function shortOf(type: MoveType): string {
  switch (type.kind) {
    case "integer":
      return `${type.isSigned ? "i" : "u"}${type.bits}`;
    case "vector":
      return `vector<${shortOf(type.element)}>`;
    case "reference":
      return `${type.isMutable ? "&mut " : "&"}${shortOf(type.to)}`;
    case "parameter":
      return `T${type.index}`;
    case "struct":
      return type.typeArguments.length === 0 ? type.name : `${type.name}<${type.typeArguments.map(shortOf).join(", ")}>`;
    default:
      return type.kind;
  }
}
