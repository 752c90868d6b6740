import { useCallback, useSyncExternalStore } from "react";
import { asArray, asText } from "../../chain/facts/jsonFields.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { createStoredValue } from "../storage/storedValue.ts";

const MOST_LISTS = 50;
const stored = createStoredValue<readonly string[]>("atoll-held-lists", {
  none: [],
  fromJson: (json) => asArray(json).map(asText),
  toJson: (ids) => ids.slice(-MOST_LISTS),
});

/**
 * Whether the user paused a batch, identified by the hash of its first transaction. Unsent transactions of a paused batch wait, even across
 * reloads.
 */
export function isPausedBatch(id: TransactionHash): boolean {
  return stored.read().includes(id);
}

/** Pauses or resumes a batch. */
export function setBatchPaused(id: TransactionHash, isPaused: boolean): void {
  const others = stored.read().filter((one) => one !== id);
  stored.write(isPaused ? [...others, id] : others);
}

/** Hook that returns a lookup of paused batches by id; updates on change. */
export function useIsPaused(): (id: TransactionHash) => boolean {
  const pausedIds = useSyncExternalStore(stored.subscribe, stored.read);
  return useCallback((id) => pausedIds.includes(id), [pausedIds]);
}

/** Hook: whether a batch is paused; updates on change. */
export function useIsPausedBatch(id: TransactionHash): boolean {
  return useSyncExternalStore(
    stored.subscribe,
    useCallback(() => isPausedBatch(id), [id]),
  );
}
