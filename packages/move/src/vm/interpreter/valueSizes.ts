import type { FieldLayout, Layout } from "../../types/layout.ts";
import type { PrimitiveKind } from "../../types/type.ts";
import type { FunctionValue } from "../../values/functionValue.ts";
import { type StructValue, VARIANT_KEY, type Value } from "../../values/value.ts";
import { isOptionTag } from "../../values/wellKnownStructs.ts";

/** Abstract size of a single stack value, of any type. */
export const STACK_SIZE = 40;

/** Abstract size of a vector element, by element type. */
const PACKED_SIZE: Readonly<Record<PrimitiveKind, number>> = {
  bool: 1,
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
  i8: 1,
  i16: 2,
  i32: 4,
  i64: 8,
  i128: 16,
  i256: 32,
  address: 32,
  signer: 40,
};

/** Abstract size that an element adds to its vector. */
export function packedSize(kind: string): number {
  return PACKED_SIZE[kind as PrimitiveKind] ?? STACK_SIZE;
}

/** Computes the abstract size of values of a layout. */
export interface Sizer {
  /** Constant size, if all values of the layout have equal size. */
  readonly constant: number | undefined;
  measure(value: Value): number;
}

/*
 * Counter of individually measured values. Measuring a vector of integers takes no time, unlike a vector of vectors, so native calls charge
 * for measuring the values they pass.
 */
let measured = 0;

/** Returns the running count of measured values; the difference between two readings gives the work in between. */
export function measuredValues(): number {
  return measured;
}

/** Element types whose vectors count element by element in comparisons. */
const LOOSE_WHEN_COMPARED: ReadonlySet<string> = new Set(["u16", "u32", "u256"]);

const copied = new WeakMap<Layout, Sizer>();
const compared = new WeakMap<Layout, Sizer>();

/** Sizer that computes the size charged for copying a value. */
export function sizerOf(layout: Layout): Sizer {
  return sizer(layout, false);
}

/** Sizer that computes the size charged for comparing a value. */
export function comparisonSizerOf(layout: Layout): Sizer {
  return sizer(layout, true);
}

function sizer(layout: Layout, isCompared: boolean): Sizer {
  const known = isCompared ? compared : copied;
  let found = known.get(layout);
  if (found === undefined) {
    found = make(layout, isCompared);
    known.set(layout, found);
  }
  return found;
}

const constantSizer = (constant: number): Sizer => ({ constant, measure: () => constant });
const PRIMITIVE = constantSizer(STACK_SIZE);

function make(layout: Layout, isCompared: boolean): Sizer {
  switch (layout.kind) {
    case "vector": {
      const { element } = layout;
      if (element.kind in PACKED_SIZE) {
        const each = isCompared && LOOSE_WHEN_COMPARED.has(element.kind) ? STACK_SIZE : packedSize(element.kind);
        return { constant: undefined, measure: (value) => STACK_SIZE + (value as Value[] | Uint8Array).length * each };
      }
      const item = sizer(element, isCompared);
      return { constant: undefined, measure: (value) => sumItems(value as Value[], item) };
    }
    case "struct":
      return isOptionTag(layout.tag) ? optionSizer(layout.fields, isCompared) : fieldsSizer(layout.fields, STACK_SIZE, isCompared);
    case "enum": {
      const variants = new Map(layout.variants.map(({ name, fields }) => [name, fieldsSizer(fields, 2 * STACK_SIZE, isCompared)]));
      return {
        constant: undefined,
        measure: (value) => variants.get((value as StructValue)[VARIANT_KEY] as string)?.measure(value) ?? STACK_SIZE,
      };
    }
    case "function":
      return {
        constant: undefined,
        measure(value) {
          const { captured } = value as FunctionValue;
          measured += captured.length;
          return captured.reduce((sum, item) => sum + sizer(item.layout, isCompared).measure(item.value), STACK_SIZE);
        },
      };
    default:
      return PRIMITIVE;
  }
}

/** Sizer for options: declared as enums, stored as vectors with at most one element. */
function optionSizer([field]: readonly FieldLayout[], isCompared: boolean): Sizer {
  const item = field?.layout.kind === "vector" ? sizer(field.layout.element, isCompared) : PRIMITIVE;
  return {
    constant: undefined,
    measure(value) {
      const [content] = (value as { vec: Value[] | Uint8Array }).vec;
      return 2 * STACK_SIZE + (content === undefined ? 0 : item.measure(content));
    },
  };
}

function sumItems(items: readonly Value[], item: Sizer): number {
  if (item.constant !== undefined) return STACK_SIZE + items.length * item.constant;
  measured += items.length;
  let sum = STACK_SIZE;
  for (const each of items) sum += item.measure(each);
  return sum;
}

function fieldsSizer(fields: readonly FieldLayout[], own: number, isCompared: boolean): Sizer {
  const sizers = fields.map((field) => sizer(field.layout, isCompared));
  const fixed = sizers.reduce((sum, { constant }) => sum + (constant ?? 0), own);
  const varying = fields.flatMap(({ key }, index) => {
    const field = sizers[index] as Sizer;
    return field.constant === undefined ? [{ key, field }] : [];
  });
  if (varying.length === 0) return constantSizer(fixed);
  return {
    constant: undefined,
    measure(value) {
      measured += varying.length;
      let sum = fixed;
      for (const { key, field } of varying) sum += field.measure((value as StructValue)[key] as Value);
      return sum;
    },
  };
}

/** Abstract size of a value for native charges. */
export function abstractSize(layout: Layout, value: Value): number {
  return sizerOf(layout).measure(value);
}
/** Abstract size of a value for comparison charges. */
export function comparedSize(layout: Layout, value: Value): number {
  return comparisonSizerOf(layout).measure(value);
}
