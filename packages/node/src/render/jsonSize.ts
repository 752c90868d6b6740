import { type FieldLayout, isStringTag, type Layout } from "@atoll/move";

/** JSON characters around each value (braces or brackets, comma) and each field name (quotes, colon, comma). */
const AROUND_CHARS = 3;
const AROUND_NAME_CHARS = 4;
/** Number of JSON characters of `"__variant__":"",`. */
const VARIANT_CHARS = 17;
/** Maximum JSON characters per byte of a string: all characters escaped, or invalid UTF-8 rendered with a note. */
const STRING_CHARS_PER_BYTE = 12;
/** Maximum JSON characters per byte of a primitive, reached by a `bool`. Integers, addresses and hex bytes are shorter. */
const PRIMITIVE_CHARS_PER_BYTE = 6;
/** Maximum JSON characters per byte of a function value: names occur once in BCS but in about three places of the JSON. */
const FUNCTION_CHARS_PER_BYTE = 64;

interface Density {
  readonly charsPerByte: number;
  readonly minBytes: number;
}

const densities = new WeakMap<Layout, Density>();

/** Upper bound of a value's JSON length. JSON contains field names, unlike BCS, so it may be thousands of times the BCS size. */
export function maxJsonChars(layout: Layout, bytes: number): number {
  return densityOf(layout).charsPerByte * bytes;
}

function densityOf(layout: Layout): Density {
  let density = densities.get(layout);
  if (density === undefined) {
    density = compute(layout);
    densities.set(layout, density);
  }
  return density;
}

function compute(layout: Layout): Density {
  switch (layout.kind) {
    case "vector":
      return { charsPerByte: Math.max(AROUND_CHARS, densityOf(layout.element).charsPerByte), minBytes: 1 };
    case "struct":
      return isStringTag(layout.tag) ? { charsPerByte: STRING_CHARS_PER_BYTE, minBytes: 1 } : ofFields(layout.fields, AROUND_CHARS, 0);
    case "enum": {
      const variants = layout.variants.map(({ name, fields }) => ofFields(fields, AROUND_CHARS + VARIANT_CHARS + name.length, 1));
      return {
        charsPerByte: Math.max(...variants.map(({ charsPerByte }) => charsPerByte)),
        minBytes: Math.min(...variants.map(({ minBytes }) => minBytes)),
      };
    }
    case "function":
      return { charsPerByte: FUNCTION_CHARS_PER_BYTE, minBytes: 1 };
    default:
      return { charsPerByte: PRIMITIVE_CHARS_PER_BYTE, minBytes: PRIMITIVE_BYTES[layout.kind] };
  }
}

function ofFields(fields: readonly FieldLayout[], aroundChars: number, tagBytes: number): Density {
  let [chars, minBytes, charsPerByte] = [aroundChars, tagBytes, 0];
  for (const { name, layout } of fields) {
    const density = densityOf(layout);
    chars += name.length + AROUND_NAME_CHARS;
    minBytes += density.minBytes;
    charsPerByte = Math.max(charsPerByte, density.charsPerByte);
  }
  return { charsPerByte: charsPerByte + chars / Math.max(minBytes, 1), minBytes };
}

const PRIMITIVE_BYTES = {
  bool: 1,
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  u64: 8,
  i64: 8,
  u128: 16,
  i128: 16,
  u256: 32,
  i256: 32,
  address: 32,
  signer: 33,
} as const;
