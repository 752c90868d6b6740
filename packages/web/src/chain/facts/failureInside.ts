import { EXECUTION_FAILED } from "./hasFailed.ts";
import { asInteger, asObject, asText } from "./jsonFields.ts";
import type { TransactionFacts } from "./types.ts";

/**
 * Failure of the call that a multisig account executed, formatted like a VM abort; `vmStatus` is undefined for failures other than aborts.
 */
const MODULE = /^(?:0x)?([0-9a-f]{1,64}::\w+)$/i;

/**
 * Finds a failed call of a multisig account. The outer transaction succeeds anyway: only an event reports the failure, and only the fee is
 * charged.
 */
export function failureInside({ events }: Pick<TransactionFacts, "events">): { readonly vmStatus: string | undefined } | undefined {
  const event = events.find(({ type }) => EXECUTION_FAILED.test(type));
  if (event === undefined) return undefined;
  const { abort_location: place, error_type: kind, error_code: code } = asObject(event.data.execution_error);
  const [, module] = MODULE.exec(asText(place)) ?? [];
  const isAbort = asText(kind) === "MoveAbort" && module !== undefined;
  return { vmStatus: isAbort ? `Move abort in 0x${module}: 0x${asInteger(code).toString(16)}` : undefined };
}
