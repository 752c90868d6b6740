import {
  type Address,
  bytesToHex,
  type FieldLayout,
  type Layout,
  printTypeTag,
  type SignerValue,
  type StructLayout,
  type StructTag,
  type StructValue,
  shortAddress,
  signerAddress,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { stringText } from "../string/string.ts";
import { vectorItems } from "../vector/vectorValue.ts";

/** Format options for human-readable values. */
export interface ValueFormat {
  /** Shows structs with their full type instead of the bare name. */
  readonly hasTypeTags: boolean;
  /** Shows addresses with all 64 digits. */
  readonly hasFullAddresses: boolean;
  /** Prints a single line; otherwise indents structs, and vectors of structs or vectors. */
  readonly isSingleLine: boolean;
  /** Shows integer types: `7u8` instead of `7`. */
  readonly hasIntegerTypes: boolean;
}

const INDENT = "  ";
const DELAYED_FIELDS: ReadonlySet<string> = new Set(["Aggregator", "AggregatorSnapshot", "DerivedStringSnapshot"]);

export function formatValue(format: ValueFormat, layout: Layout, value: Value, depth = 0): string {
  switch (layout.kind) {
    case "bool":
      return String(value);
    case "address":
      return `@${formatAddress(format, value as Address)}`;
    case "signer":
      return `signer(@${formatAddress(format, signerAddress(value as SignerValue))})`;
    case "vector":
      return formatVector(format, layout.element, value as VectorValue, depth);
    case "struct":
      return formatStruct(format, layout, value as StructValue, depth);
    case "enum": {
      const name = (value as StructValue)[VARIANT_KEY] as string;
      const variant = layout.variants.find((candidate) => candidate.name === name);
      // Enum variants have no space before the brace and never show the type, unlike structs.
      return `${name}{${formatFields(format, variant?.fields ?? [], value as StructValue, depth)}}`;
    }
    default:
      return format.hasIntegerTypes ? `${value}${layout.kind}` : String(value);
  }
}

/** Aggregators and snapshots have values known only at the end of a block, so code must not format them. */
export function hasDelayedFields(layout: Layout): boolean {
  switch (layout.kind) {
    case "vector":
      return hasDelayedFields(layout.element);
    case "struct":
      return isDelayed(layout.tag) || layout.fields.some((field) => hasDelayedFields(field.layout));
    case "enum":
      return layout.variants.some(({ fields }) => fields.some((field) => hasDelayedFields(field.layout)));
    default:
      return false;
  }
}

function isDelayed(tag: StructTag): boolean {
  return tag.address === FRAMEWORK_ADDRESS && tag.module === "aggregator_v2" && DELAYED_FIELDS.has(tag.name);
}

function formatAddress(format: ValueFormat, value: Address): string {
  return format.hasFullAddresses ? value.slice("0x".length) : shortAddress(value);
}

function formatVector(format: ValueFormat, element: Layout, value: VectorValue, depth: number): string {
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`;
  const isNested = element.kind === "vector" || element.kind === "struct" || element.kind === "enum";
  const items = vectorItems(value).map((item) => formatValue(format, element, item, depth + 1));
  return `[${joinItems(items, isNested && !format.isSingleLine, depth)}]`;
}

function formatStruct(format: ValueFormat, layout: StructLayout, value: StructValue, depth: number): string {
  const { tag, fields } = layout;
  if (isStandard(tag, "string", "String")) return `"${escapeQuotes(stringText(value as MoveString))}"`;
  if (isStandard(tag, "option", "Option")) return formatOption(format, layout, value, depth);
  const name = format.hasTypeTags ? printTypeTag(tag) : tag.name;
  return `${name} {${formatFields(format, fields, value, depth)}}`;
}

function formatOption(format: ValueFormat, { fields }: StructLayout, value: StructValue, depth: number): string {
  const item = vectorItems(value.vec as VectorValue)[0];
  const content = fields[0]?.layout;
  if (item === undefined || content?.kind !== "vector") return "None";
  return `Some(${formatValue(format, content.element, item, depth)})`;
}

function formatFields(format: ValueFormat, fields: readonly FieldLayout[], value: StructValue, depth: number): string {
  const items = fields.map(({ name, key, layout }) => `${name}: ${formatValue(format, layout, value[key] as Value, depth + 1)}`);
  return joinItems(items, !format.isSingleLine, depth);
}

function joinItems(items: readonly string[], isIndented: boolean, depth: number): string {
  if (items.length === 0) return "";
  const inner = isIndented ? `\n${INDENT.repeat(depth + 1)}` : " ";
  const outer = isIndented ? `\n${INDENT.repeat(depth)}` : " ";
  return `${inner}${items.join(`,${inner}`)}${outer}`;
}

function escapeQuotes(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
}

function isStandard(tag: StructTag, module: string, name: string): boolean {
  return tag.address === FRAMEWORK_ADDRESS && tag.module === module && tag.name === name;
}
