import { compareBytes, type FieldLayout, type Layout, type StructValue, VARIANT_KEY, type Value, walkOverValue } from "@atoll/move";

/**
 * Compares by Move's structural order: items and fields in turn, shorter vectors and earlier variants first. Returns a negative, zero or
 * positive number.
 */
export function compareValues(layout: Layout, left: Value, right: Value): number {
  walkOverValue(left);
  return compare(layout, left, right);
}

function compare(layout: Layout, left: Value, right: Value): number {
  switch (layout.kind) {
    case "vector":
      return left instanceof Uint8Array && right instanceof Uint8Array
        ? compareBytes(left, right)
        : compareItems(left as Value[], right as Value[], (a, b) => compare(layout.element, a, b));
    case "struct":
      return compareFields(layout.fields, left as StructValue, right as StructValue);
    case "enum": {
      const names = layout.variants.map((variant) => variant.name);
      const leftIndex = names.indexOf((left as StructValue)[VARIANT_KEY] as string);
      const rightIndex = names.indexOf((right as StructValue)[VARIANT_KEY] as string);
      if (leftIndex !== rightIndex) return leftIndex - rightIndex;
      return compareFields(layout.variants[leftIndex]?.fields ?? [], left as StructValue, right as StructValue);
    }
    default:
      return comparePrimitives(left, right);
  }
}

function compareFields(fields: readonly FieldLayout[], left: StructValue, right: StructValue): number {
  for (const { key, layout } of fields) {
    const order = compare(layout, left[key] as Value, right[key] as Value);
    if (order !== 0) return order;
  }
  return 0;
}

function compareItems(left: readonly Value[], right: readonly Value[], compareItem: (a: Value, b: Value) => number): number {
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const order = compareItem(left[i] as Value, right[i] as Value);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Addresses are hex strings of equal length, so string order matches byte order. */
function comparePrimitives(left: Value, right: Value): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
