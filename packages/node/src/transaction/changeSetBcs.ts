import { type BcsReader, type BcsWriter, bytesToHex } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { readContractEvent, writeContractEvent } from "../ledger/eventEncoding.ts";
import { encodeWriteSet, readWriteOp } from "../ledger/writeSet.ts";
import { readVariant } from "./variant.ts";

/** Writes and events that apply directly, without running code; used by genesis. */
export interface ChangeSet {
  readonly writes: readonly LedgerWrite[];
  readonly events: readonly ContractEvent[];
}

export function writeChangeSet(writer: BcsWriter, changes: ChangeSet): void {
  writer.fixedBytes(encodeWriteSet(changes.writes)).vector(changes.events, writeContractEvent);
}

/** Reads a change set. `source` is the reader's input, from which keys are copied as raw bytes. */
export function readChangeSet(reader: BcsReader, source: Uint8Array): ChangeSet {
  const writes = readWriteSet(reader, source);
  return { writes, events: reader.vector(readContractEvent) };
}

/** Reads a write set, the inverse of `encodeWriteSet`. `source` is the reader's input, from which keys are copied as raw bytes. */
export function readWriteSet(reader: BcsReader, source: Uint8Array): LedgerWrite[] {
  readVariant(reader, 1);
  return reader.vector((inner) => ({ key: readEncodedKey(inner, source), op: readWriteOp(inner) }));
}

function readEncodedKey(reader: BcsReader, source: Uint8Array): EncodedStateKey {
  const start = reader.offset;
  const isTableItem = readVariant(reader, 2) === 1;
  reader.address();
  if (!isTableItem) {
    reader.bytes();
    return bytesToHex(source.subarray(start, reader.offset)) as EncodedStateKey;
  }
  // In write sets, a table item's key has a length prefix; our encoded keys have none.
  const handle = source.subarray(start, reader.offset);
  return `${bytesToHex(handle)}${bytesToHex(reader.bytes())}` as EncodedStateKey;
}
