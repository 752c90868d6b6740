import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import type { Address } from "../../chain/facts/types.ts";
import { type RawTransaction, readRaw } from "./rawTransaction.ts";

/** Message that every signer signs: a raw transaction, optionally with secondary signers and fee payer. */
export interface SignableTransaction {
  readonly raw: RawTransaction;
  /** Secondary signers in transaction order. */
  readonly secondarySigners: readonly Address[];
  /** Fee payer; undefined if the sender pays. */
  readonly feePayer: Address | undefined;
}

/** Variants of `RawTransactionWithData`: several signers, the same with a fee payer. */
const VARIANTS = 2;
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
  const variant = reader.variant(VARIANTS);
  const raw = readRaw(reader);
  const secondarySigners = reader.list(() => reader.address());
  return { raw, secondarySigners, feePayer: variant === FEE_PAYER ? reader.address() : undefined };
}
