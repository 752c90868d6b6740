import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";

/** A Move value as a node's JSON has it, made ready to be shown: what is only a wrapper is taken off. */
export type ShownValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "none" }
  | { readonly kind: "list"; readonly items: readonly unknown[] }
  | { readonly kind: "fields"; readonly variant: string | undefined; readonly fields: readonly (readonly [string, unknown])[] };

/** Nodes leave out an address's leading zeros; a shorter text is as likely to be bytes. */
const ADDRESS = /^0x(?:[0-9a-f]|[0-9a-f]{60,64})$/;

/** How a value is shown: an option as what is in it, an object as its address, an enum by its variant. */
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
      // Something that is none is not nothing.
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

/** What is inside a value, by name or place; nothing where it is shown in one line. */
export function partsOf(value: ShownValue): readonly (readonly [string, unknown])[] {
  if (value.kind === "list") return value.items.map((item, index) => [index.toString(), item] as const);
  return value.kind === "fields" ? value.fields : [];
}

/** The places of what has the text in its name or value, and of everything around it; a place is its names with `/` between them. */
export function placesWith(text: string, value: unknown, place = ""): ReadonlySet<string> {
  const wanted = text.trim().toLowerCase();
  const found = new Set<string>();
  if (wanted === "") return found;
  const visit = (current: unknown, here: string, name: string): boolean => {
    const shown = shownValue(current);
    const own =
      shown.kind === "text" ? shown.text : shown.kind === "address" ? shown.address : shown.kind === "fields" ? (shown.variant ?? "") : "";
    let isFound = name.toLowerCase().includes(wanted) || own.toLowerCase().includes(wanted);
    for (const [part, inner] of partsOf(shown)) isFound = visit(inner, `${here}/${part}`, part) || isFound;
    if (isFound) found.add(here);
    return isFound;
  };
  visit(value, place, "");
  return found;
}
