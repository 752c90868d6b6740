import { type BcsReader, type BcsWriter, bytesToHex } from "@atoll/move";
import type { ContractEvent } from "../ledger/event.ts";
import { readContractEvent, writeContractEvent } from "../ledger/eventEncoding.ts";
import type { EncodedStateKey } from "../ledger/stateKey.ts";
import type { LedgerWrite } from "../ledger/store.ts";
import { encodeWriteSet, readWriteOp } from "../ledger/writeSet.ts";
import { readVariant } from "./variant.ts";

/** Writes and events that are applied as they are: what genesis carries. */
export interface ChangeSet {
  readonly writes: readonly LedgerWrite[];
  readonly events: readonly ContractEvent[];
}

export function writeChangeSet(writer: BcsWriter, changes: ChangeSet): void {
  writer.fixedBytes(encodeWriteSet(changes.writes)).vector(changes.events, writeContractEvent);
}

/** `source` is what the reader reads from: keys are kept as the bytes they have there. */
export function readChangeSet(reader: BcsReader, source: Uint8Array): ChangeSet {
  readVariant(reader, 1);
  const writes = reader.vector((inner) => ({ key: readEncodedKey(inner, source), op: readWriteOp(inner) }));
  return { writes, events: reader.vector(readContractEvent) };
}

function readEncodedKey(reader: BcsReader, source: Uint8Array): EncodedStateKey {
  const start = reader.offset;
  const isTableItem = readVariant(reader, 2) === 1;
  reader.address();
  if (!isTableItem) {
    reader.bytes();
    return bytesToHex(source.subarray(start, reader.offset)) as EncodedStateKey;
  }
  // In a write set a table item's key has its length in front; in an encoded key it is simply the rest.
  const handle = source.subarray(start, reader.offset);
  return `${bytesToHex(handle)}${bytesToHex(reader.bytes())}` as EncodedStateKey;
}
