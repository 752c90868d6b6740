import {
  Deserializer,
  type EntryFunction,
  MultiSigTransactionPayload,
  RawTransaction,
  TransactionPayloadEntryFunction,
} from "@aptos-labs/ts-sdk";

/** A call in the form in which a shared account keeps it. */
export function encodeStoredCall(call: EntryFunction): Uint8Array {
  return new MultiSigTransactionPayload(call).bcsToBytes();
}

/** The call that a shared account keeps; throws for anything else, and for any other spelling of it, which would have another hash. */
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

/** What a transaction calls, in the form in which a shared account keeps it; undefined where it calls no entry function in its sender's name. */
export function storedCallOf(transaction: Uint8Array): Uint8Array | undefined {
  const { payload } = RawTransaction.deserialize(new Deserializer(transaction));
  return payload instanceof TransactionPayloadEntryFunction ? encodeStoredCall(payload.entryFunction) : undefined;
}
