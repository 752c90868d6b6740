import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue, StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { keySize } from "./gas/storageFee.ts";

/** State view with uncommitted writes on top, used while running a block. */
export interface OverlayState extends StateView {
  apply(writes: readonly LedgerWrite[]): void;
  /** Items and bytes added to the base state; negative after deletions. */
  readonly growth: { readonly items: number; readonly bytes: number };
}

export function createOverlayState(base: StateView): OverlayState {
  // Written values, and a cache of reads, because a block reads the same few items repeatedly.
  const values = new Map<EncodedStateKey, StateValue | undefined>();
  const growth = { items: 0, bytes: 0 };
  function get(key: EncodedStateKey): StateValue | undefined {
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known;
    const value = base.get(key);
    values.set(key, value);
    return value;
  }
  return {
    get,
    growth,
    apply(writes) {
      for (const { key, op } of writes) {
        const before = get(key);
        const after = op.kind === "deletion" ? undefined : { bytes: op.bytes, metadata: op.metadata };
        growth.bytes += (after?.bytes.length ?? 0) - (before?.bytes.length ?? 0);
        const itemGrowth = Number(after !== undefined) - Number(before !== undefined);
        if (itemGrowth !== 0) {
          growth.items += itemGrowth;
          growth.bytes += itemGrowth * keySize(key);
        }
        values.set(key, after);
      }
    },
  };
}
