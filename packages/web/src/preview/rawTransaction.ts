import type { Address } from "../chain/facts/types.ts";
import { type BytesReader, createBytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { addressFromBytes, toModuleAddress } from "./longAddress.ts";
import { readTypeTag } from "./typeTagText.ts";

/** What the bytes that will be signed say, read from themselves. */
export interface RawTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** BCS of each argument. */
  readonly args: readonly Uint8Array[];
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
}

const ADDRESS_BYTES = 32;
const ENTRY_FUNCTION = 2;

/** Undefined for bytes that are no call of an entry function: what cannot be read cannot be shown, and must not be signed. */
export function readRawTransaction(bytes: Uint8Array): RawTransaction | undefined {
  try {
    const reader = createBytesReader(bytes);
    const sender = readAddress(reader);
    const sequenceNumber = reader.u64();
    if (reader.uleb128() !== ENTRY_FUNCTION) return undefined;
    const functionId = `${toModuleAddress(readAddress(reader))}::${reader.text()}::${reader.text()}`;
    const typeArguments = reader.list(() => readTypeTag(reader));
    const args = reader.list(() => reader.bytes());
    const [maxGasAmount, gasUnitPrice, expirationSecs, chainId] = [reader.u64(), reader.u64(), reader.u64(), reader.u8()];
    reader.end();
    return { sender, sequenceNumber, functionId, typeArguments, args, maxGasAmount, gasUnitPrice, expirationSecs, chainId };
  } catch (error) {
    if (error instanceof UnreadableBytesError) return undefined;
    throw error;
  }
}

function readAddress(reader: BytesReader): Address {
  return addressFromBytes(reader.fixed(ADDRESS_BYTES));
}

/** An argument that is an address, or an object, which is written as one. */
export function addressArgument(bytes: Uint8Array | undefined): Address | undefined {
  return bytes?.length === ADDRESS_BYTES ? addressFromBytes(bytes) : undefined;
}

/** An argument that is a u64. */
export function u64Argument(bytes: Uint8Array | undefined): bigint | undefined {
  return bytes?.length === 8 ? createBytesReader(bytes).u64() : undefined;
}
