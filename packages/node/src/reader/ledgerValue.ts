import { decodeValue, type Layout, printTypeTag, type TypeTag, type Value } from "@atoll/move";
import type { ReadContext } from "./context.ts";

/** A value that the ledger holds, with the layout of its type; bytes that are no value of their type stay as they are. */
export type LedgerValue = { readonly layout: Layout; readonly value: Value } | { readonly layout: undefined; readonly bytes: Uint8Array };

/** Reads bytes of a known type. The ledger only holds values that fit, so a failure is a fault of ours: it is reported, and the bytes are kept. */
export function readLedgerValue({ code, log }: ReadContext, type: TypeTag, bytes: Uint8Array): LedgerValue {
  try {
    const layout = code.layouts.of(type);
    return { layout, value: decodeValue(layout, bytes) };
  } catch (error) {
    log(`a stored value is not a ${printTypeTag(type)}`, error);
    return { layout: undefined, bytes };
  }
}
