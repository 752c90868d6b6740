import { Deserializer, RawTransaction } from "@aptos-labs/ts-sdk";
import type { UnsignedTransaction } from "../facts/types.ts";

/** The identical transaction at a higher gas price: networks treat it as a replacement only if nothing else differs. */
export function raisePrice(transaction: UnsignedTransaction, gasUnitPrice: bigint): UnsignedTransaction {
  if (gasUnitPrice <= transaction.gasUnitPrice) throw new RangeError("The new gas price must be higher than the old one.");
  return rewritten(transaction, { gasUnitPrice });
}

/** The identical transaction with another sequence number, to simulate its later execution. */
export function renumbered(transaction: UnsignedTransaction, sequenceNumber: bigint): UnsignedTransaction {
  return rewritten(transaction, { sequenceNumber });
}

function rewritten(
  transaction: UnsignedTransaction,
  change: Partial<Pick<UnsignedTransaction, "gasUnitPrice" | "sequenceNumber">>,
): UnsignedTransaction {
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const { gasUnitPrice = raw.gas_unit_price, sequenceNumber = raw.sequence_number } = change;
  const { sender, payload, max_gas_amount, expiration_timestamp_secs, chain_id } = raw;
  const again = new RawTransaction(sender, sequenceNumber, payload, max_gas_amount, gasUnitPrice, expiration_timestamp_secs, chain_id);
  return { ...transaction, bytes: again.bcsToBytes(), gasUnitPrice, sequenceNumber };
}
