import type { ResourceFacts } from "./types.ts";

/** A value in a resource that differs between two ledger versions. */
export interface ValueDifference {
  /** Field names and list indices from the resource to the value. */
  readonly path: readonly string[];
  /** Value at the earlier version; undefined if missing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Differences within one resource between two ledger versions. */
export interface ResourceDifference {
  readonly type: string;
  readonly kind: "added" | "removed" | "changed";
  readonly values: readonly ValueDifference[];
}

/** Differences between an address's resources at two ledger versions, sorted by type; unchanged resources are omitted. */
export function resourceDifferences(before: readonly ResourceFacts[], after: readonly ResourceFacts[]): readonly ResourceDifference[] {
  const [older, newer] = [byType(before), byType(after)];
  const types = [...new Set([...older.keys(), ...newer.keys()])].sort();
  return types.flatMap((type): readonly ResourceDifference[] => {
    if (!older.has(type)) return [{ type, kind: "added", values: [{ path: [], before: undefined, after: newer.get(type) }] }];
    if (!newer.has(type)) return [{ type, kind: "removed", values: [{ path: [], before: older.get(type), after: undefined }] }];
    const values = differences(older.get(type), newer.get(type), []);
    return values.length === 0 ? [] : [{ type, kind: "changed", values }];
  });
}

function byType(resources: readonly ResourceFacts[]): ReadonlyMap<string, unknown> {
  return new Map(resources.map(({ type, data }) => [type, data]));
}

function differences(before: unknown, after: unknown, path: readonly string[]): readonly ValueDifference[] {
  const [older, newer] = [entriesOf(before), entriesOf(after)];
  // A list and an object, or a scalar and a structure, differ as a whole.
  if (older === undefined || newer === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return isSame(before, after) ? [] : [{ path, before, after }];
  }
  const names = new Set([...older.keys(), ...newer.keys()]);
  return [...names].flatMap((name) => differences(older.get(name), newer.get(name), [...path, name]));
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (entriesOf(one)?.size === 0 && entriesOf(other)?.size === 0 && Array.isArray(one) === Array.isArray(other));
}
