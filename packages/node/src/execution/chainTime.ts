import { address, BcsReader, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

/** State key of chain time. */
export const TIMESTAMP_KEY = encodeStateKey({
  kind: "resource",
  address: address("0x1"),
  type: structTag("0x1::timestamp::CurrentTimeMicroseconds"),
});

/** Reads chain time in microseconds; `undefined` before genesis. */
export function chainTimeUsecs(state: StateView): bigint | undefined {
  const stored = state.get(TIMESTAMP_KEY);
  return stored === undefined ? undefined : new BcsReader(stored.bytes).u64();
}
