import { decodeBounded, type JsonValue, type TypeTag, valueToJson } from "@atoll/move";
import type { StateCode } from "../chain/code.ts";
import { StoreReadError } from "../ledger/storeReadError.ts";
import { hex } from "../render/hex.ts";

/** Shows bytes of a type as JSON: as hex if the type is unknown or does not fit, as `null` beyond the length limit. */
export type ShowBytes = (type: TypeTag | undefined, bytes: Uint8Array) => JsonValue;

/** Length of a replay's JSON values in all, in characters. */
const MAX_SHOWN_CHARS = 4_000_000;

/** Creates functions that show bytes with the code of a state, all within one limit. */
export function createShowBytes(): (code: StateCode) => ShowBytes {
  let left = MAX_SHOWN_CHARS;
  return (code) => (type, bytes) => {
    if (bytes.length * 2 > left) return null;
    const shown = type === undefined ? hex(bytes) : decoded(code, type, bytes);
    left -= JSON.stringify(shown).length;
    return left < 0 ? null : shown;
  };
}

function decoded(code: StateCode, type: TypeTag, bytes: Uint8Array): JsonValue {
  try {
    const layout = code.layouts.of(type);
    return valueToJson(layout, decodeBounded(layout, bytes));
  } catch (error) {
    if (error instanceof StoreReadError) throw error;
    return hex(bytes);
  }
}
