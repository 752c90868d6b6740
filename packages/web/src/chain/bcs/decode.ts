import { toHex } from "../facts/hex.ts";
import { createByteReader } from "./byteReader.ts";
import { DecodeError, type DecodeProblem } from "./decodeProblem.ts";
import { type Layout, type LayoutFields, layoutText, type Schema } from "./layout.ts";
import { BCS_BYTES_MAX, BCS_DEPTH_MAX, BCS_NODES_MAX } from "./limits.ts";

/** A decoded BCS value with its byte range. */
export interface DecodedNode {
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

const IDENTIFIER = /^(?:[A-Za-z]\w*|_\w+)$/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes BCS bytes by a layout: completely, in canonical form, within limits. */
export function decode(bytes: Uint8Array, layout: Layout, schema: Schema): Decoded {
  const reader = createByteReader(bytes);
  const spans: DecodedSpan[] = [];
  const path: string[] = [];
  let nodes = 0;

  function fault(kind: DecodeProblem["kind"], at: number, values: DecodeProblem["values"] = {}): DecodeError {
    return new DecodeError({ kind, at, path: [...path], values });
  }
  function span(start: number, type: string, meaning: DecodedSpan["meaning"], text: string): void {
    spans.push({ start, end: reader.offset(), path: [...path], type, meaning, text });
  }
  function take(count: number): Uint8Array {
    if (count > reader.left()) throw fault("ended", reader.offset(), { wanted: count, left: reader.left() });
    return reader.take(count);
  }
  function length(type: string): number {
    const start = reader.offset();
    const value = reader.uleb128();
    if (value === "ended") throw fault("ended", reader.offset(), { wanted: 1, left: 0 });
    if (value === "invalid") throw fault("badLength", start);
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
    if (nodes > BCS_NODES_MAX) throw fault("tooMany", start, { most: BCS_NODES_MAX });
    if (depth > BCS_DEPTH_MAX) throw fault("tooDeep", start, { most: BCS_DEPTH_MAX });
    switch (at.kind) {
      case "bool": {
        const [byte = 0] = take(1);
        if (byte > 1) throw fault("badBool", start, { found: byte });
        return leaf(name, type, start, byte === 1 ? "true" : "false", byte === 1);
      }
      case "integer": {
        const value = integerOf(take(at.bits / 8), at.isSigned);
        return leaf(name, type, start, value.toString(), at.bits <= 32 ? Number(value) : value.toString());
      }
      case "address":
      case "fixedBytes": {
        const hex = toHex(take(at.kind === "address" ? 32 : at.length));
        return leaf(name, type, start, hex, hex);
      }
      case "bytes": {
        const count = length(type);
        if (at.length !== undefined && count !== at.length) throw fault("wrongLength", start, { wanted: at.length, found: count });
        const from = reader.offset();
        const hex = toHex(take(count));
        return { ...leaf(name, type, from, hex, hex), start };
      }
      case "string":
      case "identifier": {
        const count = length(type);
        const from = reader.offset();
        const text = textOf(take(count));
        if (text === undefined) throw fault("badText", from);
        if (at.kind === "identifier" && !IDENTIFIER.test(text)) throw fault("badIdentifier", from, { found: text.slice(0, 40) });
        return { ...leaf(name, type, from, text, text), start };
      }
      case "vector": {
        const count = length(type);
        const children = elements(count, at.element, depth);
        return { name, type, start, end: reader.offset(), children, json: children.map(({ json }) => json) };
      }
      case "option": {
        const count = length(type);
        if (count > 1) throw fault("badOption", start, { found: count });
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
    if (tag === "ended") throw fault("ended", reader.offset(), { wanted: 1, left: 0 });
    const variant = definition.variants.find((candidate) => candidate.tag === tag);
    if (variant === undefined) {
      const known = definition.variants.map((candidate) => `${candidate.tag} ${candidate.name}`).join(", ");
      throw tag === "invalid" ? fault("badLength", start) : fault("unknownVariant", start, { found: tag, type, known });
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
    if (bytes.length > BCS_BYTES_MAX) throw fault("tooLong", 0, { most: BCS_BYTES_MAX });
    const root = read("", layout, 0);
    if (reader.left() > 0) throw fault("trailing", reader.offset(), { left: reader.left() });
    return { ok: true, root, spans };
  } catch (error) {
    if (error instanceof DecodeError) return { ok: false, problem: error.problem, spans };
    throw error;
  }
}

function fieldsJson({ isTuple }: LayoutFields, children: readonly DecodedNode[]): unknown {
  return isTuple ? children.map(({ json }) => json) : Object.fromEntries(children.map(({ name, json }) => [name, json]));
}

function integerOf(bytes: Uint8Array, isSigned: boolean): bigint {
  let value = 0n;
  for (let at = bytes.length - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at] ?? 0);
  return isSigned ? BigInt.asIntN(bytes.length * 8, value) : value;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
