import { type JsonValue, valueToJson } from "@atoll/move";
import type { LedgerValue } from "../reader/ledgerValue.ts";
import { hex } from "./hex.ts";
import { maxJsonChars } from "./jsonSize.ts";

/** A value of one megabyte, the most that state holds, has six of JSON if it is a list of `bool`. */
const MAX_VALUE_CHARS = 16_000_000;

/** A value of the ledger, as the API shows it. One whose JSON may be longer than any reader could want is shown as its bytes. */
export function ledgerValueToJson(stored: LedgerValue): JsonValue {
  const { layout, bytes } = stored;
  return layout === undefined || maxJsonChars(layout, bytes.length) > MAX_VALUE_CHARS ? hex(bytes) : valueToJson(layout, stored.value);
}

/** Shows the values of one transaction. */
export type ShowValue = (stored: LedgerValue) => JsonValue;

/** The same, until a transaction has so much JSON: whatever follows is shown as its bytes. */
export function showWithin(maxChars: number, charsSoFar: () => number): ShowValue {
  return (stored) => (charsSoFar() < maxChars ? ledgerValueToJson(stored) : hex(stored.bytes));
}
