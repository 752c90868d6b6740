import { failureInside } from "../../chain/facts/failureInside.ts";
import type { Simulation } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainCode, explainVmStatus } from "../../errors/explainError.ts";
import type { Preview } from "../previewTypes.ts";

/**
 * Predicted outcome of a transaction. Only a clear success of exactly the previewed transaction counts as success; everything else counts
 * as failure and cannot be signed.
 */
export function outcomeOf(simulation: Simulation, disagreement: string | undefined): Preview["outcome"] {
  if (disagreement !== undefined) return fails(explainCode("page.preview_mismatch", disagreement));
  const { success, vmStatus } = simulation.transaction;
  const failure = explainVmStatus(vmStatus ?? "");
  if (success === true && (failure === undefined || vmStatus === undefined)) {
    const inner = failureInside(simulation.transaction);
    return inner === undefined ? { kind: "succeeds" } : fails(explainVmStatus(inner.vmStatus ?? "") ?? explainCode("vm.failed"));
  }
  return fails(failure ?? explainCode("vm.failed"));
}

function fails(error: ExplainedError): Preview["outcome"] {
  return { kind: "fails", code: error.code, reason: [error.what, error.why].filter((text) => text !== undefined).join(" ") };
}
