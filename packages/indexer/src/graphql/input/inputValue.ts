/** Validated argument. Scalars are text in Postgres format, except `Int` and `Boolean`. */
export type InputValue = null | boolean | number | string | readonly InputValue[] | InputObject;

/** Input object with its fields in request order. */
export interface InputObject {
  readonly fields: ReadonlyMap<string, InputValue>;
}

/** Throws an error that indicates a bug, because the schema types already determine the form of each value. */
function mismatch(expected: string): never {
  throw new TypeError(`the input is not ${expected}`);
}

export function asObject(value: InputValue): InputObject {
  return typeof value === "object" && value !== null && "fields" in value ? value : mismatch("an object");
}

export function asList(value: InputValue): readonly InputValue[] {
  return Array.isArray(value) ? value : mismatch("a list");
}

export function asText(value: InputValue): string {
  return typeof value === "string" ? value : mismatch("text");
}

export function asInt(value: InputValue): number {
  return typeof value === "number" ? value : mismatch("an integer");
}

export function asBoolean(value: InputValue): boolean {
  return typeof value === "boolean" ? value : mismatch("a boolean");
}
