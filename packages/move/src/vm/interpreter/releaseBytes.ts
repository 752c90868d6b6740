import type { FieldLayout, Layout } from "../../types/layout.ts";
import type { FunctionValue } from "../../values/functionValue.ts";
import { type StructValue, VARIANT_KEY, type Value } from "../../values/value.ts";
import { shareBytes } from "./bytes.ts";

/** Maximum values visited per release. */
const MAX_RELEASED_VALUES = 64;

interface Allowance {
  left: number;
}
type Release = (value: Value, allowance: Allowance) => void;

/** Functions that release byte vectors, by layout; `undefined` for layouts without byte vectors. */
const releases = new WeakMap<Layout, { readonly release: Release | undefined }>();

/**
 * Marks all byte vectors inside a value as shared. Returns false for too many values; the caller then ends ownership of all byte vectors.
 */
export function releaseBytes(layout: Layout, value: Value): boolean {
  const release = releaseOf(layout);
  if (release === undefined) return true;
  const allowance = { left: MAX_RELEASED_VALUES };
  release(value, allowance);
  return allowance.left >= 0;
}

function releaseOf(layout: Layout): Release | undefined {
  let known = releases.get(layout);
  if (known === undefined) {
    known = { release: createRelease(layout) };
    releases.set(layout, known);
  }
  return known.release;
}

function createRelease(layout: Layout): Release | undefined {
  switch (layout.kind) {
    case "vector": {
      if (layout.element.kind === "u8") return releaseVector;
      const item = releaseOf(layout.element);
      return item && ((value, allowance) => releaseItems(value as readonly Value[], item, allowance));
    }
    case "struct":
      return releaseFields(layout.fields);
    case "enum": {
      const variants = new Map(layout.variants.map(({ name, fields }) => [name, releaseFields(fields)]));
      if ([...variants.values()].every((release) => release === undefined)) return undefined;
      return (value, allowance) => variants.get((value as StructValue)[VARIANT_KEY] as string)?.(value, allowance);
    }
    case "function":
      return releaseCaptured;
    default:
      return undefined;
  }
}

const releaseVector: Release = (value, allowance) => {
  allowance.left -= 1;
  shareBytes(value as Uint8Array);
};

const releaseCaptured: Release = (value, allowance) => {
  allowance.left -= 1;
  for (const { layout, value: captured } of (value as FunctionValue).captured) {
    if (allowance.left < 0) return;
    releaseOf(layout)?.(captured, allowance);
  }
};

function releaseItems(items: readonly Value[], item: Release, allowance: Allowance): void {
  for (let i = 0; i < items.length && allowance.left >= 0; i++) {
    allowance.left -= 1;
    item(items[i] as Value, allowance);
  }
}

function releaseFields(fields: readonly FieldLayout[]): Release | undefined {
  const parts = fields.flatMap(({ key, layout }) => {
    const release = releaseOf(layout);
    return release === undefined ? [] : [{ key, release }];
  });
  if (parts.length === 0) return undefined;
  return (value, allowance) => {
    for (const { key, release } of parts) {
      if (allowance.left < 0) return;
      release((value as StructValue)[key] as Value, allowance);
    }
  };
}
