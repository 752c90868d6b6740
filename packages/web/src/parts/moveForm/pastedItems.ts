import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { TypedArgument } from "./typedCall.ts";

/** Maximum number of pasted list items: more than the 64 KiB of a transaction hold of 8 bytes each. */
const ITEMS_MAX = 10_000;

/**
 * Items of a pasted list: a JSON array or, for single-word types, items separated by spaces, commas or line breaks. Undefined if the text
 * is not a list, or has fewer items than `least`.
 */
export function pastedItems(text: string, item: ArgumentKind, least = 2): readonly TypedArgument[] | undefined {
  const items = text.trim().startsWith("[") ? jsonItems(text, item) : separatedItems(text, item);
  return items !== undefined && items.length >= least && items.length <= ITEMS_MAX ? items : undefined;
}

/** Bytes of a pasted JSON list of numbers, as hexadecimal digits; undefined for another text. */
export function pastedBytes(text: string): string | undefined {
  if (!/^\s*\[[\d\s,]*\]\s*$/.test(text)) return undefined;
  const numbers = text
    .replace(/[[\]\s]/g, "")
    .split(",")
    .filter((part) => part !== "");
  if (numbers.some((part) => part.length > 3 || Number(part) > 255)) return undefined;
  return `0x${numbers.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Parses a JSON list. Numbers are quoted first, because JavaScript numbers would round them. */
function jsonItems(text: string, item: ArgumentKind): readonly TypedArgument[] | undefined {
  try {
    const exact = text.replace(/"(?:[^"\\]|\\.)*"|0x[0-9a-fA-F]+|-?\d[\d.]*/g, (part) => (part.startsWith('"') ? part : `"${part}"`));
    const json: unknown = JSON.parse(exact);
    return Array.isArray(json) && json.every((one) => fits(one, item)) ? (json as readonly TypedArgument[]) : undefined;
  } catch {
    // Invalid JSON: the field itself reports it.
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

/**
 * Splits a pasted text at its separators. A comma between digits may group thousands, so integers need a space, line break or semicolon.
 */
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
