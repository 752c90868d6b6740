import { createStoredText, type StoredText } from "./storedText.ts";

/** Where a network's ledger was when this browser last looked; read by `watchRewinds.ts`. */
export function anchorOf(network: string): StoredText {
  return createStoredText(`atoll-anchor:${network}`);
}
