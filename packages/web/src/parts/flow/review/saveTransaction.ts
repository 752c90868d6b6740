import type { Collected } from "../../../transact/collected.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import { writeTransactionFile } from "../../../transact/transactionFile.ts";
import { saveFile } from "../../../ui/files/saveFile.ts";

/** Downloads a prepared transaction and its collected signatures as a file, for signers elsewhere. */
export function saveTransaction({ transaction, intent, names }: PreparedFlow, collected: Collected): void {
  const name = `atoll-transaction-${transaction.sender.slice(2, 10)}.json`;
  saveFile(name, "application/json", writeTransactionFile(transaction, intent, collected, names));
}
