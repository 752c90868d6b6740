import { BcsError, type BcsReader, type BcsWriter, encodeBcs } from "@atoll/move";
import type { StateValueMetadata, WriteOp } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { domainBcsHash } from "./hashing.ts";
import { wireStateKey } from "./stateKeyEncoding.ts";

const hashWriteSet = domainBcsHash("WriteSet");

const WRITE_SET_V0 = 0;

const CREATION = 0;
const MODIFICATION = 1;
const DELETION = 2;
const CREATION_WITH_METADATA = 3;
const MODIFICATION_WITH_METADATA = 4;
const DELETION_WITH_METADATA = 5;

// Versions of the metadata encoding: V0 has a single deposit.
const METADATA_V0 = 0;
const METADATA_V1 = 1;

/** Encodes a write set as BCS: a map sorted by key bytes. */
export function encodeWriteSet(writes: readonly LedgerWrite[]): Uint8Array {
  return encodeBcs((writer) => writeWriteSet(writer, writes));
}

/** Hash of a transaction's write set (`state_change_hash`). */
export function writeSetHash(writes: readonly LedgerWrite[]): Uint8Array {
  return hashWriteSet((writer) => writeWriteSet(writer, writes));
}

function writeWriteSet(writer: BcsWriter, writes: readonly LedgerWrite[]): void {
  const entries = writes.map(({ key, op }) => ({ key: wireStateKey(key), op }));
  entries.sort((a, b) => (a.key < b.key ? -1 : 1));
  writer.uleb128(WRITE_SET_V0).uleb128(entries.length);
  for (const { key, op } of entries) {
    writer.hex(key);
    writeWriteOp(writer, op);
  }
}

export function writeWriteOp(writer: BcsWriter, op: WriteOp): void {
  const { metadata } = op;
  switch (op.kind) {
    case "creation":
      writer.uleb128(metadata === undefined ? CREATION : CREATION_WITH_METADATA).bytes(op.bytes);
      break;
    case "modification":
      writer.uleb128(metadata === undefined ? MODIFICATION : MODIFICATION_WITH_METADATA).bytes(op.bytes);
      break;
    case "deletion":
      writer.uleb128(metadata === undefined ? DELETION : DELETION_WITH_METADATA);
      break;
  }
  if (metadata !== undefined) writeMetadata(writer, metadata);
}

/** Decodes a write strictly, the inverse of `writeWriteOp`. */
export function readWriteOp(reader: BcsReader): WriteOp {
  const variant = reader.uleb128();
  switch (variant) {
    case CREATION:
      return { kind: "creation", bytes: reader.bytes(), metadata: undefined };
    case MODIFICATION:
      return { kind: "modification", bytes: reader.bytes(), metadata: undefined };
    case DELETION:
      return { kind: "deletion", metadata: undefined };
    case CREATION_WITH_METADATA:
      return { kind: "creation", bytes: reader.bytes(), metadata: readMetadata(reader) };
    case MODIFICATION_WITH_METADATA:
      return { kind: "modification", bytes: reader.bytes(), metadata: readMetadata(reader) };
    case DELETION_WITH_METADATA:
      return { kind: "deletion", metadata: readMetadata(reader) };
    default:
      throw new BcsError(`unknown write op variant ${variant}`);
  }
}

/** Encodes deposits and creation time of a state item. */
export function writeMetadata(writer: BcsWriter, metadata: StateValueMetadata): void {
  if (metadata.bytesDepositOctas === 0n) {
    writer.uleb128(METADATA_V0).u64(metadata.slotDepositOctas);
  } else {
    writer.uleb128(METADATA_V1).u64(metadata.slotDepositOctas).u64(metadata.bytesDepositOctas);
  }
  writer.u64(metadata.creationTimeUsecs);
}

/** Decodes metadata of a state value, the inverse of `writeMetadata`. */
export function readMetadata(reader: BcsReader): StateValueMetadata {
  const variant = reader.uleb128();
  switch (variant) {
    case METADATA_V0:
      return { slotDepositOctas: reader.u64(), bytesDepositOctas: 0n, creationTimeUsecs: reader.u64() };
    case METADATA_V1:
      return { slotDepositOctas: reader.u64(), bytesDepositOctas: reader.u64(), creationTimeUsecs: reader.u64() };
    default:
      throw new BcsError(`unknown metadata variant ${variant}`);
  }
}
