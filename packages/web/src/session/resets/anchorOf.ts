import { createStoredText, type StoredText } from "../storage/storedText.ts";

/** Stored ledger version at this browser's last visit to a network; `watchRewinds.ts` compares it. */
export function anchorOf(network: string): StoredText {
  return createStoredText(`atoll-anchor:${network}`);
}
