import { type JsonValue, valueToJson } from "@atoll/move";
import type { LedgerValue } from "../reader/ledgerValue.ts";
import { hex } from "./hex.ts";
import { maxJsonChars } from "./jsonSize.ts";

/** Maximum JSON characters per value. The largest state value, a megabyte of `bool` items, has six megabytes of JSON. */
const MAX_VALUE_CHARS = 16_000_000;

/** Converts a ledger value to the API's JSON; hex bytes if the JSON would be excessively long. */
export function ledgerValueToJson(stored: LedgerValue): JsonValue {
  const { layout, bytes } = stored;
  return layout === undefined || maxJsonChars(layout, bytes.length) > MAX_VALUE_CHARS ? hex(bytes) : valueToJson(layout, stored.value);
}

/** Function that renders the values of one transaction as JSON. */
export type ShowValue = (stored: LedgerValue) => JsonValue;

/** Creates a function that renders values as JSON until the transaction's JSON reaches `maxChars`, then as hex bytes. */
export function showWithin(maxChars: number, charsSoFar: () => number): ShowValue {
  return (stored) => (charsSoFar() < maxChars ? ledgerValueToJson(stored) : hex(stored.bytes));
}
