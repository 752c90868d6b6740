/** Subset of JSON Schema that describes the results of verbs. */
export type Shape =
  | { readonly type: "string"; readonly pattern?: string; readonly enum?: readonly string[] }
  | { readonly type: "integer" | "boolean" | "null" }
  | { readonly type: "array"; readonly items: Shape }
  | {
      readonly type: "object";
      readonly properties: Readonly<Record<string, Shape>>;
      readonly required: readonly string[];
      readonly additionalProperties: boolean;
    }
  | { readonly anyOf: readonly Shape[] }
  /** Any JSON value: data whose shape the chain decides. */
  | Readonly<Record<string, never>>;

export const ANY: Shape = {};
export const TEXT: Shape = { type: "string" };
export const BOOLEAN: Shape = { type: "boolean" };
export const INTEGER: Shape = { type: "integer" };
/** Whole number of any size, as digits. */
export const DIGITS: Shape = { type: "string", pattern: "^\\d+$" };
export const ADDRESS: Shape = { type: "string", pattern: "^0x[0-9a-f]{1,64}$" };
export const HEX: Shape = { type: "string", pattern: "^0x([0-9a-f]{2})*$" };

export function listOf(items: Shape): Shape {
  return { type: "array", items };
}

/** Object with exactly these fields; names that end with "?" may be absent. */
export function record(fields: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(fields);
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name.replace(/\?$/, ""), shape])),
    required: names.filter((name) => !name.endsWith("?")),
    additionalProperties: false,
  };
}
