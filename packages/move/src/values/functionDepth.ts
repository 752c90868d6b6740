import type { FieldLayout, Layout } from "../types/layout.ts";
import type { FunctionValue } from "./functionValue.ts";
import type { StructValue, Value } from "./value.ts";
import { VARIANT_KEY } from "./variantKey.ts";

/** Counts the values that a search looked at. */
interface SearchTally {
  searched: number;
}

/** Finds the deepest function value inside a value of one layout. */
type Search = (value: Value, tally: SearchTally) => number;

/** `undefined` for layouts whose values cannot hold a function value. */
const searches = new WeakMap<Layout, { readonly search: Search | undefined }>();

/**
 * Levels of values above the innermost function value inside a value: function values and the containers that hold them. 0 if there is none. Whatever
 * copies, compares or encodes values uses the host's stack for each level. Values of types that cannot hold function values are not searched.
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
      // A function value stores its depth, so what it captured is not searched again.
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

/** A container counts only if it holds a function value. */
function oneAbove(depth: number): number {
  return depth === 0 ? 0 : depth + 1;
}
