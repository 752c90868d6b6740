import { EXECUTION_FAILED } from "./hasFailed.ts";
import { asInteger, asObject, asText } from "./jsonFields.ts";
import type { TransactionFacts } from "./types.ts";

/** The failure of what a shared account's transaction ran, as the virtual machine would tell an abort; `vmStatus` is undefined for what is none. */
export interface FailureInside {
  readonly vmStatus: string | undefined;
}

const MODULE = /^(?:0x)?([0-9a-f]{1,64}::\w+)$/i;

/** A shared account's transaction counts as executed when what it runs fails: only an event tells, and nothing but the fee happens. */
export function failureInside({ events }: Pick<TransactionFacts, "events">): FailureInside | undefined {
  const event = events.find(({ type }) => EXECUTION_FAILED.test(type));
  if (event === undefined) return undefined;
  const { abort_location: place, error_type: kind, error_code: code } = asObject(event.data.execution_error);
  const [, module] = MODULE.exec(asText(place)) ?? [];
  const isAbort = asText(kind) === "MoveAbort" && module !== undefined;
  return { vmStatus: isAbort ? `Move abort in 0x${module}: 0x${asInteger(code).toString(16)}` : undefined };
}
