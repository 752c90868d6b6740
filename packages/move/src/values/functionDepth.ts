import type { FieldLayout, Layout } from "../types/layout.ts";
import type { FunctionValue } from "./functionValue.ts";
import type { StructValue, Value } from "./value.ts";
import { VARIANT_KEY } from "./variantKey.ts";

/** Counter of values searched for function values. */
interface SearchTally {
  searched: number;
}

/** Function that finds the depth of the deepest function value inside a value of a layout. */
type Search = (value: Value, tally: SearchTally) => number;

/** Search functions by layout; `undefined` for layouts without function values. */
const searches = new WeakMap<Layout, { readonly search: Search | undefined }>();

/**
 * Depth of the innermost function value inside a value: counts function values and their containers, 0 without any. Copying, comparing and
 * encoding values consume host stack per level. Types without function values are not searched.
 */
export function functionDepth(layout: Layout, value: Value, tally: SearchTally): number {
  return searchOf(layout)?.(value, tally) ?? 0;
}

function searchOf(layout: Layout): Search | undefined {
  let known = searches.get(layout);
  if (known === undefined) {
    known = { search: createSearch(layout) };
    searches.set(layout, known);
  }
  return known.search;
}

function createSearch(layout: Layout): Search | undefined {
  switch (layout.kind) {
    case "function":
      // A function value stores its depth, so its captured values are not searched again.
      return (value, tally) => {
        tally.searched += 1;
        return (value as FunctionValue).depth;
      };
    case "vector": {
      const item = searchOf(layout.element);
      return item && ((value, tally) => searchItems(value as readonly Value[], item, tally));
    }
    case "struct":
      return searchFields(layout.fields);
    case "enum": {
      const variants = new Map(layout.variants.map(({ name, fields }) => [name, searchFields(fields)]));
      if ([...variants.values()].every((search) => search === undefined)) return undefined;
      return (value, tally) => {
        tally.searched += 1;
        return variants.get((value as StructValue)[VARIANT_KEY] as string)?.(value, tally) ?? 0;
      };
    }
    default:
      return undefined;
  }
}

function searchItems(items: readonly Value[], item: Search, tally: SearchTally): number {
  let deepest = 0;
  for (let i = 0; i < items.length; i++) deepest = Math.max(deepest, item(items[i] as Value, tally));
  tally.searched += 1;
  return oneAbove(deepest);
}

function searchFields(fields: readonly FieldLayout[]): Search | undefined {
  const parts = fields.flatMap(({ key, layout }) => {
    const search = searchOf(layout);
    return search === undefined ? [] : [{ key, search }];
  });
  if (parts.length === 0) return undefined;
  return (value, tally) => {
    tally.searched += 1;
    let deepest = 0;
    for (const { key, search } of parts) deepest = Math.max(deepest, search((value as StructValue)[key] as Value, tally));
    return oneAbove(deepest);
  };
}

/** Depth of a container around a function value; a container without any has depth 0. */
function oneAbove(depth: number): number {
  return depth === 0 ? 0 : depth + 1;
}
