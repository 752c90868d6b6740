import type { Address } from "../../chain/facts/types.ts";
import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { readAddressArgument } from "./payload.ts";
import { type RawTransaction, readRaw, wholly } from "./rawTransaction.ts";

/** Message that every signer signs: a raw transaction, optionally with secondary signers and fee payer. */
export interface SignableTransaction {
  readonly raw: RawTransaction;
  /** Secondary signers in transaction order. */
  readonly secondarySigners: readonly Address[];
  /** Fee payer; undefined if the sender pays. */
  readonly feePayer: Address | undefined;
}

/** Variants of `RawTransactionWithData`. */
const MULTI_AGENT = 0;
const FEE_PAYER = 1;

/** Decodes a RawTransaction; undefined for invalid bytes. */
export function readSignableRaw(bytes: Uint8Array): SignableTransaction | undefined {
  return wholly(bytes, (reader) => ({ raw: readRaw(reader), secondarySigners: [], feePayer: undefined }));
}

/** Decodes a RawTransactionWithData; undefined for invalid bytes. */
export function readSignableWithData(bytes: Uint8Array): SignableTransaction | undefined {
  return wholly(bytes, readWithData);
}

function readWithData(reader: BytesReader): SignableTransaction {
  const variant = reader.uleb128();
  if (variant !== MULTI_AGENT && variant !== FEE_PAYER) throw new UnreadableBytesError(`There is no kind of signers ${variant}`);
  const raw = readRaw(reader);
  const secondarySigners = reader.list(() => readAddressArgument(reader));
  return { raw, secondarySigners, feePayer: variant === FEE_PAYER ? readAddressArgument(reader) : undefined };
}
