import { parseAddressInput } from "../facts/address.ts";
import { fromHex } from "../facts/hex.ts";
import { littleEndian, uleb128 } from "../facts/littleEndian.ts";
import { BCS_BYTES_MAX, BCS_DEPTH_MAX } from "./bcsLimits.ts";
import { IDENTIFIER } from "./bytesReader.ts";
import { type Layout, type LayoutFields, layoutText, type Schema } from "./layout.ts";

/** Reason why a value does not encode as a type: field path, and values for the error message. */
export interface EncodeProblem {
  readonly kind: "wrongType" | "outOfRange" | "missing" | "unknownField" | "unknownVariant" | "wrongLength" | "tooDeep" | "tooLong";
  readonly path: readonly string[];
  readonly values: Readonly<Record<string, string | number>>;
}

class EncodeError extends Error {
  readonly problem: EncodeProblem;
  constructor(problem: EncodeProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export type Encoded = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly problem: EncodeProblem };

const INTEGER = /^-?\d{1,78}$/;
/** Unpaired surrogate, which has no UTF-8 encoding. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/;
const utf8 = new TextEncoder();

/** A typed number with decimal point or exponent. No BCS type accepts it, and error messages quote its text. */
export class Fraction {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Encodes a JSON value as BCS. Integers are numbers, or text if too large; bytes are `0x` hex; an option is `null` or its value (a nested
 * option: `[]` or `[value]`); a struct is an object, a tuple a list; a variant is its name, or `{ "Name": … }`.
 */
export function encodeValue(value: unknown, layout: Layout, schema: Schema): Encoded {
  const chunks: Uint8Array[] = [];
  const path: string[] = [];
  let size = 0;

  function fault(kind: EncodeProblem["kind"], values: EncodeProblem["values"] = {}): EncodeError {
    return new EncodeError({ kind, path: [...path], values });
  }
  function put(bytes: Uint8Array): void {
    size += bytes.length;
    if (size > BCS_BYTES_MAX) throw fault("tooLong", { most: BCS_BYTES_MAX });
    chunks.push(bytes);
  }
  function within(name: string, write: () => void): void {
    path.push(name);
    write();
    path.pop();
  }

  function write(item: unknown, at: Layout, depth: number): void {
    if (depth > BCS_DEPTH_MAX) throw fault("tooDeep", { most: BCS_DEPTH_MAX });
    const wrong = () => fault("wrongType", { wanted: layoutText(at), found: kindOf(item) });
    switch (at.kind) {
      case "bool":
        if (typeof item !== "boolean") throw wrong();
        put(Uint8Array.of(item ? 1 : 0));
        return;
      case "integer": {
        const number = integerIn(item);
        if (number === undefined) throw wrong();
        const [least, most] = boundsOf(at.bits, at.isSigned);
        if (number < least || number > most) {
          throw fault("outOfRange", { wanted: layoutText(at), least: least.toString(), most: most.toString() });
        }
        put(littleEndian(number, at.bits / 8));
        return;
      }
      case "address": {
        const parsed = typeof item === "string" ? parseAddressInput(item) : undefined;
        if (parsed?.ok !== true) throw wrong();
        put(fromHex(parsed.address));
        return;
      }
      case "string":
      case "identifier": {
        if (typeof item !== "string" || LONE_SURROGATE.test(item) || (at.kind === "identifier" && !IDENTIFIER.test(item))) throw wrong();
        const bytes = utf8.encode(item);
        put(uleb128(bytes.length));
        put(bytes);
        return;
      }
      case "bytes":
      case "fixedBytes": {
        const bytes = bytesIn(item);
        if (bytes === undefined) throw wrong();
        if (at.length !== undefined && bytes.length !== at.length) throw fault("wrongLength", { wanted: at.length, found: bytes.length });
        if (at.kind === "bytes") put(uleb128(bytes.length));
        put(bytes);
        return;
      }
      case "vector":
        if (!Array.isArray(item)) throw wrong();
        put(uleb128(item.length));
        elements(item, at.element, depth);
        return;
      case "option": {
        if (item === undefined) throw wrong();
        const isNested = at.element.kind === "option";
        if (isNested && (!Array.isArray(item) || item.length > 1)) throw wrong();
        const items: readonly unknown[] = isNested ? (item as readonly unknown[]) : item === null ? [] : [item];
        put(Uint8Array.of(items.length));
        elements(items, at.element, depth);
        return;
      }
      case "named":
        writeNamed(item, at.name, depth);
        return;
    }
  }

  function elements(items: readonly unknown[], element: Layout, depth: number): void {
    for (const [index, item] of items.entries()) within(index.toString(), () => write(item, element, depth + 1));
  }

  function writeNamed(item: unknown, name: string, depth: number): void {
    const definition = schema.get(name);
    if (definition === undefined) throw new TypeError(`the schema has no ${name}`);
    if (definition.kind === "struct") {
      writeFields(item, definition, name, depth);
      return;
    }
    const [chosen, content] = variantIn(item) ?? [];
    if (chosen === undefined) throw fault("wrongType", { wanted: name, found: kindOf(item) });
    const variant = definition.variants.find((candidate) => candidate.name === chosen);
    if (variant === undefined) {
      throw fault("unknownVariant", { found: chosen.slice(0, 40), known: definition.variants.map((each) => each.name).join(", ") });
    }
    put(uleb128(variant.tag));
    const isOne = variant.isTuple && variant.fields.length === 1;
    within(chosen, () => {
      if (variant.fields.length === 0 && content !== undefined) throw fault("wrongType", { wanted: `"${chosen}"`, found: kindOf(item) });
      if (variant.fields.length > 0) writeFields(isOne ? [content] : content, variant, chosen, depth);
    });
  }

  function writeFields(item: unknown, { isTuple, fields }: LayoutFields, name: string, depth: number): void {
    if (isTuple) {
      if (!Array.isArray(item)) throw fault("wrongType", { wanted: name, found: kindOf(item) });
      if (item.length !== fields.length) throw fault("wrongLength", { wanted: fields.length, found: item.length });
      for (const [index, field] of fields.entries()) within(field.name, () => write(item[index], field.layout, depth + 1));
      return;
    }
    if (typeof item !== "object" || item === null || Array.isArray(item) || item instanceof Fraction)
      throw fault("wrongType", { wanted: name, found: kindOf(item) });
    const unknown = Object.keys(item).find((key) => fields.every((field) => field.name !== key));
    if (unknown !== undefined) {
      throw fault("unknownField", { found: unknown.slice(0, 40), known: fields.map((field) => field.name).join(", ") });
    }
    for (const field of fields) {
      if (!Object.hasOwn(item, field.name)) throw fault("missing", { field: field.name });
      within(field.name, () => write((item as Readonly<Record<string, unknown>>)[field.name], field.layout, depth + 1));
    }
  }

  try {
    write(value, layout, 0);
    return { ok: true, bytes: joined(chunks, size) };
  } catch (error) {
    if (error instanceof EncodeError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Name and content of an enum variant in JSON. */
function variantIn(item: unknown): readonly [string, unknown] | undefined {
  if (typeof item === "string") return [item, undefined];
  if (typeof item !== "object" || item === null || Array.isArray(item) || item instanceof Fraction) return undefined;
  const [entry, ...others] = Object.entries(item);
  return others.length === 0 ? entry : undefined;
}

function integerIn(item: unknown): bigint | undefined {
  if (typeof item === "bigint") return item;
  if (typeof item === "number") return Number.isSafeInteger(item) ? BigInt(item) : undefined;
  return typeof item === "string" && INTEGER.test(item) ? BigInt(item) : undefined;
}

function bytesIn(item: unknown): Uint8Array | undefined {
  if (typeof item === "string") return HEX.test(item) ? fromHex(item) : undefined;
  const isList = Array.isArray(item) && item.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255);
  return isList ? Uint8Array.from(item as readonly number[]) : undefined;
}

function boundsOf(bits: number, isSigned: boolean): readonly [bigint, bigint] {
  return isSigned ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n];
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function kindOf(item: unknown): string {
  if (item === null) return "null";
  if (item instanceof Fraction) return item.text.length > 40 ? `${item.text.slice(0, 40)}…` : item.text;
  if (Array.isArray(item)) return "[…]";
  if (typeof item === "object") return "{…}";
  return typeof item === "string" ? JSON.stringify(item.slice(0, 40)) : String(item);
}
