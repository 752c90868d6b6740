import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { runView } from "../../chain/transactions/runView.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { failedCodeStatus } from "../../errors/failure/failedCodeStatus.ts";
import { t } from "../../language/words.ts";
import { LazyFailure } from "../../parts/failure/LazyFailure.tsx";
import type { ShownRun } from "../../parts/failure/useMoveFailure.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import { readTypedCall } from "../../parts/moveForm/readTypedCall.ts";
import { useHasTypeProblem } from "../../parts/moveForm/TypeProblemGate.tsx";
import { useTypedCall } from "../../parts/moveForm/useTypedCall.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { useChain } from "../../session/context.ts";
import { useDraftText } from "../../session/drafts/useDraftText.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { viewRun } from "./viewRun.ts";

type Reading =
  | { readonly kind: "idle" }
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly values: readonly unknown[]; readonly version: bigint }
  | { readonly kind: "failed"; readonly error: ExplainedError; readonly run: ShownRun | undefined };

/** Number of results rendered at first, and added per click on "Show more". */
const RESULTS_STEP = 50;

const VERSION = /^\d{1,20}$/;

export interface ReadFormProps {
  readonly fn: MoveFunction;
  readonly at: bigint | undefined;
  /** Code of the function, below the results. */
  readonly beside?: ReactNode;
}

/** Form of a view function and its results. */
export function ReadForm({ fn, at: shownVersion, beside }: ReadFormProps) {
  const chain = useChain();
  const [typed, setTyped] = useTypedCall("read", fn);
  const [draftVersion, setVersion] = useDraftText(`read:${fn.id}`, "version");
  // An earlier version of the module is read at its own ledger version unless the user types another.
  const version = draftVersion === "" && shownVersion !== undefined ? shownVersion.toString() : draftVersion;
  const [submitted, setSubmitted] = useState(false);
  const [reading, setReading] = useState<Reading>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  useEffect(() => () => running.current?.abort(), []);
  const call = readTypedCall(fn, typed);
  const hasTypeProblem = useHasTypeProblem();
  const isVersion = version.trim() === "" || VERSION.test(version.trim());

  const read = async () => {
    running.current?.abort();
    if (!call.ok || !isVersion || hasTypeProblem) return focusFirstError();
    const abort = new AbortController();
    running.current = abort;
    setReading({ kind: "reading" });
    let run: Omit<ShownRun, "vmStatus"> | undefined;
    try {
      // An empty version field reads at the latest version, pinned so the result can state its ledger version.
      const at = version.trim() === "" ? (await chain.ledger(abort.signal)).version : BigInt(version.trim());
      const abi = { typeParameters: fn.typeParameters.length, parameters: fn.parameters.map(({ type }) => type) };
      const request = { functionId: fn.id, typeArguments: call.typeArguments, args: call.args, abi };
      run = viewRun(request, at);
      const values = await runView(chain.node, request, at, { signal: abort.signal });
      setReading({ kind: "read", values, version: at });
    } catch (failure) {
      if (abort.signal.aborted) return;
      const vmStatus = failedCodeStatus(failure);
      const failed = run === undefined || vmStatus === undefined ? undefined : { ...run, vmStatus };
      setReading({ kind: "failed", error: explainError(failure), run: failed });
    }
  };
  return (
    <FormAndPreview
      form={
        <form
          ref={scope}
          noValidate
          aria-label={t("modules:readNamed", { name: fn.id })}
          className="grid gap-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setSubmitted(true);
            void read();
          }}
        >
          <FunctionForm fn={fn} typed={typed} onChange={setTyped} problems={submitted && !call.ok ? call.problems : []} />
          <Field
            label={t("modules:ledgerVersion")}
            hint={t("modules:ledgerVersionHint")}
            error={submitted && !isVersion ? t("modules:notAVersion") : undefined}
          >
            {(control) => <TextInput {...control} inputMode="numeric" value={version} onChange={setVersion} />}
          </Field>
          <Button type="submit" variant="primary" size="large" wide busy={reading.kind === "reading"} disabled={hasTypeProblem}>
            {t("modules:readNow")}
          </Button>
        </form>
      }
      preview={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReadResult fn={fn} reading={reading} onRetry={() => void read()} />
          {beside}
        </div>
      }
    />
  );
}

function ReadResult({ fn, reading, onRetry }: { readonly fn: MoveFunction; readonly reading: Reading; readonly onRetry: () => void }) {
  if (reading.kind === "failed") {
    const byStatus = <Failure error={reading.error} onRetry={onRetry} />;
    return reading.run === undefined ? byStatus : <LazyFailure run={reading.run} mood="view" size="small" fallback={byStatus} />;
  }
  if (reading.kind !== "read") {
    return <EmptyCard title={t("modules:noResult")} text={t("modules:noResultText")} />;
  }
  return (
    <SectionCard
      label={t("modules:result")}
      title={t("modules:result")}
      action={<CopyButton text={exactJsonToText(reading.values, 2)} label={t("modules:copyResult")} />}
    >
      <div role="status" className="grid gap-3">
        <FirstOfMany items={reading.values} step={RESULTS_STEP} className="grid gap-3">
          {(value, at) => <ValueTree value={value} label={fn.returns[at] ?? ""} openLevels={2} />}
        </FirstOfMany>
        <p className="text-small text-ink-3">{t("modules:asOfVersion", { version: formatCount(reading.version) })}</p>
      </div>
    </SectionCard>
  );
}
