import { account, amount, sentence } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";
import type { ListedTransaction } from "./listedTransaction.ts";

const MINT_FUNCTION = "0x1::aptos_coin::mint";

/**
 * Summary of a transaction from the indexer, worded like that of a transaction from the node. Undefined for rows of a single asset
 * movement.
 */
export function indexedWords(row: ListedTransaction): readonly SentencePart[] | undefined {
  if (row.sender === undefined || row.amount?.isSigned === true) return undefined;
  const sender = account(row.sender);
  if (row.amount !== undefined && row.recipient !== undefined && row.success !== false) {
    const units = amount(row.amount.units, row.amount.asset);
    if (row.functionId === MINT_FUNCTION) return sentence("preview:gave", { amount: units, recipient: account(row.recipient) });
    if (row.recipient === row.sender) return sentence("preview:sentItself", { sender, amount: units });
    return sentence("preview:sent", { sender, amount: units, recipient: account(row.recipient) });
  }
  const isFailed = row.success === false;
  if (row.functionId === undefined) return sentence(isFailed ? "preview:ranFailed" : "preview:ran", { sender });
  return sentence(isFailed ? "preview:calledFailed" : "preview:called", { sender, function: row.functionId });
}
