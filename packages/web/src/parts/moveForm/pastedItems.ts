import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { TypedArgument } from "./typedCall.ts";

/** More than any call has room for. */
const ITEMS_MAX = 1_000;

/** The items of a list that was pasted: as JSON, or, of kinds that are one word, with spaces, commas or lines between them. Undefined where it is no list. */
export function pastedItems(text: string, item: ArgumentKind): readonly TypedArgument[] | undefined {
  const items = text.trim().startsWith("[") ? jsonItems(text, item) : separatedItems(text, item);
  return items !== undefined && items.length > 1 && items.length <= ITEMS_MAX ? items : undefined;
}

/** Numbers stay as they are written: reading them as numbers would round them. */
function jsonItems(text: string, item: ArgumentKind): readonly TypedArgument[] | undefined {
  try {
    const exact = text.replace(/"(?:[^"\\]|\\.)*"|0x[0-9a-fA-F]+|-?\d[\d.]*/g, (part) => (part.startsWith('"') ? part : `"${part}"`));
    const json: unknown = JSON.parse(exact);
    return Array.isArray(json) && json.every((one) => fits(one, item)) ? (json as readonly TypedArgument[]) : undefined;
  } catch {
    // It is told as what it is by the field that it stands in.
    return undefined;
  }
}

function fits(value: unknown, item: ArgumentKind): boolean {
  switch (item.kind) {
    case "list":
      return Array.isArray(value) && value.every((one) => fits(one, item.item));
    case "option":
      return value === null || fits(value, item.inner);
    case "bool":
      return typeof value === "boolean";
    default:
      return typeof value === "string";
  }
}

/** A comma alone between digits may be part of a number, so that integers need a space, a line or a semicolon between them. */
function separatedItems(text: string, item: ArgumentKind): readonly TypedArgument[] | undefined {
  switch (item.kind) {
    case "integer": {
      const parts = words(text, /,?\s+|;/);
      return parts.some((part) => part.includes(",")) ? undefined : parts;
    }
    case "address":
    case "object":
    case "bytes":
      return words(text, /[\s,;]+/);
    default:
      return undefined;
  }
}

function words(text: string, between: RegExp): readonly string[] {
  return text
    .split(between)
    .map((part) => part.trim().replace(/^"(.*)"$/, "$1"))
    .filter((part) => part !== "");
}
