import { toHex } from "../facts/hex.ts";
import { BCS_BYTES_MAX, BCS_DEPTH_MAX, BCS_NODES_MAX } from "./bcsLimits.ts";
import { createBytesReader, IDENTIFIER } from "./bytesReader.ts";
import { type DecodeProblem, UnreadableBytesError } from "./decodeProblem.ts";
import { type Layout, type LayoutFields, layoutText, type Schema } from "./layout.ts";

/** A decoded BCS value with its byte range. */
interface DecodedNode {
  /** Field name of the value, or its index in a vector or tuple; empty at the root. */
  readonly name: string;
  /** Type of the value in schema notation. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Variant name, if the value is an enum. */
  readonly variant?: string;
  /** Text of a value that has no fields or items. */
  readonly text?: string;
  readonly children: readonly DecodedNode[];
  /** JSON of the value, in the format that `encodeValue` accepts. */
  readonly json: unknown;
}

/** A byte range with one meaning: a scalar value, a length, or a variant index. */
export interface DecodedSpan {
  readonly start: number;
  readonly end: number;
  /** Field names from the root to this value. */
  readonly path: readonly string[];
  readonly type: string;
  readonly meaning: "value" | "length" | "variant";
  readonly text: string;
}

/** Result of decoding BCS. `spans` lists the byte ranges decoded so far, even after an error. */
export type Decoded =
  | { readonly ok: true; readonly root: DecodedNode; readonly spans: readonly DecodedSpan[] }
  | { readonly ok: false; readonly problem: DecodeProblem; readonly spans: readonly DecodedSpan[] };

/** Decodes BCS bytes by a layout: completely, in canonical form, within limits. */
export function decode(bytes: Uint8Array, layout: Layout, schema: Schema): Decoded {
  const reader = createBytesReader(bytes);
  const spans: DecodedSpan[] = [];
  const path: string[] = [];
  let nodes = 0;

  function span(start: number, type: string, meaning: DecodedSpan["meaning"], text: string): void {
    spans.push({ start, end: reader.offset(), path: [...path], type, meaning, text });
  }
  function length(type: string): number {
    const start = reader.offset();
    const value = reader.uleb128();
    span(start, type, "length", value.toString());
    return value;
  }
  function leaf(name: string, type: string, start: number, text: string, json: unknown): DecodedNode {
    span(start, type, "value", text);
    return { name, type, start, end: reader.offset(), text, children: [], json };
  }
  function within<T>(name: string, read: () => T): T {
    path.push(name);
    const result = read();
    path.pop();
    return result;
  }

  function read(name: string, at: Layout, depth: number): DecodedNode {
    const start = reader.offset();
    const type = layoutText(at);
    nodes += 1;
    if (nodes > BCS_NODES_MAX) throw reader.fault("tooMany", { most: BCS_NODES_MAX }, start);
    if (depth > BCS_DEPTH_MAX) throw reader.fault("tooDeep", { most: BCS_DEPTH_MAX }, start);
    switch (at.kind) {
      case "bool": {
        const value = reader.bool();
        return leaf(name, type, start, String(value), value);
      }
      case "integer": {
        const value = signed(reader.integer(at.bits / 8), at);
        return leaf(name, type, start, value.toString(), at.bits <= 32 ? Number(value) : value.toString());
      }
      case "address":
      case "fixedBytes": {
        const hex = toHex(reader.fixed(at.kind === "address" ? 32 : at.length));
        return leaf(name, type, start, hex, hex);
      }
      case "bytes": {
        const count = length(type);
        if (at.length !== undefined && count !== at.length) throw reader.fault("wrongLength", { wanted: at.length, found: count }, start);
        const from = reader.offset();
        const hex = toHex(reader.fixed(count));
        return { ...leaf(name, type, from, hex, hex), start };
      }
      case "string":
      case "identifier": {
        const count = length(type);
        const from = reader.offset();
        const text = reader.fixedText(count);
        if (at.kind === "identifier" && !IDENTIFIER.test(text)) throw reader.fault("badIdentifier", { found: text.slice(0, 40) }, from);
        return { ...leaf(name, type, from, text, text), start };
      }
      case "vector": {
        const count = length(type);
        const children = elements(count, at.element, depth);
        return { name, type, start, end: reader.offset(), children, json: children.map(({ json }) => json) };
      }
      case "option": {
        const count = length(type);
        if (count > 1) throw reader.fault("badOption", { found: count }, start);
        const children = elements(count, at.element, depth);
        const json = at.element.kind === "option" ? children.map((child) => child.json) : (children[0]?.json ?? null);
        const node = { name, type, start, end: reader.offset(), children, json };
        return count === 0 ? { ...node, text: "none" } : node;
      }
      case "named":
        return readNamed(name, at.name, start, depth);
    }
  }

  function elements(count: number, element: Layout, depth: number): readonly DecodedNode[] {
    const children: DecodedNode[] = [];
    for (let index = 0; index < count; index++) {
      const place = index.toString();
      children.push(within(place, () => read(place, element, depth + 1)));
    }
    return children;
  }

  function readNamed(name: string, type: string, start: number, depth: number): DecodedNode {
    const definition = schema.get(type);
    if (definition === undefined) throw new TypeError(`the schema has no ${type}`);
    if (definition.kind === "struct") {
      const children = fieldsOf(definition, depth);
      return { name, type, start, end: reader.offset(), children, json: fieldsJson(definition, children) };
    }
    const tag = reader.uleb128();
    const variant = definition.variants.find((candidate) => candidate.tag === tag);
    if (variant === undefined) {
      const known = definition.variants.map((candidate) => `${candidate.tag} ${candidate.name}`).join(", ");
      throw reader.fault("unknownVariant", { found: tag, type, known }, start);
    }
    span(start, type, "variant", variant.name);
    const children = fieldsOf(variant, depth);
    const [only] = children;
    const inner = variant.isTuple && children.length === 1 ? only?.json : fieldsJson(variant, children);
    const json = variant.fields.length === 0 ? variant.name : { [variant.name]: inner };
    return { name, type, start, end: reader.offset(), variant: variant.name, children, json };
  }

  function fieldsOf({ fields }: LayoutFields, depth: number): readonly DecodedNode[] {
    return fields.map((field) => within(field.name, () => read(field.name, field.layout, depth + 1)));
  }

  try {
    if (bytes.length > BCS_BYTES_MAX) throw reader.fault("tooLong", { most: BCS_BYTES_MAX }, 0);
    const root = read("", layout, 0);
    reader.end();
    return { ok: true, root, spans };
  } catch (error) {
    // The path still names the field that failed, because only complete fields leave it.
    if (error instanceof UnreadableBytesError) return { ok: false, problem: { ...error.problem, path }, spans };
    throw error;
  }
}

function fieldsJson({ isTuple }: LayoutFields, children: readonly DecodedNode[]): unknown {
  return isTuple ? children.map(({ json }) => json) : Object.fromEntries(children.map(({ name, json }) => [name, json]));
}

function signed(value: bigint, { bits, isSigned }: { readonly bits: number; readonly isSigned: boolean }): bigint {
  return isSigned ? BigInt.asIntN(bits, value) : value;
}
