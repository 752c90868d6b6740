import type { TransactionFacts } from "./types.ts";

/** Event that a multisig account emits when its executed call fails. */
export const EXECUTION_FAILED = /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/;

/** Whether a transaction failed, or the call that a multisig account executed in it. */
export function hasFailed({ success, events }: Pick<TransactionFacts, "success" | "events">): boolean {
  return success === false || events.some(({ type }) => EXECUTION_FAILED.test(type));
}
