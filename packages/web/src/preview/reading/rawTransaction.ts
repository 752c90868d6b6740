import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import type { Address } from "../../chain/facts/types.ts";
import { type Payload, readPayload } from "./payload.ts";

/** Transaction decoded from the bytes to be signed. */
export interface RawTransaction extends Payload {
  readonly sender: Address;
  /** Sequence number; meaningless in transactions with a replay nonce. */
  readonly sequenceNumber: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
}

/** Decodes a raw transaction; undefined for invalid bytes, which can be neither shown nor signed. */
export function readRawTransaction(bytes: Uint8Array): RawTransaction | undefined {
  return wholly(bytes, readRaw);
}

export function readRaw(reader: BytesReader): RawTransaction {
  const sender = reader.address();
  const sequenceNumber = reader.u64();
  const payload = readPayload(reader);
  const [maxGasAmount, gasUnitPrice, expirationSecs, chainId] = [reader.u64(), reader.u64(), reader.u64(), reader.u8()];
  return { sender, sequenceNumber, ...payload, maxGasAmount, gasUnitPrice, expirationSecs, chainId };
}
