import { partsOf, shownValue } from "./moveValue.ts";

/** Changed part of a Move value. */
export interface Difference {
  /** Path of the part from the outermost value inwards; empty if the whole value differs. */
  readonly path: readonly string[];
  /** Old content; undefined if the part is new. */
  readonly before: unknown;
  /** New content; undefined if the part was deleted. */
  readonly after: unknown;
}

/** Smallest differing parts of two values of the same type; empty if they are equal. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (old: unknown, fresh: unknown, path: readonly string[]): void => {
    const oldParts = partsByName(old);
    const freshParts = partsByName(fresh);
    if (oldParts === undefined || freshParts === undefined) {
      if (!isEqual(old, fresh)) found.push({ path, before: old, after: fresh });
      return;
    }
    for (const name of new Set([...oldParts.keys(), ...freshParts.keys()]))
      compare(oldParts.get(name), freshParts.get(name), [...path, name]);
  };
  compare(before, after, []);
  return found;
}

/** Parts of a value by name; undefined for single-line and missing values. An enum's variant counts as a part. */
function partsByName(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  const shown = shownValue(value);
  if (shown.kind === "fields" && shown.variant !== undefined) return new Map([["__variant__", shown.variant], ...shown.fields]);
  const parts = partsOf(shown);
  return shown.kind === "list" || parts.length > 0 ? new Map(parts) : undefined;
}

function isEqual(before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return before === after;
  const [old, fresh] = [shownValue(before), shownValue(after)];
  if (old.kind !== fresh.kind) return false;
  if (old.kind === "text" && fresh.kind === "text") return old.text === fresh.text;
  if (old.kind === "address" && fresh.kind === "address") return old.address === fresh.address;
  // Only empty or single-line values remain here; a list and a struct differ in kind.
  return partsOf(old).length === partsOf(fresh).length;
}
