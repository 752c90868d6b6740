import type { Refusal } from "../../chain/history/sent/sentTransaction.ts";
import { ChainError } from "../../chain/transport/chainError.ts";

/** Maximum stored length of a node's refusal message. */
const REFUSAL_CHARACTERS_MAX = 1_000;

/** Fields of a node's refusal that the history stores. */
export function refusalOf({ status, code, vmErrorCode, message }: ChainError): Refusal {
  return { status, code, vmErrorCode, message: message.slice(0, REFUSAL_CHARACTERS_MAX) };
}

/** VM error codes that mean a used sequence number or replay nonce. */
const USED: readonly (number | undefined)[] = [3, 42];

/** Whether the node reports a used sequence number: the same transaction or its replacement ran. */
export function isUsed({ vmErrorCode }: Pick<ChainError, "vmErrorCode">): boolean {
  return USED.includes(vmErrorCode);
}

/** Whether the node has pruned an executed transaction. */
export function isPruned(error: unknown): boolean {
  return error instanceof ChainError && error.status === 410;
}

/** Whether the node's response is unreadable for this page. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ChainError && (error.code === "unreadable_answer" || error.code === "answer_too_large");
}
