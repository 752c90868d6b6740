import type { NativeContext, Value } from "@atoll/move";
import { createPropertyValue, type PropertyColumns } from "../../legacyTokens/property_map/propertyMap.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { CONFIG_TYPES } from "../config/config.ts";

/** Converts token properties to columns, the argument format of token functions. */
export function propertyColumns(
  context: NativeContext,
  rows: readonly (readonly [key: string, type: keyof typeof CONFIG_TYPES, value: Value])[],
): PropertyColumns {
  const properties = rows.map(([, type, value]) => createPropertyValue(context, CONFIG_TYPES[type], value));
  return {
    keys: rows.map(([key]) => moveString(key)),
    values: properties.map(({ value }) => value),
    types: properties.map(({ type }) => type),
  };
}
