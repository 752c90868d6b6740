import { asInteger, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { Simulation, TransactionFacts } from "../chain/facts/types.ts";
import { explainCode, explainVmStatus } from "../errors/explainError.ts";
import type { ExplainedError } from "../errors/types.ts";
import type { Preview } from "./types.ts";

/** Whether it will work. Anything but a clear success of exactly what is shown counts as failing, because a failing one is not signed. */
export function outcomeOf(simulation: Simulation, disagreement: string | undefined): Preview["outcome"] {
  if (disagreement !== undefined) return fails(explainCode("page.preview_mismatch", disagreement));
  const { success, vmStatus } = simulation.transaction;
  const failure = explainVmStatus(vmStatus ?? "");
  if (success === true && (failure === undefined || vmStatus === undefined)) {
    const inner = failureInside(simulation.transaction);
    return inner === undefined ? { kind: "succeeds" } : fails(inner);
  }
  return fails(failure ?? explainCode("vm.failed"));
}

function fails(error: ExplainedError): Preview["outcome"] {
  return { kind: "fails", code: error.code, reason: [error.what, error.why].filter((text) => text !== undefined).join(" ") };
}

/** A multisig account's transaction counts as executed when what it runs fails: only an event tells, and nothing but the fee happens. */
export function failureInside({ events }: Pick<TransactionFacts, "events">): ExplainedError | undefined {
  const event = events.find(({ type }) => EXECUTION_FAILED.test(type));
  if (event === undefined) return undefined;
  const { abort_location: place, error_type: kind, error_code: code } = asObject(event.data.execution_error);
  const [, module] = MODULE.exec(asText(place)) ?? [];
  const isAbort = asText(kind) === "MoveAbort" && module !== undefined;
  return (
    (isAbort ? explainVmStatus(`Move abort in 0x${module}: 0x${asInteger(code).toString(16)}`) : undefined) ?? explainCode("vm.failed")
  );
}

const EXECUTION_FAILED = /^0x1::multisig_account::TransactionExecutionFailed(?:Event)?$/;
const MODULE = /^(?:0x)?([0-9a-f]{1,64}::\w+)$/i;
