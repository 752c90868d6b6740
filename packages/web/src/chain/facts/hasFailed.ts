import type { TransactionFacts } from "./types.ts";

/** The event by which a shared account tells that what it ran has failed. */
export const EXECUTION_FAILED = /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/;

/** Whether a transaction ran and did not do what it was sent for: it failed, or what a shared account ran in it did. */
export function hasFailed({ success, events }: Pick<TransactionFacts, "success" | "events">): boolean {
  return success === false || events.some(({ type }) => EXECUTION_FAILED.test(type));
}
