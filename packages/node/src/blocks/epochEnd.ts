import { address, structTag, type TypeTag, typeTagsEqual } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

const EPOCH_EVENTS: readonly TypeTag[] = [structTag("0x1::reconfiguration::NewEpoch"), structTag("0x1::reconfiguration::NewEpochEvent")];

/** Whether a transaction ended the epoch. Such a transaction also ends its block, because the old epoch may not continue. */
export function endsEpoch(events: readonly ContractEvent[]): boolean {
  return events.some(({ type }) => EPOCH_EVENTS.some((epochEvent) => typeTagsEqual(type, epochEvent)));
}

const BLOCK_RESOURCE_KEY = encodeStateKey({ kind: "resource", address: address("0x1"), type: structTag("0x1::block::BlockResource") });
/** Byte offset of the epoch interval in `BlockResource`, after the height. */
const INTERVAL_OFFSET_BYTES = 8;
const SHORTEST_INTERVAL_USECS = 1n;

/**
 * State view with an epoch interval of 1 µs, so that the block prologue ends the epoch immediately. The prologue's writes then contain this
 * interval; `withInterval` restores the real one.
 */
export function withEpochDue(state: StateView): StateView {
  return {
    get(key) {
      const value = state.get(key);
      if (key !== BLOCK_RESOURCE_KEY || value === undefined) return value;
      return { ...value, bytes: setInterval(value.bytes, SHORTEST_INTERVAL_USECS) };
    },
  };
}

/** Restores the real epoch interval in prologue writes computed on `withEpochDue(state)`. */
export function withInterval(state: StateView, writes: readonly LedgerWrite[]): LedgerWrite[] {
  const before = state.get(BLOCK_RESOURCE_KEY);
  if (before === undefined) return [...writes];
  const interval = viewOf(before.bytes).getBigUint64(INTERVAL_OFFSET_BYTES, true);
  return writes.map((write) =>
    write.key === BLOCK_RESOURCE_KEY && write.op.kind !== "deletion"
      ? { key: write.key, op: { ...write.op, bytes: setInterval(write.op.bytes, interval) } }
      : write,
  );
}

function setInterval(resource: Uint8Array, interval: bigint): Uint8Array {
  const bytes = resource.slice();
  viewOf(bytes).setBigUint64(INTERVAL_OFFSET_BYTES, interval, true);
  return bytes;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
