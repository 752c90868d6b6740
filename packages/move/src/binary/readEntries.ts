import { bytesToHex } from "../bcs/hex.ts";
import { ADDRESS_LENGTH_BYTES, type Address } from "../types/address.ts";
import { isIdentifier } from "../types/identifier.ts";
import type { BinaryCursor } from "./binaryCursor.ts";
import type {
  AccessSpecifier,
  AddressSpecifier,
  CompiledField,
  CompiledFunction,
  CompiledStruct,
  CompiledStructBody,
  Constant,
  FieldHandle,
  FunctionAttribute,
  FunctionHandle,
  Instantiation,
  Metadata,
  ModuleHandle,
  ResourceSpecifier,
  StructHandle,
  StructVariantHandle,
  VariantFieldHandle,
} from "./compiledModule.ts";
import {
  ACCESS_CODE,
  ADDRESS_CODE,
  ATTRIBUTE_CODE,
  BOOL_CODE,
  FUNCTION_ENTRY,
  FUNCTION_NATIVE,
  MAX_ACCESS_SPECIFIERS,
  MAX_ACQUIRES,
  MAX_ATTRIBUTES,
  MAX_CONSTANT_BYTES,
  MAX_FIELD_OFFSET,
  MAX_FIELDS,
  MAX_INDEX,
  MAX_LOCALS,
  MAX_METADATA_KEY_BYTES,
  MAX_METADATA_VALUE_BYTES,
  MAX_TYPE_PARAMETERS,
  MAX_VARIANT_OFFSET,
  MAX_VARIANTS,
  OPTION_CODE,
  RESOURCE_CODE,
  STRUCT_DECLARED,
  STRUCT_NATIVE,
  STRUCT_VARIANTS,
  VERSION_ENUMS,
  VERSION_FUNCTION_ATTRIBUTES,
  VERSION_SIGNED_INTEGERS,
  VERSION_STRUCT_ATTRIBUTES,
  VISIBILITY_CODE,
} from "./format.ts";
import { readCodeUnit } from "./readCode.ts";
import { readAbilitySet, readToken } from "./readTypes.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Module names that old compilers gave to scripts (`<SELF>`). */
const SELF_NAME = /^<SELF>(?:_[0-9]+)?$/;

export function readModuleHandle(cursor: BinaryCursor): ModuleHandle {
  return { address: readIndex(cursor), name: readIndex(cursor) };
}

export function readStructHandle(cursor: BinaryCursor): StructHandle {
  return {
    module: readIndex(cursor),
    name: readIndex(cursor),
    abilities: readAbilitySet(cursor),
    typeParameters: cursor.list(MAX_TYPE_PARAMETERS, () => ({ constraints: readAbilitySet(cursor), phantom: cursor.uleb(1) === 1 })),
  };
}

export function readFunctionHandle(cursor: BinaryCursor): FunctionHandle {
  return {
    module: readIndex(cursor),
    name: readIndex(cursor),
    parameters: readIndex(cursor),
    returns: readIndex(cursor),
    typeParameters: cursor.list(MAX_TYPE_PARAMETERS, readAbilitySet),
    accessSpecifiers: cursor.version >= VERSION_ENUMS ? readAccessSpecifiers(cursor) : undefined,
    attributes: cursor.version >= VERSION_FUNCTION_ATTRIBUTES ? cursor.list(MAX_ATTRIBUTES, readAttribute) : [],
  };
}

export function readInstantiation(cursor: BinaryCursor): Instantiation {
  return { handle: readIndex(cursor), typeArguments: readIndex(cursor) };
}

/** Reads an identifier. Code published before the current limit may contain longer names. */
export function readIdentifierEntry(cursor: BinaryCursor, maxBytes: number): string {
  const start = cursor.offset;
  const bytes = cursor.bytes(cursor.uleb(maxBytes));
  const name = decodeUtf8(bytes);
  if (name === undefined || !(isIdentifier(name) || SELF_NAME.test(name))) return cursor.fail("not an identifier", "MALFORMED", start);
  if (cursor.version < VERSION_SIGNED_INTEGERS && name.includes("$")) {
    return cursor.fail(`$ in a name before version ${VERSION_SIGNED_INTEGERS}`, "MALFORMED", start);
  }
  return name;
}

export function readAddress(cursor: BinaryCursor): Address {
  return `0x${bytesToHex(cursor.bytes(ADDRESS_LENGTH_BYTES))}` as Address;
}

export function readConstant(cursor: BinaryCursor): Constant {
  return { type: readToken(cursor), data: cursor.bytes(cursor.uleb(MAX_CONSTANT_BYTES)) };
}

export function readMetadata(cursor: BinaryCursor): Metadata {
  return { key: cursor.bytes(cursor.uleb(MAX_METADATA_KEY_BYTES)), value: cursor.bytes(cursor.uleb(MAX_METADATA_VALUE_BYTES)) };
}

export function readStruct(cursor: BinaryCursor): CompiledStruct {
  return { handle: readIndex(cursor), body: readStructBody(cursor) };
}

function readStructBody(cursor: BinaryCursor): CompiledStructBody {
  const start = cursor.offset;
  const flag = cursor.u8();
  switch (flag) {
    case STRUCT_NATIVE:
      return { kind: "native" };
    case STRUCT_DECLARED:
      return { kind: "fields", fields: readFields(cursor) };
    case STRUCT_VARIANTS:
      if (cursor.version < VERSION_ENUMS) return cursor.fail(`an enum before version ${VERSION_ENUMS}`, "MALFORMED", start);
      return { kind: "variants", variants: cursor.list(MAX_VARIANTS, () => ({ name: readIndex(cursor), fields: readFields(cursor) })) };
    default:
      return cursor.fail(`${flag} is no kind of struct`, "UNKNOWN_NATIVE_STRUCT_FLAG", start);
  }
}

function readFields(cursor: BinaryCursor): CompiledField[] {
  return cursor.list(MAX_FIELDS, () => ({ name: readIndex(cursor), type: readToken(cursor) }));
}

export function readFunction(cursor: BinaryCursor): CompiledFunction {
  const handle = readIndex(cursor);
  const visibility = cursor.choice(VISIBILITY_CODE, "visibility");
  const flagsOffset = cursor.offset;
  const flags = cursor.u8();
  const acquires = cursor.list(MAX_ACQUIRES, readIndex);
  const code = (flags & FUNCTION_NATIVE) === 0 ? readCodeUnit(cursor) : undefined;
  if ((flags & ~(FUNCTION_NATIVE | FUNCTION_ENTRY)) !== 0) cursor.fail("unknown flags of a function", "INVALID_FLAG_BITS", flagsOffset);
  return { handle, visibility, isEntry: (flags & FUNCTION_ENTRY) !== 0, acquires, code };
}

export function readFieldHandle(cursor: BinaryCursor): FieldHandle {
  return { struct: readIndex(cursor), field: cursor.uleb(MAX_FIELD_OFFSET) };
}

export function readVariantFieldHandle(cursor: BinaryCursor): VariantFieldHandle {
  const handle = readFieldHandle(cursor);
  return { ...handle, variants: cursor.list(MAX_VARIANTS, () => cursor.uleb(MAX_VARIANT_OFFSET)) };
}

export function readStructVariantHandle(cursor: BinaryCursor): StructVariantHandle {
  return { struct: readIndex(cursor), variant: cursor.uleb(MAX_VARIANT_OFFSET) };
}

export function readAccessSpecifiers(cursor: BinaryCursor): AccessSpecifier[] | undefined {
  return readOption(cursor, () =>
    cursor.list(MAX_ACCESS_SPECIFIERS, () => ({
      kind: cursor.choice(ACCESS_CODE, "kind of access"),
      negated: cursor.choice(BOOL_CODE, "boolean") === "true",
      resource: readResourceSpecifier(cursor),
      address: readAddressSpecifier(cursor),
    })),
  );
}

function readResourceSpecifier(cursor: BinaryCursor): ResourceSpecifier {
  const kind = cursor.choice(RESOURCE_CODE, "kind of resource");
  switch (kind) {
    case "any":
      return { kind };
    case "declaredAtAddress":
      return { kind, address: readIndex(cursor) };
    case "declaredInModule":
      return { kind, module: readIndex(cursor) };
    case "resource":
      return { kind, handle: readIndex(cursor) };
    case "resourceInstantiation":
      return { kind, handle: readIndex(cursor), typeArguments: readIndex(cursor) };
  }
}

function readAddressSpecifier(cursor: BinaryCursor): AddressSpecifier {
  const kind = cursor.choice(ADDRESS_CODE, "kind of address");
  switch (kind) {
    case "any":
      return { kind };
    case "literal":
      return { kind, address: readIndex(cursor) };
    case "parameter":
      return { kind, parameter: cursor.uleb(MAX_LOCALS), functionInstantiation: readOption(cursor, () => readIndex(cursor)) };
  }
}

function readAttribute(cursor: BinaryCursor): FunctionAttribute {
  const start = cursor.offset;
  const kind = cursor.choice(ATTRIBUTE_CODE, "function attribute");
  if (kind === "persistent" || kind === "moduleLock") return { kind };
  if (cursor.version < VERSION_STRUCT_ATTRIBUTES) {
    return cursor.fail(`attribute ${kind} before version ${VERSION_STRUCT_ATTRIBUTES}`, "MALFORMED", start);
  }
  if (kind === "pack" || kind === "unpack") return { kind };
  return { kind, index: Number(cursor.integer(2, false, "BAD_U16")) };
}

function readOption<T>(cursor: BinaryCursor, read: () => T): T | undefined {
  return cursor.choice(OPTION_CODE, "option") === "some" ? read() : undefined;
}

function readIndex(cursor: BinaryCursor): number {
  return cursor.uleb(MAX_INDEX);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
