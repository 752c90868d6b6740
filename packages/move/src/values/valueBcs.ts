import { BcsError, BcsReader } from "../bcs/reader.ts";
import { type BcsWriter, encodeBcs } from "../bcs/writer.ts";
import type { Address } from "../types/address.ts";
import type { FieldLayout, Layout, StructLayout } from "../types/layout.ts";
import { readLayout, writeLayout } from "../types/layoutBcs.ts";
import { MAX_LAYOUT_NODES, MAX_VALUE_NESTING } from "../types/layouts.ts";
import { readIdentifier, readModuleId, writeModuleId } from "../types/moduleId.ts";
import type { PrimitiveKind } from "../types/type.ts";
import { readTypeTag, writeTypeTag } from "../types/typeTagBcs.ts";
import { type CapturedValue, capturedCount, FunctionValue } from "./functionValue.ts";
import { findMismatch, ValueMismatchError } from "./mismatch.ts";
import { permissionsAddress, RestrictedSignerError, type SignerValue } from "./signer.ts";
import { type StructValue, VARIANT_KEY, type Value } from "./value.ts";
import { isOptionTag } from "./wellKnownStructs.ts";

/** Encodes a value as BCS. Throws `ValueMismatchError` if the value does not match the layout. */
export function encodeValue(layout: Layout, value: Value): Uint8Array {
  return encodeBcs((writer) => writeValue(writer, layout, value));
}

/** Appends a value as BCS. */
export function writeValue(writer: BcsWriter, layout: Layout, value: Value): void {
  try {
    codecOf(layout).write(writer, value);
  } catch (error) {
    // The fast encoder only detects a mismatch; this slow search locates it.
    const mismatch = findMismatch(layout, value);
    throw mismatch === undefined ? error : new ValueMismatchError(mismatch);
  }
}

/** Decodes exactly one value; throws `BcsError` otherwise. */
export function decodeValue(layout: Layout, bytes: Uint8Array): Value {
  const reader = new BcsReader(bytes);
  const value = codecOf(layout).read(reader, 0);
  reader.end();
  return value;
}

/** Thrown for a value with more structs than the limit. */
export class TooManyStructsError extends Error {
  override readonly name = "TooManyStructsError";
}

/*
 * Counters of decoded and encoded structs. Structs add no bytes: a hundred nested structs around a boolean are a single byte but a hundred
 * objects in memory, so byte length alone does not bound the work.
 */
let structsRead = 0;
let structsWritten = 0;
let mostStructs = Number.POSITIVE_INFINITY;

/** Decodes like `decodeValue` and counts structs. Throws `TooManyStructsError` above `most`. */
export function decodeCounted(layout: Layout, bytes: Uint8Array, most: number): { readonly value: Value; readonly structs: number } {
  [structsRead, mostStructs] = [0, most];
  try {
    return { value: decodeValue(layout, bytes), structs: structsRead };
  } finally {
    mostStructs = Number.POSITIVE_INFINITY;
  }
}

/**
 * Decodes like `decodeValue`, for bytes that nobody pays gas for: REST responses, the index, arguments. Throws `TooManyStructsError` when a
 * value has more structs than bytes plus `MAX_LAYOUT_NODES`, which every value without vectors stays below.
 */
export function decodeBounded(layout: Layout, bytes: Uint8Array): Value {
  return decodeCounted(layout, bytes, MAX_LAYOUT_NODES + bytes.length).value;
}

/** Encodes like `encodeValue`, and returns the number of structs written. */
export function encodeCounted(layout: Layout, value: Value): { readonly bytes: Uint8Array; readonly structs: number } {
  structsWritten = 0;
  const bytes = encodeValue(layout, value);
  return { bytes, structs: structsWritten };
}

/** Reads a value and advances the reader. The value shares no memory with the input. */
export function readValue(reader: BcsReader, layout: Layout): Value {
  return codecOf(layout).read(reader, 0);
}

interface Codec {
  /** Reads a value; `depth` counts the containers around it. */
  read(reader: BcsReader, depth: number): Value;
  write(writer: BcsWriter, value: Value): void;
}

const codecs = new WeakMap<Layout, Codec>();

function codecOf(layout: Layout): Codec {
  let codec = codecs.get(layout);
  if (codec === undefined) {
    codec = compile(layout);
    codecs.set(layout, codec);
  }
  return codec;
}

function compile(layout: Layout): Codec {
  switch (layout.kind) {
    case "vector":
      return layout.element.kind === "u8" ? bytesCodec : vectorCodec(layout.element);
    case "struct":
      return isOptionTag(layout.tag) ? optionCodec(layout) : structCodec(layout.fields);
    case "enum":
      return enumCodec(layout.variants.map(({ name, fields }) => ({ name, codec: structCodec(fields, name) })));
    case "function":
      return functionCodec;
    default:
      return primitiveCodecs[layout.kind];
  }
}

function vectorCodec(element: Layout): Codec {
  const item = codecOf(element);
  return {
    read(reader, depth) {
      const length = reader.uleb128();
      const items: Value[] = [];
      // Every Move value takes at least one byte, so a length beyond the remaining bytes is false.
      if (length > reader.remaining) throw new BcsError("unexpected end of input");
      for (let i = 0; i < length; i++) items.push(item.read(reader, depth + 1));
      return items;
    },
    write(writer, value) {
      if (!Array.isArray(value)) throw new TypeError("not an array");
      writer.uleb128(value.length);
      for (let i = 0; i < value.length; i++) item.write(writer, value[i] as Value);
    },
  };
}

function structCodec(fields: readonly FieldLayout[], variant?: string): Codec {
  const keys = fields.map((field) => field.key);
  const items = fields.map((field) => codecOf(field.layout));
  return {
    read(reader, depth) {
      structsRead += 1;
      if (structsRead > mostStructs) throw new TooManyStructsError();
      const value: StructValue = {};
      if (variant !== undefined) value[VARIANT_KEY] = variant;
      for (let i = 0; i < items.length; i++) value[keys[i] as string] = (items[i] as Codec).read(reader, depth + 1);
      return value;
    },
    write(writer, value) {
      if (!isStructValue(value)) throw new TypeError("not a struct");
      structsWritten += 1;
      for (let i = 0; i < items.length; i++) (items[i] as Codec).write(writer, value[keys[i] as string] as Value);
    },
  };
}

// Codec for options: rejects lists with more than one element, which the field's type would allow.
function optionCodec(layout: StructLayout): Codec {
  const fields = structCodec(layout.fields);
  const key = layout.fields[0]?.key ?? "";
  const isOption = (value: Value) => ((value as StructValue)[key] as readonly Value[] | Uint8Array).length <= 1;
  return {
    read(reader, depth) {
      const value = fields.read(reader, depth);
      if (!isOption(value)) throw new BcsError("expected option type");
      return value;
    },
    write(writer, value) {
      fields.write(writer, value);
      if (!isOption(value)) throw new TypeError("not an option");
    },
  };
}

function enumCodec(variants: readonly { readonly name: string; readonly codec: Codec }[]): Codec {
  const numbers = new Map(variants.map(({ name }, number) => [name, number]));
  return {
    read(reader, depth) {
      const number = reader.uleb128();
      const variant = variants[number];
      if (variant === undefined) throw new BcsError(`unknown enum variant ${number}`);
      return variant.codec.read(reader, depth);
    },
    write(writer, value) {
      const number = isStructValue(value) ? numbers.get(value[VARIANT_KEY] as string) : undefined;
      if (number === undefined) throw new TypeError("not a variant");
      writer.uleb128(number);
      variants[number]?.codec.write(writer, value);
    },
  };
}

function isStructValue(value: Value): value is StructValue {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array) && !(value instanceof FunctionValue);
}

const FUNCTION_FORMAT_VERSION = 1;
/**
 * Maximum nesting of containers around a function value. Running functions nest less, but bytes from outside could overflow the stack,
 * since each function value carries its own layout.
 */
const MAX_FUNCTION_DEPTH = 2 * MAX_VALUE_NESTING;
/** Number of items of a stored function before its captured values: version, module, name, type arguments, mask. */
const FUNCTION_HEAD_ITEMS = 5;

// Codec of function values: a header, then layout and value per captured argument.
const functionCodec: Codec = {
  read(reader, depth) {
    if (depth > MAX_FUNCTION_DEPTH) throw new BcsError("function values nest too deep");
    const items = reader.uleb128();
    const version = reader.u16();
    if (version !== FUNCTION_FORMAT_VERSION) throw new BcsError(`unknown function format ${version}`);
    const module = readModuleId(reader);
    const name = readIdentifier(reader);
    const typeArguments = reader.vector(readTypeTag);
    const mask = reader.u64();
    const captured: CapturedValue[] = [];
    for (let rest = capturedCount(mask); rest > 0; rest--) {
      const layout = readLayout(reader);
      captured.push({ layout, value: codecOf(layout).read(reader, depth + 1) });
    }
    if (items !== FUNCTION_HEAD_ITEMS + 2 * captured.length) throw new BcsError("a function captures as many values as its mask says");
    return new FunctionValue({ module, name, typeArguments }, mask, captured);
  },
  write(writer, value) {
    if (!(value instanceof FunctionValue)) throw new TypeError("not a function");
    writer.uleb128(FUNCTION_HEAD_ITEMS + 2 * value.captured.length).u16(FUNCTION_FORMAT_VERSION);
    writeModuleId(writer, value.module);
    writer.string(value.name).vector(value.typeArguments, writeTypeTag).u64(value.mask);
    for (const { layout, value: captured } of value.captured) {
      writeLayout(writer, layout);
      codecOf(layout).write(writer, captured);
    }
  },
};

const bytesCodec: Codec = {
  // Copies the bytes, because the reader returns a view into the whole request.
  read: (reader) => reader.bytes().slice(),
  write(writer, value) {
    if (!(value instanceof Uint8Array)) throw new TypeError("not bytes");
    writer.bytes(value);
  },
};

const addressCodec: Codec = {
  read: (reader) => reader.address(),
  write(writer, value) {
    if (typeof value !== "string" || value.length !== 66) throw new TypeError("not an address");
    writer.address(value as Address);
  },
};

const signerCodec: Codec = {
  read: addressCodec.read,
  write(writer, value) {
    if (typeof value === "string" && permissionsAddress(value as SignerValue) !== undefined) throw new RestrictedSignerError();
    addressCodec.write(writer, value);
  },
};

const primitiveCodecs: Readonly<Record<PrimitiveKind, Codec>> = {
  bool: {
    read: (reader) => reader.bool(),
    write(writer, value) {
      if (typeof value !== "boolean") throw new TypeError("not a boolean");
      writer.bool(value);
    },
  },
  address: addressCodec,
  signer: signerCodec,
  u8: { read: (reader) => reader.u8(), write: (writer, value) => void writer.u8(value as number) },
  u16: { read: (reader) => reader.u16(), write: (writer, value) => void writer.u16(value as number) },
  u32: { read: (reader) => reader.u32(), write: (writer, value) => void writer.u32(value as number) },
  u64: { read: (reader) => reader.u64(), write: (writer, value) => void writer.u64(value as bigint) },
  u128: { read: (reader) => reader.u128(), write: (writer, value) => void writer.u128(value as bigint) },
  u256: { read: (reader) => reader.u256(), write: (writer, value) => void writer.u256(value as bigint) },
  i8: { read: (reader) => (reader.u8() << 24) >> 24, write: (writer, value) => void writer.u8(wrapNumber(value, 8)) },
  i16: { read: (reader) => (reader.u16() << 16) >> 16, write: (writer, value) => void writer.u16(wrapNumber(value, 16)) },
  i32: { read: (reader) => reader.u32() | 0, write: (writer, value) => void writer.u32(wrapNumber(value, 32)) },
  i64: { read: (reader) => BigInt.asIntN(64, reader.u64()), write: (writer, value) => void writer.u64(wrapBigint(value, 64)) },
  i128: { read: (reader) => BigInt.asIntN(128, reader.u128()), write: (writer, value) => void writer.u128(wrapBigint(value, 128)) },
  i256: { read: (reader) => BigInt.asIntN(256, reader.u256()), write: (writer, value) => void writer.u256(wrapBigint(value, 256)) },
};

/** Two's complement of a signed number; throws if out of range. */
function wrapNumber(value: Value, bits: number): number {
  const half = 2 ** (bits - 1);
  if (typeof value !== "number" || !Number.isInteger(value) || value < -half || value >= half) throw new RangeError(`not an i${bits}`);
  return value < 0 ? value + 2 * half : value;
}

function wrapBigint(value: Value, bits: number): bigint {
  if (typeof value !== "bigint" || BigInt.asIntN(bits, value) !== value) throw new RangeError(`not an i${bits}`);
  return BigInt.asUintN(bits, value);
}
