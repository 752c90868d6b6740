import { type JsonValue, valueToJson } from "@atoll/move";
import type { LedgerValue } from "../reader/ledgerValue.ts";
import { hex } from "./hex.ts";
import { maxJsonChars } from "./jsonSize.ts";

/** Limit per value. The largest state value, a megabyte of `bool` items, has six megabytes of JSON. */
const MAX_VALUE_CHARS = 16_000_000;

/** API JSON of a ledger value; hex bytes if the JSON would be excessively long. */
export function ledgerValueToJson(stored: LedgerValue): JsonValue {
  const { layout, bytes } = stored;
  return layout === undefined || maxJsonChars(layout, bytes.length) > MAX_VALUE_CHARS ? hex(bytes) : valueToJson(layout, stored.value);
}

/** Renders the values of one transaction. */
export type ShowValue = (stored: LedgerValue) => JsonValue;

/** Renders values until the transaction's JSON reaches `maxChars`, then hex bytes. */
export function showWithin(maxChars: number, charsSoFar: () => number): ShowValue {
  return (stored) => (charsSoFar() < maxChars ? ledgerValueToJson(stored) : hex(stored.bytes));
}
