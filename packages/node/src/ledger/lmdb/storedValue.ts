import type { StateValue } from "../../chain/stateValue.ts";

const DELETED = 0;
const WITHOUT_METADATA = 1;
const WITH_METADATA = 2;
const METADATA_LENGTH_BYTES = 24;

/** Encodes a stored state value: a kind byte, optional metadata, and the value bytes. */
export function encodeStoredValue(value: StateValue | undefined): Uint8Array {
  if (value === undefined) return Uint8Array.of(DELETED);
  const { bytes, metadata } = value;
  if (metadata === undefined) {
    const stored = new Uint8Array(1 + bytes.length);
    stored[0] = WITHOUT_METADATA;
    stored.set(bytes, 1);
    return stored;
  }
  const stored = new Uint8Array(1 + METADATA_LENGTH_BYTES + bytes.length);
  stored[0] = WITH_METADATA;
  const view = new DataView(stored.buffer);
  view.setBigUint64(1, metadata.slotDepositOctas);
  view.setBigUint64(9, metadata.bytesDepositOctas);
  view.setBigUint64(17, metadata.creationTimeUsecs);
  stored.set(bytes, 1 + METADATA_LENGTH_BYTES);
  return stored;
}

export function decodeStoredValue(stored: Uint8Array): StateValue | undefined {
  switch (stored[0]) {
    case DELETED:
      return undefined;
    case WITHOUT_METADATA:
      return { bytes: stored.subarray(1), metadata: undefined };
    case WITH_METADATA: {
      const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
      return {
        bytes: stored.subarray(1 + METADATA_LENGTH_BYTES),
        metadata: {
          slotDepositOctas: view.getBigUint64(1),
          bytesDepositOctas: view.getBigUint64(9),
          creationTimeUsecs: view.getBigUint64(17),
        },
      };
    }
    default:
      throw new Error(`stored state value of unknown kind ${stored[0]}`);
  }
}
