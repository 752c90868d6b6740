import { isFrameworkStruct, type MoveType, parseMoveType, printMoveType } from "./moveType.ts";

/** Kind of input field for a transaction or view argument, by parameter type. */
export type ArgumentKind =
  | { readonly kind: "bool" | "address" | "text" | "bytes" }
  | { readonly kind: "integer"; readonly bits: number; readonly isSigned: boolean }
  /** A binary fixed-point number, passed as Move's raw integer: the number times 2 to the power of `fractionBits`. */
  | { readonly kind: "fixedPoint"; readonly bits: 64 | 128; readonly fractionBits: 32 | 64 }
  /** An object, passed as its address. */
  | { readonly kind: "object"; readonly type: MoveType }
  | { readonly kind: "option"; readonly inner: ArgumentKind }
  | { readonly kind: "list"; readonly item: ArgumentKind }
  /** A type parameter without a known type argument. */
  | { readonly kind: "open"; readonly index: number }
  /** A type for which no value can be passed from outside. */
  | { readonly kind: "impossible"; readonly type: string; readonly reason: "reference" | "struct" | "signer" | "unreadable" };

/** Kind of input field for a parsed type: exactly the types that networks of release 1.38 accept as arguments. */
function argumentKind(type: MoveType): ArgumentKind {
  switch (type.kind) {
    case "bool":
    case "address":
      return { kind: type.kind };
    case "integer":
      return { kind: "integer", bits: type.bits, isSigned: type.isSigned };
    case "vector": {
      if (type.element.kind === "integer" && type.element.bits === 8 && !type.element.isSigned) return { kind: "bytes" };
      const item = argumentKind(type.element);
      return item.kind === "impossible" ? item : { kind: "list", item };
    }
    case "parameter":
      return { kind: "open", index: type.index };
    case "struct":
      return structKind(type);
    case "reference":
      return { kind: "impossible", type: printMoveType(type), reason: "reference" };
    case "signer":
      return { kind: "impossible", type: "signer", reason: "signer" };
  }
}

/** Kind of input field for a type given as text. */
export function argumentKindOf(text: string, substitute: (type: MoveType) => MoveType = (type) => type): ArgumentKind {
  const type = parseMoveType(text);
  if (type === undefined) return { kind: "impossible", type: text, reason: "unreadable" };
  return argumentKind(substitute(type));
}

function structKind(type: Extract<MoveType, { readonly kind: "struct" }>): ArgumentKind {
  const [inner] = type.typeArguments;
  if (isFrameworkStruct(type, "string", "String")) return { kind: "text" };
  if (isFrameworkStruct(type, "object", "Object") && inner !== undefined) return { kind: "object", type: inner };
  if (isFrameworkStruct(type, "fixed_point32", "FixedPoint32")) return { kind: "fixedPoint", bits: 64, fractionBits: 32 };
  if (isFrameworkStruct(type, "fixed_point64", "FixedPoint64")) return { kind: "fixedPoint", bits: 128, fractionBits: 64 };
  if (isFrameworkStruct(type, "option", "Option") && inner !== undefined) {
    const kind = argumentKind(inner);
    return kind.kind === "impossible" ? kind : { kind: "option", inner: kind };
  }
  return { kind: "impossible", type: printMoveType(type), reason: "struct" };
}
