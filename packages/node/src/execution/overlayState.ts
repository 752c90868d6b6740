import type { StateView } from "../chain.ts";
import type { EncodedStateKey } from "../ledger/stateKey.ts";
import type { StateValue } from "../ledger/stateValue.ts";
import type { LedgerWrite } from "../ledger/store.ts";

/** A state with the writes of transactions on top that are not committed yet: how a block is run. */
export interface OverlayState extends StateView {
  apply(writes: readonly LedgerWrite[]): void;
}

export function createOverlayState(base: StateView): OverlayState {
  // Reads are kept too: within a block the same few items are read over and over.
  const values = new Map<EncodedStateKey, StateValue | undefined>();
  return {
    get(key) {
      const known = values.get(key);
      if (known !== undefined || values.has(key)) return known;
      const value = base.get(key);
      values.set(key, value);
      return value;
    },
    apply(writes) {
      for (const { key, op } of writes) {
        values.set(key, op.kind === "deletion" ? undefined : { bytes: op.bytes, metadata: op.metadata });
      }
    },
  };
}
