import type { TransactionFacts } from "./types.ts";

/** Event emitted by a multisig account when its inner transaction fails. */
export const EXECUTION_FAILED = /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/;

/** Whether a transaction failed, or the inner transaction of a multisig account did. */
export function hasFailed({ success, events }: Pick<TransactionFacts, "success" | "events">): boolean {
  return success === false || events.some(({ type }) => EXECUTION_FAILED.test(type));
}
