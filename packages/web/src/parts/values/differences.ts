import { partsOf, shownValue } from "./moveValue.ts";

/** Something that is not the same in two values. */
export interface Difference {
  /** Names from the outside in; empty where the whole value is another. */
  readonly path: readonly string[];
  /** Undefined where there was nothing. */
  readonly before: unknown;
  /** Undefined where nothing is left. */
  readonly after: unknown;
}

/** Where two values of the same type differ, at the smallest parts that do. Nothing where they are equal. */
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

/** Undefined for what is shown in one line, is missing, or is an enum of which another variant may be here. */
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
  // Only what is empty or one line comes here; a list against fields is of another kind.
  return partsOf(old).length === partsOf(fresh).length;
}
