import type { Address } from "../../chain/facts/types.ts";
import { type BytesReader, createBytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { type Payload, readAddress, readPayload } from "./payload.ts";

/** What the bytes that will be signed say, read from themselves. */
export interface RawTransaction extends Payload {
  readonly sender: Address;
  /** Without meaning where there is a nonce. */
  readonly sequenceNumber: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
}

/** Undefined for bytes that are no transaction: what cannot be read cannot be shown, and must not be signed. */
export function readRawTransaction(bytes: Uint8Array): RawTransaction | undefined {
  return wholly(bytes, readRaw);
}

/** Reads all of the bytes, or answers undefined. */
export function wholly<T>(bytes: Uint8Array, read: (reader: BytesReader) => T): T | undefined {
  try {
    const reader = createBytesReader(bytes);
    const value = read(reader);
    reader.end();
    return value;
  } catch (error) {
    if (error instanceof UnreadableBytesError) return undefined;
    throw error;
  }
}

export function readRaw(reader: BytesReader): RawTransaction {
  const sender = readAddress(reader);
  const sequenceNumber = reader.u64();
  const payload = readPayload(reader);
  const [maxGasAmount, gasUnitPrice, expirationSecs, chainId] = [reader.u64(), reader.u64(), reader.u64(), reader.u8()];
  return { sender, sequenceNumber, ...payload, maxGasAmount, gasUnitPrice, expirationSecs, chainId };
}
