import type { FieldLayout, Layout } from "../types/layout.ts";
import { type StructValue, VARIANT_KEY, type Value } from "./value.ts";

/** Thrown for a value whose shape differs from the expected layout. */
export class LayoutMismatchError extends Error {
  override readonly name = "LayoutMismatchError";
}

/**
 * Renames fields and variants of a value to another layout of equal shape. Values captured by stored functions use the nameless layout
 * stored with them. Nested function values stay unchanged, so a chain of captured functions is relabelled link by link, per call.
 */
export function relabelValue(from: Layout, to: Layout, value: Value): Value {
  if (from === to) return value;
  switch (to.kind) {
    case "vector": {
      if (from.kind !== "vector" || from.element.kind !== to.element.kind) throw new LayoutMismatchError(`${from.kind} is no such vector`);
      const { element } = from;
      return hasNames(element) ? (value as Value[]).map((item) => relabelValue(element, to.element, item)) : value;
    }
    case "struct":
      if (from.kind !== "struct") throw new LayoutMismatchError(`${from.kind} is no struct`);
      return relabelFields({}, from.fields, to.fields, value as StructValue);
    case "enum": {
      const { [VARIANT_KEY]: name } = value as StructValue;
      const index = from.kind === "enum" ? from.variants.findIndex((variant) => variant.name === name) : -1;
      const [old, wanted] = [from.kind === "enum" ? from.variants[index] : undefined, to.variants[index]];
      if (old === undefined || wanted === undefined) throw new LayoutMismatchError(`${from.kind} has no such variant`);
      return relabelFields({ [VARIANT_KEY]: wanted.name }, old.fields, wanted.fields, value as StructValue);
    }
    default:
      if (from.kind !== to.kind) throw new LayoutMismatchError(`${from.kind} is no ${to.kind}`);
      return value;
  }
}

/** Whether values of a layout have field or variant names to rename. */
function hasNames({ kind }: Layout): boolean {
  return kind === "struct" || kind === "enum" || kind === "vector";
}

function relabelFields(result: StructValue, from: readonly FieldLayout[], to: readonly FieldLayout[], value: StructValue): StructValue {
  if (from.length !== to.length) throw new LayoutMismatchError(`${from.length} fields, not ${to.length}`);
  for (const [index, field] of from.entries()) {
    const wanted = to[index] as FieldLayout;
    result[wanted.key] = relabelValue(field.layout, wanted.layout, value[field.key] as Value);
  }
  return result;
}
