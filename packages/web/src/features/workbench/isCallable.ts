import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { argumentKinds, type TypedCall } from "../../parts/moveForm/typedCall.ts";
import type { WorkbenchDraft } from "./draft.ts";

/** False where a draft calls a function that nothing from outside fits, with the types that it is given: then there is nothing to simulate. */
export function isCallable(draft: WorkbenchDraft, functions: ReadonlyMap<string, MoveFunction>): boolean {
  return callsOf(draft).every(({ functionId, typeArguments }) => {
    const fn = functions.get(functionId);
    return fn === undefined || argumentKinds(fn, typeArguments).every(({ kind }) => kind !== "impossible");
  });
}

/** Of a composed script no calls: what nobody can type may be the result of an earlier one. */
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
