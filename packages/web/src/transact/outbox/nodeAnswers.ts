import type { Refusal } from "../../chain/history/sentTransaction.ts";
import { ChainError } from "../../chain/transport/chainError.ts";

/** As much as is kept of what a node says about a refusal. */
const REFUSAL_CHARACTERS_MAX = 1_000;

/** What is kept of a refusal. */
export function refusalOf({ status, code, vmErrorCode, message }: ChainError): Refusal {
  return { status, code, vmErrorCode, message: message.slice(0, REFUSAL_CHARACTERS_MAX) };
}

/** The virtual machine's codes for a sequence number, or a nonce, that was used already. */
const USED: readonly (number | undefined)[] = [3, 42];

/** The node says that something ran which only the same transaction, or one in its place, can have been. */
export function isUsed({ vmErrorCode }: Pick<ChainError, "vmErrorCode">): boolean {
  return USED.includes(vmErrorCode);
}

/** The node knows that it ran, and has thrown it away since. */
export function isPruned(error: unknown): boolean {
  return error instanceof ChainError && error.status === 410;
}

/** The node's answer is none that this page can read. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof ChainError && (error.code === "unreadable_answer" || error.code === "answer_too_large");
}
