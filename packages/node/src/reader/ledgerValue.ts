import { decodeValue, type Layout, printTypeTag, type TypeTag, type Value } from "@atoll/move";
import type { ReadContext } from "./context.ts";

/** A value that the ledger holds, with the layout of its type; bytes that are no value of their type stay as they are. */
export type LedgerValue =
  | { readonly layout: Layout; readonly value: Value; readonly bytes: Uint8Array }
  | { readonly layout: undefined; readonly bytes: Uint8Array };

/** Reads bytes of a known type. The ledger only holds values that fit, so a failure is a fault of ours: it is reported, and the bytes are kept. */
export function readLedgerValue({ code, log, kept }: ReadContext, type: TypeTag, bytes: Uint8Array): LedgerValue {
  try {
    const layout = code.layouts.of(type);
    const value = decodeValue(layout, bytes);
    if (bytes.length > kept.leftBytes) return valueOnDemand(layout, bytes);
    kept.leftBytes -= bytes.length;
    return { layout, value, bytes };
  } catch (error) {
    log(`a stored value is not a ${printTypeTag(type)}`, error);
    return { layout: undefined, bytes };
  }
}

/** Decoded anew each time that it is looked at, so that only one large value is there at a time. */
function valueOnDemand(layout: Layout, bytes: Uint8Array): LedgerValue {
  return {
    layout,
    bytes,
    get value() {
      return decodeValue(layout, bytes);
    },
  };
}
