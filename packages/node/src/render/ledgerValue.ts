import { type JsonValue, valueToJson } from "@atoll/move";
import type { LedgerValue } from "../reader/ledgerValue.ts";
import { hex } from "./hex.ts";

/** A value of the ledger, as the API shows it. */
export function ledgerValueToJson(stored: LedgerValue): JsonValue {
  return stored.layout === undefined ? hex(stored.bytes) : valueToJson(stored.layout, stored.value);
}
