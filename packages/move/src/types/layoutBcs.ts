import { BcsError, type BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { address } from "./address.ts";
import type { FieldLayout, Layout } from "./layout.ts";
import { MAX_VALUE_NESTING } from "./layouts.ts";
import type { StructTag } from "./type.ts";

const VECTOR_VARIANT = 5;
const STRUCT_VARIANT = 6;
const FUNCTION_VARIANT = 12;
const FIELDS_FORM = 0;
const VARIANTS_FORM = 1;

/** Layout variants in BCS order. The twelfth, for aggregators, never occurs in captured values. */
const VARIANTS = [
  "bool",
  "u8",
  "u64",
  "u128",
  "address",
  "vector",
  "struct",
  "signer",
  "u16",
  "u32",
  "u256",
  "aggregator",
  "function",
  "i8",
  "i16",
  "i32",
  "i64",
  "i128",
  "i256",
] as const;

/** Placeholder struct tag for encoded layouts, which have no names. */
const NAMELESS: StructTag = { kind: "struct", address: address("0x0"), module: "_", name: "_", typeArguments: [] };

/** Appends a layout without names, as in stored closures. */
export function writeLayout(writer: BcsWriter, layout: Layout): void {
  switch (layout.kind) {
    case "vector":
      writer.uleb128(VECTOR_VARIANT);
      writeLayout(writer, layout.element);
      return;
    case "struct":
      writer.uleb128(STRUCT_VARIANT).uleb128(FIELDS_FORM);
      writeFields(writer, layout.fields);
      return;
    case "enum":
      writer.uleb128(STRUCT_VARIANT).uleb128(VARIANTS_FORM).uleb128(layout.variants.length);
      for (const { fields } of layout.variants) writeFields(writer, fields);
      return;
    default:
      writer.uleb128(VARIANTS.indexOf(layout.kind));
  }
}

/** Reads a layout without names; fields get names `_0`, `_1`… and variants `0`, `1`…. */
export function readLayout(reader: BcsReader, depth = 0): Layout {
  if (depth > MAX_VALUE_NESTING) throw new BcsError("layout nesting exceeded");
  const variant = reader.uleb128();
  if (variant === VECTOR_VARIANT) return { kind: "vector", element: readLayout(reader, depth + 1) };
  if (variant === FUNCTION_VARIANT) return { kind: "function" };
  if (variant === STRUCT_VARIANT) {
    const form = reader.uleb128();
    if (form === FIELDS_FORM) return { kind: "struct", tag: NAMELESS, fields: readFields(reader, depth) };
    if (form !== VARIANTS_FORM) throw new BcsError(`unknown struct layout ${form}`);
    let number = 0;
    return { kind: "enum", tag: NAMELESS, variants: reader.vector((inner) => ({ name: `${number++}`, fields: readFields(inner, depth) })) };
  }
  const kind = VARIANTS[variant];
  if (kind === undefined || kind === "aggregator" || kind === "vector" || kind === "struct" || kind === "function") {
    throw new BcsError(`unknown layout variant ${variant}`);
  }
  return { kind };
}

function writeFields(writer: BcsWriter, fields: readonly FieldLayout[]): void {
  writer.uleb128(fields.length);
  for (const { layout } of fields) writeLayout(writer, layout);
}

function readFields(reader: BcsReader, depth: number): FieldLayout[] {
  let number = 0;
  return reader.vector((inner) => {
    const name = `_${number++}`;
    return { name, key: name, layout: readLayout(inner, depth + 1) };
  });
}
