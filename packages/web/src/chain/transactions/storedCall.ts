import {
  Deserializer,
  type EntryFunction,
  MultiSigTransactionPayload,
  RawTransaction,
  TransactionPayloadEntryFunction,
} from "@aptos-labs/ts-sdk";

/** Encodes a call in the form that a multisig account stores. */
export function encodeStoredCall(call: EntryFunction): Uint8Array {
  return new MultiSigTransactionPayload(call).bcsToBytes();
}

/** Parses a call stored by a multisig account; throws for other payloads and for non-canonical encodings, which would have another hash. */
export function readStoredCall(bytes: Uint8Array): EntryFunction {
  const reader = new Deserializer(bytes);
  const stored = MultiSigTransactionPayload.deserialize(reader);
  reader.assertFinished();
  const again = stored.bcsToBytes();
  if (again.length !== bytes.length || again.some((byte, at) => byte !== bytes[at])) {
    throw new TypeError("the call's bytes are not in canonical form");
  }
  return stored.transaction_payload;
}

/** Call of a transaction, encoded in the form that a multisig account stores; undefined if it is no entry function call. */
export function storedCallOf(transaction: Uint8Array): Uint8Array | undefined {
  const { payload } = RawTransaction.deserialize(new Deserializer(transaction));
  return payload instanceof TransactionPayloadEntryFunction ? encodeStoredCall(payload.entryFunction) : undefined;
}
