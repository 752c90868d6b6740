import type { PrimitiveKind } from "../types/type.ts";
import type { BinaryCursor } from "./binaryCursor.ts";
import type { AbilitySet, Signature, SignatureToken } from "./compiledModule.ts";
import {
  ALL_ABILITIES,
  MAX_INDEX,
  MAX_SIGNATURE_TOKEN_DEPTH,
  MAX_SIGNATURE_TYPES,
  MAX_TYPE_PARAMETERS,
  PRIMITIVE_TOKEN,
  TOKEN_FUNCTION,
  TOKEN_MUTABLE_REFERENCE,
  TOKEN_REFERENCE,
  TOKEN_STRUCT,
  TOKEN_STRUCT_INSTANTIATION,
  TOKEN_TYPE_PARAMETER,
  TOKEN_VECTOR,
  VERSION_FUNCTION_ATTRIBUTES,
  VERSION_SIGNED_INTEGERS,
  VERSION_SMALL_AND_LARGE_INTEGERS,
} from "./format.ts";

interface PrimitiveEntry {
  readonly token: SignatureToken;
  readonly since: number;
}

// Shared object per primitive type, because modules mention hundreds of them.
const PRIMITIVES: ReadonlyMap<number, PrimitiveEntry> = new Map(
  Object.entries(PRIMITIVE_TOKEN).map(([name, code]) => {
    const kind = name as PrimitiveKind;
    return [code, { token: { kind }, since: firstVersionOf(kind) }];
  }),
);

/** First format version with a primitive type. */
function firstVersionOf(kind: PrimitiveKind): number {
  if (kind === "u16" || kind === "u32" || kind === "u256") return VERSION_SMALL_AND_LARGE_INTEGERS;
  return kind.startsWith("i") ? VERSION_SIGNED_INTEGERS : 0;
}

/** Reads an entry of the signatures table. */
export function readSignature(cursor: BinaryCursor): Signature {
  return cursor.list(MAX_SIGNATURE_TYPES, readToken);
}

/** Reads an ability bit set. */
export function readAbilitySet(cursor: BinaryCursor): AbilitySet {
  return cursor.uleb(ALL_ABILITIES);
}

/** Reads a type. */
export function readToken(cursor: BinaryCursor): SignatureToken {
  return readTokenAtDepth(cursor, 1);
}

function readTokenAtDepth(cursor: BinaryCursor, depth: number): SignatureToken {
  const start = cursor.offset;
  if (depth > MAX_SIGNATURE_TOKEN_DEPTH) cursor.fail(`a type deeper than ${MAX_SIGNATURE_TOKEN_DEPTH}`);
  const code = cursor.u8();
  const primitive = PRIMITIVES.get(code);
  if (primitive !== undefined) {
    if (cursor.version < primitive.since) cursor.fail(`${primitive.token.kind} before version ${primitive.since}`, "MALFORMED", start);
    return primitive.token;
  }
  const inner = (): SignatureToken => readTokenAtDepth(cursor, depth + 1);
  switch (code) {
    case TOKEN_VECTOR:
      return { kind: "vector", element: inner() };
    case TOKEN_REFERENCE:
    case TOKEN_MUTABLE_REFERENCE:
      return { kind: "reference", mutable: code === TOKEN_MUTABLE_REFERENCE, to: inner() };
    case TOKEN_TYPE_PARAMETER:
      return { kind: "typeParameter", index: cursor.uleb(MAX_INDEX) };
    case TOKEN_STRUCT:
      return { kind: "struct", handle: cursor.uleb(MAX_INDEX), typeArguments: [] };
    case TOKEN_STRUCT_INSTANTIATION: {
      const handle = cursor.uleb(MAX_INDEX);
      const typeArguments = cursor.list(MAX_TYPE_PARAMETERS, inner);
      if (typeArguments.length === 0) cursor.fail("a generic struct without type arguments", "MALFORMED", start);
      return { kind: "struct", handle, typeArguments };
    }
    case TOKEN_FUNCTION: {
      if (cursor.version < VERSION_FUNCTION_ATTRIBUTES) {
        cursor.fail(`a function type before version ${VERSION_FUNCTION_ATTRIBUTES}`, "MALFORMED", start);
      }
      const abilities = readAbilitySet(cursor);
      const parameterCount = cursor.uleb(MAX_TYPE_PARAMETERS);
      const resultCount = cursor.uleb(MAX_TYPE_PARAMETERS);
      const several = (count: number): SignatureToken[] => Array.from({ length: count }, inner);
      return { kind: "function", parameters: several(parameterCount), results: several(resultCount), abilities };
    }
    default:
      return cursor.fail(`${code} is no type`, "UNKNOWN_SERIALIZED_TYPE", start);
  }
}
