import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";

/** Move value from a node's JSON, ready to display: wrappers such as options are removed. */
export type ShownValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "none" }
  | { readonly kind: "list"; readonly items: readonly unknown[] }
  | { readonly kind: "fields"; readonly variant: string | undefined; readonly fields: readonly (readonly [string, unknown])[] };

/** Matches addresses, of which nodes omit leading zeros; texts of other lengths may be bytes instead. */
const ADDRESS = /^0x(?:[0-9a-f]|[0-9a-f]{60,64})$/;

/** Unwraps a value for display: an option's content, an object's address, an enum's variant. */
export function shownValue(value: unknown): ShownValue {
  if (value === null || value === undefined) return { kind: "none" };
  if (Array.isArray(value)) return { kind: "list", items: value };
  if (typeof value === "string") {
    return ADDRESS.test(value) ? { kind: "address", address: readAddress(value) } : { kind: "text", text: value };
  }
  if (typeof value !== "object") return { kind: "text", text: String(value) };
  const entries = Object.entries(value);
  const [only, second] = entries;
  if (only !== undefined && second === undefined) {
    const [name, inner] = only;
    if (name === "inner" && typeof inner === "string") return shownValue(inner);
    if (name === "vec" && Array.isArray(inner) && inner.length <= 1) {
      if (inner.length === 0) return { kind: "none" };
      // A filled option with an empty inner option, some(none), must be displayed differently from none.
      return isOption(inner[0]) ? { kind: "fields", variant: "some", fields: [["0", inner[0]]] } : shownValue(inner[0]);
    }
  }
  const variant = entries.find(([name]) => name === "__variant__")?.[1];
  if (typeof variant === "string") return { kind: "fields", variant, fields: entries.filter(([name]) => name !== "__variant__") };
  return { kind: "fields", variant: undefined, fields: entries };
}

function isOption(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const [only, second] = Object.entries(value);
  return only !== undefined && second === undefined && only[0] === "vec" && Array.isArray(only[1]) && only[1].length <= 1;
}

/** Parts of a value by name or index; empty for single-line values. */
export function partsOf(value: ShownValue): readonly (readonly [string, unknown])[] {
  if (value.kind === "list") return value.items.map((item, index) => [index.toString(), item] as const);
  return value.kind === "fields" ? value.fields : [];
}
