import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";

/** A Move type in the notation of ABIs and users. */
export type MoveType =
  | { readonly kind: "bool" | "address" | "signer" }
  | { readonly kind: "integer"; readonly bits: IntegerBits; readonly isSigned: boolean }
  | { readonly kind: "vector"; readonly element: MoveType }
  | StructType
  /** Type parameter such as `T0`, the first type argument. */
  | { readonly kind: "parameter"; readonly index: number }
  | { readonly kind: "reference"; readonly to: MoveType; readonly isMutable: boolean };

/** A struct or enum with its type arguments. */
export interface StructType {
  readonly kind: "struct";
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly MoveType[];
}

type IntegerBits = 8 | 16 | 32 | 64 | 128 | 256;

/** Maximum length and depth of a type: nobody writes longer or deeper types, and networks reject them. */
const MAX_LENGTH = 4_000;
const MAX_DEPTH = 20;

const PLAIN: ReadonlyMap<string, MoveType> = new Map<string, MoveType>([
  ["bool", { kind: "bool" }],
  ["address", { kind: "address" }],
  ["signer", { kind: "signer" }],
  ...([8, 16, 32, 64, 128, 256] as const).flatMap((bits): [string, MoveType][] => [
    [`u${bits}`, { kind: "integer", bits, isSigned: false }],
    [`i${bits}`, { kind: "integer", bits, isSigned: true }],
  ]),
]);

/** Parses a type; undefined for unsupported types such as function values. */
export function parseMoveType(text: string): MoveType | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const cursor: Cursor = { text, at: 0 };
  const type = readType(cursor, 0);
  skipSpace(cursor);
  return cursor.at === text.length ? type : undefined;
}

/** Formats a type for transactions: addresses long, except special ones (0x0 to 0xf). */
export function printMoveType(type: MoveType): string {
  switch (type.kind) {
    case "integer":
      return `${type.isSigned ? "i" : "u"}${type.bits}`;
    case "vector":
      return `vector<${printMoveType(type.element)}>`;
    case "parameter":
      return `T${type.index}`;
    case "reference":
      return `${type.isMutable ? "&mut " : "&"}${printMoveType(type.to)}`;
    case "struct": {
      const inner = type.typeArguments.map(printMoveType).join(", ");
      return `${typeAddress(type.address)}::${type.module}::${type.name}${inner === "" ? "" : `<${inner}>`}`;
    }
    default:
      return type.kind;
  }
}

/** Formats an address inside function and type names: special addresses (0x0 to 0xf) short, others long. */
export function typeAddress(address: Address): string {
  return /^0x0{63}[0-9a-f]$/.test(address) ? `0x${address.slice(-1)}` : address;
}

/** Substitutes type arguments for type parameters; parameters without an argument stay. */
export function withTypeArguments(type: MoveType, typeArguments: readonly (MoveType | undefined)[]): MoveType {
  switch (type.kind) {
    case "parameter":
      return typeArguments[type.index] ?? type;
    case "vector":
      return { kind: "vector", element: withTypeArguments(type.element, typeArguments) };
    case "reference":
      return { ...type, to: withTypeArguments(type.to, typeArguments) };
    case "struct":
      return { ...type, typeArguments: type.typeArguments.map((one) => withTypeArguments(one, typeArguments)) };
    default:
      return type;
  }
}

/** Whether a type is the named framework struct, with any type arguments. */
export function isFrameworkStruct(type: MoveType, module: string, name: string): type is StructType {
  return type.kind === "struct" && typeAddress(type.address) === "0x1" && type.module === module && type.name === name;
}

interface Cursor {
  readonly text: string;
  at: number;
}

function readType(cursor: Cursor, depth: number): MoveType | undefined {
  if (depth > MAX_DEPTH) return undefined;
  skipSpace(cursor);
  if (takes(cursor, "&")) {
    const isMutable = takesWord(cursor, "mut");
    const to = readType(cursor, depth + 1);
    return to && { kind: "reference", to, isMutable };
  }
  const struct = match(cursor, /(0x[0-9a-fA-F]{1,64})::([A-Za-z_]\w*)::([A-Za-z_]\w*)/y);
  if (struct !== undefined) {
    const [, address = "", module = "", name = ""] = struct;
    const typeArguments = readTypeArguments(cursor, depth);
    return typeArguments && { kind: "struct", address: readAddress(address), module, name, typeArguments };
  }
  const [word] = match(cursor, /[A-Za-z_]\w*/y) ?? [];
  if (word === undefined) return undefined;
  if (word === "vector") {
    const inner = readTypeArguments(cursor, depth);
    const [element] = inner ?? [];
    return inner?.length === 1 && element !== undefined ? { kind: "vector", element } : undefined;
  }
  const parameter = /^T(\d{1,3})$/.exec(word)?.[1];
  return parameter === undefined ? PLAIN.get(word) : { kind: "parameter", index: Number(parameter) };
}

/** Parses type arguments in angle brackets; empty without brackets. */
function readTypeArguments(cursor: Cursor, depth: number): readonly MoveType[] | undefined {
  if (!takes(cursor, "<")) return [];
  const found: MoveType[] = [];
  do {
    const type = readType(cursor, depth + 1);
    if (type === undefined) return undefined;
    found.push(type);
  } while (takes(cursor, ","));
  return takes(cursor, ">") ? found : undefined;
}

function skipSpace(cursor: Cursor): void {
  match(cursor, /\s*/y);
}

function takes(cursor: Cursor, sign: string): boolean {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== sign) return false;
  cursor.at += 1;
  return true;
}

function takesWord(cursor: Cursor, word: string): boolean {
  skipSpace(cursor);
  const found = match(cursor, /[a-z]+(?=\s)/y);
  if (found?.[0] === word) return true;
  if (found !== undefined) cursor.at -= found[0].length;
  return false;
}

function match(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found === null) return undefined;
  cursor.at += found[0].length;
  return found;
}
