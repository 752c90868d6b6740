import { Deserializer, RawTransaction } from "@aptos-labs/ts-sdk";
import type { UnsignedTransaction } from "../facts/types.ts";

/** The same transaction at a higher gas price, to the byte: networks take it for one that waits only where nothing else differs. */
export function raisePrice(transaction: UnsignedTransaction, gasUnitPrice: bigint): UnsignedTransaction {
  if (gasUnitPrice <= transaction.gasUnitPrice) throw new RangeError("The new gas price must be higher than the old one.");
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const { sender, sequence_number, payload, max_gas_amount, expiration_timestamp_secs, chain_id } = raw;
  const raised = new RawTransaction(sender, sequence_number, payload, max_gas_amount, gasUnitPrice, expiration_timestamp_secs, chain_id);
  return { ...transaction, bytes: raised.bcsToBytes(), gasUnitPrice };
}
