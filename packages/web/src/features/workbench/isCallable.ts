import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { argumentKinds, type TypedCall } from "../../parts/moveForm/typedCall.ts";
import type { WorkbenchDraft } from "./draft.ts";

/**
 * False if the draft calls a function with a parameter that users cannot type, given its type arguments: such a call cannot be simulated.
 */
export function isCallable(draft: WorkbenchDraft, functions: ReadonlyMap<string, MoveFunction>): boolean {
  return callsOf(draft).every(({ functionId, typeArguments }) => {
    const fn = functions.get(functionId);
    return fn === undefined || argumentKinds(fn, typeArguments).every(({ kind }) => kind !== "impossible");
  });
}

/** Calls to check. Composed scripts have none, because return values of earlier calls can provide parameters that users cannot type. */
function callsOf({ kind, call, multisig, sequence }: WorkbenchDraft): readonly TypedCall[] {
  switch (kind) {
    case "call":
      return [call];
    case "multisig":
      return multisig.runs === "call" ? [multisig.call] : [];
    case "sequence":
      return sequence.map((step) => step.call);
    default:
      return [];
  }
}
