import { parseAddress } from "../types/address.ts";
import type { FieldLayout, Layout, StructLayout } from "../types/layout.ts";
import { printTypeTag } from "../types/printType.ts";
import { FunctionValue } from "./functionValue.ts";
import { integerRange } from "./integerRange.ts";
import { permissionsAddress, type SignerValue, signerAddress } from "./signer.ts";
import { Reference, type StructValue, VARIANT_KEY, type Value } from "./value.ts";
import { isOptionTag } from "./wellKnownStructs.ts";

/** Difference between a value and its layout. */
export interface Mismatch {
  /** Path of the mismatch, such as `.coin.value` or `[3]`; empty for the root value. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** Thrown for a value with the wrong shape for its type: a defect in our own code. */
export class ValueMismatchError extends Error {
  override readonly name = "ValueMismatchError";
  readonly mismatch: Mismatch;
  constructor(mismatch: Mismatch) {
    super(`value${mismatch.path} should be ${mismatch.expected}, not ${mismatch.found}`);
    this.mismatch = mismatch;
  }
}

/** Finds the first mismatch between value and layout; `undefined` if the value fits. Slow, for error messages and tests. */
export function findMismatch(layout: Layout, value: Value | undefined, path = ""): Mismatch | undefined {
  const fail = (expected: string): Mismatch => ({ path, expected, found: describe(value) });
  switch (layout.kind) {
    case "bool":
      return typeof value === "boolean" ? undefined : fail("bool");
    case "address":
      return isLongAddress(value) ? undefined : fail("address in long form");
    case "signer":
      return isSigner(value) ? undefined : fail("signer in long form");
    case "vector": {
      if (layout.element.kind === "u8") return value instanceof Uint8Array ? undefined : fail("vector<u8> as Uint8Array");
      if (!Array.isArray(value)) return fail("vector as array");
      return firstOf(value, (item, index) => findMismatch(layout.element, item, `${path}[${index}]`));
    }
    case "struct":
      if (!isObject(value)) return fail(printTypeTag(layout.tag));
      return fieldMismatch(layout.fields, value, path) ?? (isOptionTag(layout.tag) ? optionMismatch(layout, value, path) : undefined);
    case "enum": {
      if (!isObject(value)) return fail(printTypeTag(layout.tag));
      const variant = layout.variants.find(({ name }) => name === value[VARIANT_KEY]);
      return variant === undefined
        ? { path: `${path}.${VARIANT_KEY}`, expected: `a variant of ${printTypeTag(layout.tag)}`, found: describe(value[VARIANT_KEY]) }
        : fieldMismatch(variant.fields, value, path);
    }
    case "function":
      return value instanceof FunctionValue ? undefined : fail("a function");
    default: {
      const { min, max, isNarrow } = integerRange(layout.kind);
      const fits = isNarrow ? Number.isInteger(value) : typeof value === "bigint";
      return fits && (value as number | bigint) >= min && (value as number | bigint) <= max
        ? undefined
        : fail(`${layout.kind} as ${isNarrow ? "number" : "bigint"}`);
    }
  }
}

function optionMismatch({ fields, tag }: StructLayout, value: StructValue, path: string): Mismatch | undefined {
  const content = value[fields[0]?.key ?? ""] as readonly Value[] | Uint8Array;
  return content.length <= 1 ? undefined : { path, expected: printTypeTag(tag), found: `${content.length} values` };
}

function fieldMismatch(fields: readonly FieldLayout[], value: StructValue, path: string): Mismatch | undefined {
  return firstOf(fields, ({ name, key, layout }) => findMismatch(layout, value[key], `${path}.${name}`));
}

function firstOf<T>(items: readonly T[], find: (item: T, index: number) => Mismatch | undefined): Mismatch | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: Value | undefined): value is StructValue {
  if (value instanceof Reference || value instanceof FunctionValue) return false;
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function describe(value: Value | undefined): string {
  if (value === undefined) return "missing";
  if (typeof value === "object") {
    return Array.isArray(value)
      ? "an array"
      : value instanceof Uint8Array
        ? "bytes"
        : value instanceof Reference
          ? "a reference"
          : "an object";
  }
  return `${typeof value} ${typeof value === "string" ? JSON.stringify(value) : value}`;
}

function isLongAddress(value: Value | undefined): boolean {
  return typeof value === "string" && parseAddress(value) === value;
}

function isSigner(value: Value | undefined): boolean {
  if (typeof value !== "string") return false;
  const permissions = permissionsAddress(value as SignerValue);
  return isLongAddress(signerAddress(value as SignerValue)) && (permissions === undefined || isLongAddress(permissions));
}
