import { createStoredText, type StoredText } from "./storedText.ts";

/** Stored ledger position at this browser's last visit to a network; `watchRewinds.ts` reads it. */
export function anchorOf(network: string): StoredText {
  return createStoredText(`atoll-anchor:${network}`);
}
