import type { Address } from "../../chain/facts/types.ts";
import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { readAddress } from "./payload.ts";
import { type RawTransaction, readRaw, wholly } from "./rawTransaction.ts";

/** What every signer signs: a transaction alone, or with those who sign beside its sender. */
export interface SignableTransaction {
  readonly raw: RawTransaction;
  /** In the transaction's order. */
  readonly secondarySigners: readonly Address[];
  /** Undefined where the sender pays. */
  readonly feePayer: Address | undefined;
}

/** Variants of `RawTransactionWithData`. */
const MULTI_AGENT = 0;
const FEE_PAYER = 1;

/** BCS of a RawTransaction, read from itself; undefined for anything else. */
export function readSignableRaw(bytes: Uint8Array): SignableTransaction | undefined {
  return wholly(bytes, (reader) => ({ raw: readRaw(reader), secondarySigners: [], feePayer: undefined }));
}

/** BCS of a RawTransactionWithData, read from itself; undefined for anything else. */
export function readSignableWithData(bytes: Uint8Array): SignableTransaction | undefined {
  return wholly(bytes, readWithData);
}

function readWithData(reader: BytesReader): SignableTransaction {
  const variant = reader.uleb128();
  if (variant !== MULTI_AGENT && variant !== FEE_PAYER) throw new UnreadableBytesError(`There is no kind of signers ${variant}`);
  const raw = readRaw(reader);
  const secondarySigners = reader.list(() => readAddress(reader));
  return { raw, secondarySigners, feePayer: variant === FEE_PAYER ? readAddress(reader) : undefined };
}
