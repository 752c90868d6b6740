import { createInternedByBytes } from "../bcs/internedByBytes.ts";
import { BcsError, type BcsReader } from "../bcs/reader.ts";
import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import { abilitiesFromBits, abilitiesToBits } from "./abilityBits.ts";
import { ADDRESS_LENGTH_BYTES } from "./address.ts";
import { readIdentifier } from "./moduleId.ts";
import { MAX_TYPE_TAG_NESTING } from "./parseTypeTag.ts";
import type { FunctionTag, FunctionTagPart, PrimitiveKind, PrimitiveType, StructTag, TypeTag } from "./type.ts";

const VECTOR_VARIANT = 6;
const STRUCT_VARIANT = 7;
const FUNCTION_VARIANT = 11;

/** Type tag variants in the BCS order of nodes. (Client library 5.1.4 lacks functions and numbers signed integers from 11.) */
const VARIANTS = [
  "bool",
  "u8",
  "u64",
  "u128",
  "address",
  "signer",
  "vector",
  "struct",
  "u16",
  "u32",
  "u256",
  "function",
  "i8",
  "i16",
  "i32",
  "i64",
  "i128",
  "i256",
] as const satisfies readonly TypeTag["kind"][];
const VARIANT_OF: ReadonlyMap<TypeTag["kind"], number> = new Map(VARIANTS.map((kind, variant) => [kind, variant]));
const PRIMITIVE_OF: readonly (PrimitiveType | undefined)[] = VARIANTS.map((kind) =>
  kind === "vector" || kind === "struct" || kind === "function" ? undefined : { kind: kind satisfies PrimitiveKind },
);

/**
 * Thrown for a type nested too deep for encoding. Move code can build such types, so encoders must fail the transaction, not the process.
 */
export class TypeNestingError extends BcsError {}

export function writeTypeTag(writer: BcsWriter, tag: TypeTag): void {
  writeTag(writer, tag, 0);
}

const encodedTags = new WeakMap<TypeTag, Uint8Array>();

/** Encodes a tag as BCS, cached per object, for frequently encoded tags of our own code. */
export function encodeTypeTag(tag: TypeTag): Uint8Array {
  let bytes = encodedTags.get(tag);
  if (bytes === undefined) {
    bytes = encodeBcs((writer) => writeTypeTag(writer, tag));
    encodedTags.set(tag, bytes);
  }
  return bytes;
}

/** Whether the nesting depth of a type permits encoding as a type tag. */
export function canEncodeTypeTag(tag: TypeTag): boolean {
  try {
    encodeTypeTag(tag);
    return true;
  } catch (error) {
    if (error instanceof TypeNestingError) return false;
    throw error;
  }
}

export function writeStructTag(writer: BcsWriter, tag: StructTag): void {
  writeStruct(writer, tag, 0);
}

export function readTypeTag(reader: BcsReader): TypeTag {
  return readTag(reader, 0);
}

export function readStructTag(reader: BcsReader): StructTag {
  return readStruct(reader, 0);
}

function writeTag(writer: BcsWriter, tag: TypeTag, depth: number): void {
  writer.uleb128(VARIANT_OF.get(tag.kind) as number);
  if (tag.kind === "vector") writeTag(writer, tag.element, deeper(depth, TypeNestingError));
  else if (tag.kind === "struct") writeStruct(writer, tag, deeper(depth, TypeNestingError));
  else if (tag.kind === "function") writeFunction(writer, tag, deeper(depth, TypeNestingError));
}

/** BCS variants of how a function type's parameter or result is passed. */
const PART_VARIANTS = { reference: 0, mutableReference: 1, value: 2 } as const;

function writeFunction(writer: BcsWriter, tag: FunctionTag, depth: number): void {
  for (const parts of [tag.parameters, tag.results]) {
    writer.uleb128(parts.length);
    for (const part of parts) {
      if (part.kind !== "reference") writer.uleb128(PART_VARIANTS.value);
      else writer.uleb128(part.mutable ? PART_VARIANTS.mutableReference : PART_VARIANTS.reference);
      writeTag(writer, part.kind === "reference" ? part.to : part, depth);
    }
  }
  writer.u8(abilitiesToBits(tag.abilities));
}

function writeStruct(writer: BcsWriter, tag: StructTag, depth: number): void {
  writer.address(tag.address).string(tag.module).string(tag.name).uleb128(tag.typeArguments.length);
  for (const argument of tag.typeArguments) writeTag(writer, argument, depth);
}

function readTag(reader: BcsReader, depth: number): TypeTag {
  const variant = reader.uleb128();
  if (variant === VECTOR_VARIANT) return { kind: "vector", element: readTag(reader, deeper(depth)) };
  if (variant === STRUCT_VARIANT) return readStruct(reader, deeper(depth));
  if (variant === FUNCTION_VARIANT) return readFunction(reader, deeper(depth));
  const primitive = PRIMITIVE_OF[variant];
  if (primitive === undefined) throw new BcsError(`unknown type tag variant ${variant}`);
  return primitive;
}

function readFunction(reader: BcsReader, depth: number): FunctionTag {
  const parameters = reader.vector((inner) => readPart(inner, depth));
  const results = reader.vector((inner) => readPart(inner, depth));
  const abilities = abilitiesFromBits(reader.u8());
  if (abilities === undefined) throw new BcsError("unknown ability");
  return { kind: "function", parameters, results, abilities };
}

function readPart(reader: BcsReader, depth: number): FunctionTagPart {
  const variant = reader.uleb128();
  if (variant > PART_VARIANTS.value) throw new BcsError(`unknown parameter variant ${variant}`);
  const to = readTag(reader, depth);
  return variant === PART_VARIANTS.value ? to : { kind: "reference", mutable: variant === PART_VARIANTS.mutableReference, to };
}

// Cache of repeatedly decoded types, whose objects also cache text and layout.
const structCache = createInternedByBytes<StructTag>(4_096);

function readStruct(reader: BcsReader, depth: number): StructTag {
  const plainLength = lengthOfPlainStruct(reader);
  const cached = plainLength === undefined ? undefined : reader.recall(structCache, plainLength);
  if (cached !== undefined) return cached;
  const start = reader.offset;
  const address = reader.address();
  const module = readIdentifier(reader);
  const name = readIdentifier(reader);
  const typeArguments = reader.vector((inner) => readTag(inner, depth));
  const tag: StructTag = { kind: "struct", address, module, name, typeArguments };
  if (plainLength !== undefined) reader.keep(structCache, start, tag);
  return tag;
}

/**
 * Byte length of the next struct tag, assuming it has no type arguments and names of usual length. For other input the result is arbitrary.
 */
function lengthOfPlainStruct(reader: BcsReader): number | undefined {
  const module = reader.peek(ADDRESS_LENGTH_BYTES);
  if (module === undefined || module >= 0x80) return undefined;
  const name = reader.peek(ADDRESS_LENGTH_BYTES + 1 + module);
  if (name === undefined || name >= 0x80) return undefined;
  const length = ADDRESS_LENGTH_BYTES + 1 + module + 1 + name + 1;
  return reader.peek(length - 1) === 0 ? length : undefined;
}

function deeper(depth: number, Failure: typeof BcsError = BcsError): number {
  if (depth >= MAX_TYPE_TAG_NESTING) throw new Failure("type tag nesting exceeded");
  return depth + 1;
}
