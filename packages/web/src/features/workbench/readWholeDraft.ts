import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { ComposedCallRequest } from "../../chain/transactions/composeScript.ts";
import type { FunctionAbi } from "../../chain/transactions/functionAbi.ts";
import { t } from "../../language/words.ts";
import type { Actor } from "../../parts/flow/flowPayer.ts";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { WantedTransaction } from "../../transact/wantedTransaction.ts";
import { type ReadComposed, readComposedDraft } from "./composedDraft.ts";
import type { WorkbenchDraft } from "./draft.ts";
import { type ReadDraftPayload, readCallDraft, readMultisigDraft, readScriptDraft } from "./draftRequest.ts";
import { type DraftProblems, expiryElsewhere, readOptions, readSigners } from "./transactionOptions.ts";

/** Context for parsing a draft: sender, accounts and loaded functions. */
export interface DraftSurroundings {
  readonly actor: Actor | undefined;
  readonly accounts: readonly AccountRecord[];
  readonly functions: ReadonlyMap<string, MoveFunction>;
  /** Random nonce to use if the nonce field is empty. */
  readonly drawnNonce: bigint;
}

/** Result of parsing the draft of one transaction. */
export type ReadDraft =
  | { readonly ok: true; readonly kind: "wanted"; readonly wanted: WantedTransaction; readonly abi: FunctionAbi | undefined }
  /** A script composed of several calls, which must still be compiled. */
  | {
      readonly ok: true;
      readonly kind: "composed";
      readonly calls: readonly ComposedCallRequest[];
      readonly modules: readonly string[];
      readonly terms: Omit<WantedTransaction, "payload" | "intent">;
    }
  /** Errors of the call by path, other errors by field name. */
  | { readonly ok: false; readonly problems: readonly TypedProblem[]; readonly fields: DraftProblems };

/** Parses a draft of one transaction with payload, signers and options. */
export function readWholeDraft(draft: WorkbenchDraft, { actor, accounts, functions, drawnNonce }: DraftSurroundings): ReadDraft {
  const options = readOptions(draft.options, drawnNonce);
  const signers = actor && readSigners(draft.signers, actor.address, accounts);
  const payload = readPayload(draft, functions);
  const fields: DraftProblems = {
    ...(options.ok ? {} : options.problems),
    ...(signers?.ok === false ? signers.problems : {}),
    ...(actor === undefined && { sender: t(draft.signers.sender.trim() === "" ? "workbench:required" : "workbench:notAnAddress") }),
  };
  if (actor === undefined || !options.ok || signers === undefined || !signers.ok || !payload.ok) {
    return { ok: false, problems: payload.ok ? [] : payload.problems, fields };
  }
  const expiresInSecs = options.options.expiresInSecs ?? expiryElsewhere(signers.signers, options.options, actor);
  const terms = { ...options.options, ...signers.signers, ...(expiresInSecs !== undefined && { expiresInSecs }) };
  if ("calls" in payload) return { ok: true, kind: "composed", calls: payload.calls, modules: payload.modules, terms };
  const missing = missingSigners(draft, functions, signers.signers.secondarySigners?.length ?? 0);
  if (missing > 0) return { ok: false, problems: [{ path: "signers", text: t("workbench:signersMissing", { count: missing }) }], fields };
  const { intent, abi } = payload;
  return { ok: true, kind: "wanted", wanted: { payload: payload.payload, intent, ...terms }, abi };
}

function readPayload(draft: WorkbenchDraft, functions: ReadonlyMap<string, MoveFunction>): ReadDraftPayload | ReadComposed {
  switch (draft.kind) {
    case "script":
      return readScriptDraft(draft.script);
    case "composed":
      return readComposedDraft(draft.composed, functions);
    case "multisig":
      return readMultisigDraft(draft.multisig, functions.get(draft.multisig.call.functionId));
    default:
      return readCallDraft(draft.call, functions.get(draft.call.functionId));
  }
}

/** Number of signers that the called function requires but the draft lacks. */
function missingSigners({ kind, call }: WorkbenchDraft, functions: ReadonlyMap<string, MoveFunction>, others: number): number {
  const signers = kind === "call" ? (functions.get(call.functionId)?.signers ?? 0) : 0;
  return Math.max(0, signers - 1 - others);
}
