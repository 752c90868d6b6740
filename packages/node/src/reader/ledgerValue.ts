import { decodeBounded, decodeValue, type Layout, printTypeTag, TooManyStructsError, type TypeTag, type Value } from "@atoll/move";
import type { ReadContext } from "./readContext.ts";

/** Value from the ledger with the layout of its type; only bytes if they do not match the type or are too complex to decode. */
export type LedgerValue =
  | { readonly layout: Layout; readonly value: Value; readonly bytes: Uint8Array }
  | { readonly layout: undefined; readonly bytes: Uint8Array };

/**
 * Decodes ledger bytes of a known type. Values with far more structs than bytes stay bytes, because API clients pay nothing for decoding
 * them. The ledger only stores values that match their type, so any other failure is a defect: it is logged, and the bytes are returned.
 */
export function readLedgerValue({ code, log, cacheBudget }: ReadContext, type: TypeTag, bytes: Uint8Array): LedgerValue {
  try {
    const layout = code.layouts.of(type);
    const value = decodeBounded(layout, bytes);
    if (bytes.length > cacheBudget.leftBytes) return valueOnDemand(layout, bytes);
    cacheBudget.leftBytes -= bytes.length;
    return { layout, value, bytes };
  } catch (error) {
    if (!(error instanceof TooManyStructsError)) log(`a stored value is not a ${printTypeTag(type)}`, error);
    return { layout: undefined, bytes };
  }
}

/** Creates a value that is decoded again on each access, so that only one large value is in memory at a time. */
function valueOnDemand(layout: Layout, bytes: Uint8Array): LedgerValue {
  return {
    layout,
    bytes,
    get value() {
      return decodeValue(layout, bytes);
    },
  };
}
