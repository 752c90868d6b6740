import { type FormEvent, useLayoutEffect, useState } from "react";
import { readAddress } from "../../chain/facts/address.ts";
import { composePayload } from "../../chain/payments/composePayload.ts";
import { CannotCompose } from "../../chain/transactions/cannotCompose.ts";
import { t } from "../../language/words.ts";
import { onlookerAt } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { useHasTypeProblem } from "../../parts/moveForm/TypeProblemGate.tsx";
import { PreparedTrace } from "../../parts/trace/PreparedTrace.tsx";
import { SimulatedDetails } from "../../parts/values/SimulatedDetails.tsx";
import { useChain, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { missingSigners } from "../../transact/collected.ts";
import { type PrepareWanted, prepareWanted } from "../../transact/wantedTransaction.ts";
import { Button } from "../../ui/Button.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Bench, BenchSection } from "./Bench.tsx";
import { CallEditor } from "./CallEditor.tsx";
import { ComposedEditor } from "./ComposedEditor.tsx";
import { CopyAs } from "./CopyAs.tsx";
import { composeProblemText, refusalAt } from "./composeProblems.ts";
import type { WorkbenchDraft } from "./draft.ts";
import { isCallable } from "./isCallable.ts";
import { MultisigEditor } from "./MultisigEditor.tsx";
import { OptionsForm } from "./OptionsForm.tsx";
import { type ReadDraft, readWholeDraft } from "./readWholeDraft.ts";
import { ScriptEditor } from "./ScriptEditor.tsx";
import { SendAs } from "./SendAs.tsx";
import { SignersForm } from "./SignersForm.tsx";
import { drawNonce } from "./transactionOptions.ts";
import { useActor } from "./useActor.ts";
import { useFunctions } from "./useFunctions.ts";
import type { DraftState } from "./useWorkbenchDraft.ts";

const NOBODY = onlookerAt(readAddress("0x0"));
const NO_ACCOUNTS: readonly AccountRecord[] = [];

/** Workbench form for a single transaction of any kind. */
export function OneTransaction({ state }: { readonly state: DraftState }) {
  const { draft, change } = state;
  const chain = useChain();
  const vault = useVault();
  const accounts = vault.kind === "absent" ? NO_ACCOUNTS : vault.accounts;
  const actor = useActor(draft.signers.sender);
  const flow = useFlow(actor ?? NOBODY);
  const { step } = flow;
  const [functions, addFunction] = useFunctions();
  const hasTypeProblem = useHasTypeProblem();
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<CannotCompose>();
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();

  const read = readWholeDraft(draft, { actor, accounts, functions, drawnNonce: 0n });
  const problems = isSubmitted && !read.ok ? read.problems : refusal?.call === undefined ? [] : [refusalAt(refusal, refusal.call)];
  const fields = isSubmitted && !read.ok ? read.fields : {};
  // Replacing the draft by a stored or linked one makes the preview stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft makes it stale, not other flow dependencies (unlocking)
  useLayoutEffect(() => flow.outdated("inputs"), [draft]);
  const edit = (changed: Partial<WorkbenchDraft>) => {
    change(changed);
    setRefusal(undefined);
  };
  const startPreview = () => {
    setSubmitted(true);
    setRefusal(undefined);
    const wanted = readWholeDraft(draft, { actor, accounts, functions, drawnNonce: drawNonce() });
    if (!wanted.ok || hasTypeProblem) return focusFirstError();
    // Closes the receipt of an earlier transaction before the new simulation.
    if (step.kind === "sent" || step.kind === "partlySigned") flow.again();
    flow.preview(wanted.kind === "wanted" ? wanted.wanted : composed(wanted));
  };
  const composed =
    ({ calls, modules, terms }: Extract<ReadDraft, { readonly kind: "composed" }>): PrepareWanted =>
    async (context) => {
      const { signal } = context;
      const payload = await composePayload(chain, calls, modules, {
        signers: 1 + (terms.secondarySigners?.length ?? 0),
        signal,
      }).catch((failure: unknown) => {
        if (failure instanceof CannotCompose && !signal.aborted) {
          // Shows the error at the call that cannot be combined with the others, and nowhere else.
          setRefusal(failure);
          flow.back();
        }
        throw failure;
      });
      const known = { ...context.known, composed: payload };
      return prepareWanted(chain, { payload, intent: { kind: "script" }, ...terms }, { ...context, known });
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startPreview();
  };
  const signersProblem = problems.find(({ path }) => path === "signers")?.text;

  return (
    <Bench
      state={state}
      actions={<CopyAs read={read} sender={actor?.address} />}
      form={
        <form ref={scope} noValidate aria-label={t("workbench:transaction")} onSubmit={submit}>
          <BenchSection>
            <PayloadEditor draft={draft} problems={problems} functions={functions} onChange={edit} onFunction={addFunction} />
            {refusal !== undefined && refusal.call === undefined && (
              <p role="alert" className="mt-3 text-small text-danger [overflow-wrap:anywhere]">
                {composeProblemText(refusal)}
              </p>
            )}
          </BenchSection>
          <BenchSection title={t("workbench:signers")}>
            <SignersForm signers={draft.signers} actor={actor} problems={fields} onChange={(signers) => edit({ signers })} />
            {signersProblem !== undefined && (
              <p role="alert" className="mt-3 text-small text-danger">
                {signersProblem}
              </p>
            )}
          </BenchSection>
          <BenchSection title={t("workbench:options")}>
            <OptionsForm options={draft.options} problems={fields} onChange={(options) => edit({ options })} />
          </BenchSection>
          {isCallable(draft, functions) && (
            <div className="border-t border-line bg-sunken px-4 py-4 sm:px-5">
              <Button
                type="submit"
                variant="primary"
                size="large"
                busy={step.kind === "preparing"}
                disabled={step.kind === "signing" || hasTypeProblem}
              >
                {t("workbench:simulate")}
              </Button>
            </div>
          )}
        </form>
      }
      output={
        step.kind === "sent" ? (
          <FlowReceipt hash={step.hash} onDone={flow.again} onAgain={flow.again} />
        ) : (
          <>
            <FlowPreview
              flow={flow}
              action={t(signsAll(flow.step, accounts) ? "workbench:signAndSubmit" : "workbench:sign")}
              details={(prepared) => <SimulatedDetails prepared={prepared} trace={<PreparedTrace prepared={prepared} />} />}
              onPreviewAgain={startPreview}
            />
            {step.kind === "previewing" && step.stale === undefined && actor?.key === undefined && (
              <div className="mt-4">
                <SendAs prepared={step.prepared} />
              </div>
            )}
          </>
        )
      }
    />
  );
}

/** True if this vault can sign for all required signers, so signing also submits the transaction. */
function signsAll(step: ReturnType<typeof useFlow>["step"], accounts: readonly AccountRecord[]): boolean {
  if (!("prepared" in step)) return true;
  const { transaction, collected, signers } = step.prepared;
  if (signers.feePayer === "later") return false;
  return missingSigners(transaction, collected).every((address) =>
    accounts.some((one) => one.address === address && one.key !== undefined),
  );
}

interface PayloadEditorProps {
  readonly draft: WorkbenchDraft;
  readonly problems: Parameters<typeof CallEditor>[0]["problems"];
  readonly functions: ReturnType<typeof useFunctions>[0];
  readonly onChange: (changed: Partial<WorkbenchDraft>) => void;
  readonly onFunction: ReturnType<typeof useFunctions>[1];
}

function PayloadEditor({ draft, problems, functions, onChange, onFunction }: PayloadEditorProps) {
  switch (draft.kind) {
    case "script":
      return <ScriptEditor script={draft.script} problems={problems} onChange={(script) => onChange({ script })} />;
    case "composed":
      return (
        <ComposedEditor
          calls={draft.composed}
          functions={functions}
          problems={problems}
          onChange={(composed) => onChange({ composed })}
          onFunction={onFunction}
        />
      );
    case "multisig":
      return (
        <MultisigEditor
          multisig={draft.multisig}
          problems={problems}
          onChange={(multisig) => onChange({ multisig })}
          onFunction={onFunction}
        />
      );
    default:
      return <CallEditor call={draft.call} problems={problems} onChange={(call) => onChange({ call })} onFunction={onFunction} />;
  }
}
