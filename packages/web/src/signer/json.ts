/** Whether a value is a plain object with exactly these keys. */
export function hasExactKeys<Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

export function isIntegerIn(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
}
