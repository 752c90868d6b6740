import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Controls, SimulationResult } from "../../chain/controls/controls.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { LazyFailure } from "../../parts/failure/LazyFailure.tsx";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { useHasTypeProblem } from "../../parts/moveForm/TypeProblemGate.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { SimulatedTrace } from "../../parts/trace/SimulatedTrace.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { useChain } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AddButton } from "./AddButton.tsx";
import { Bench, BenchSection } from "./Bench.tsx";
import { CallEditor } from "./CallEditor.tsx";
import { CALLS_MAX, EMPTY_STEP, type SequenceStep } from "./draft.ts";
import { readCall } from "./draftRequest.ts";
import { isCallable } from "./isCallable.ts";
import { SignersForm } from "./SignersForm.tsx";
import { encodeSequence, type SequenceCall } from "./sequence.ts";
import { useActor } from "./useActor.ts";
import { useFunctions } from "./useFunctions.ts";
import type { DraftState } from "./useWorkbenchDraft.ts";

/** Simulation results of the sequence's steps, with the default sender. */
interface SimulatedSequence {
  readonly steps: readonly SequenceStep[];
  readonly sender: Address | undefined;
  readonly results: readonly SimulationResult[];
  /** The simulated transactions in BCS, one for each result. */
  readonly encoded: readonly Uint8Array[];
}

/**
 * Workbench form for a sequence of transactions, simulated one after the other on a local development network. Each is signed separately.
 */
export function SequenceBench({ state }: { readonly state: DraftState }) {
  const { draft, change, replace } = state;
  const actor = useActor(draft.signers.sender);
  const [functions, addFunction] = useFunctions();
  const hasTypeProblem = useHasTypeProblem();
  const [isSubmitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const chain = useChain();
  const steps = draft.sequence;
  const simulate = useAction(async (controls: Controls, calls: readonly SequenceCall[]) => {
    const { signal } = new AbortController();
    const encoded = await encodeSequence(chain, calls, signal);
    return { steps, sender: actor?.address, encoded, results: await controls.simulate(encoded, signal) };
  });
  const [shown, setShown] = useState<SimulatedSequence>();

  const read = steps.map(({ sender, call }) => {
    const parsed = sender.trim() === "" ? undefined : parseEnteredAddress(sender);
    const address = parsed === undefined ? actor?.address : parsed.ok ? parsed.address : undefined;
    // An invalid default sender is reported at the default sender's field, not at each step.
    const isRequired = parsed === undefined && draft.signers.sender.trim() === "";
    const problems: TypedProblem[] =
      address !== undefined || (parsed === undefined && !isRequired)
        ? []
        : [{ path: "sender", text: t(isRequired ? "workbench:required" : "workbench:notAnAddress") }];
    const one = readCall(call, functions.get(call.functionId));
    return address !== undefined && one.ok
      ? { ok: true as const, step: { sender: address, call: one.call } }
      : { ok: false as const, problems: [...problems, ...(one.ok ? [] : one.problems)] };
  });
  const isUsualUnread = isSubmitted && actor === undefined && draft.signers.sender.trim() !== "";
  const usualProblems = isUsualUnread ? { sender: t("workbench:notAnAddress") } : {};
  const run = async (controls: Controls) => {
    setSubmitted(true);
    const calls = read.flatMap((one) => (one.ok ? [one.step] : []));
    if (calls.length !== steps.length) return focusFirstError();
    const done = await simulate.run(controls, calls);
    if (done !== undefined) setShown(done);
  };
  const edit = (sequence: readonly SequenceStep[]) => change({ sequence });
  const isStale = shown !== undefined && (shown.steps !== steps || shown.sender !== actor?.address);
  return (
    <Bench
      state={state}
      form={
        <form ref={scope} noValidate aria-label={t("workbench:kindSequence")} onSubmit={(event: FormEvent) => event.preventDefault()}>
          <BenchSection>
            <p className="mb-4 text-small text-ink-3">{t("workbench:sequenceText")}</p>
            <div className="grid gap-5">
              {steps.map((step, place) => {
                const one = read[place];
                const problems = isSubmitted && one?.ok === false ? one.problems : [];
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position
                  <fieldset key={place} className="grid gap-4 rounded-control border border-line p-4">
                    <legend className="sr-only">{t("workbench:stepNumber", { number: place + 1 })}</legend>
                    <div className="flex items-center justify-between gap-2">
                      <span className="font-[560]">{t("workbench:stepNumber", { number: place + 1 })}</span>
                      {steps.length > 1 && (
                        <IconButton
                          size="small"
                          label={t("workbench:removeStep", { number: place + 1 })}
                          onClick={() => edit(steps.toSpliced(place, 1))}
                        >
                          <X />
                        </IconButton>
                      )}
                    </div>
                    <CallEditor
                      call={step.call}
                      problems={problems}
                      onFunction={addFunction}
                      onChange={(call) => edit(steps.with(place, { ...step, call }))}
                    />
                    <AddressField
                      label={t("workbench:stepSender")}
                      value={step.sender}
                      error={problems.find(({ path }) => path === "sender")?.text}
                      onChange={(sender) => edit(steps.with(place, { ...step, sender }))}
                    />
                  </fieldset>
                );
              })}
              {steps.length < CALLS_MAX && <AddButton label={t("workbench:addStep")} onClick={() => edit([...steps, EMPTY_STEP])} />}
            </div>
          </BenchSection>
          <BenchSection title={t("workbench:usualSender")}>
            <SignersForm
              isAlone
              signers={draft.signers}
              actor={actor}
              problems={usualProblems}
              onChange={(signers) => change({ signers })}
            />
          </BenchSection>
        </form>
      }
      output={
        <Card label={t("workbench:results")}>
          <ControlsGate>
            {(controls) => (
              <>
                <CardSection>
                  {isCallable(draft, functions) && (
                    <Button variant="primary" busy={simulate.busy} disabled={hasTypeProblem} onClick={() => void run(controls)}>
                      {t("workbench:simulateAll")}
                    </Button>
                  )}
                  {simulate.error !== undefined && (
                    <div className="mt-3">
                      <Failure error={simulate.error} />
                    </div>
                  )}
                  {shown === undefined && simulate.error === undefined && <p className="mt-3 text-ink-3">{t("workbench:sequencePlace")}</p>}
                </CardSection>
                {shown?.results.map((result, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their position
                  <div key={place} className={isStale ? "opacity-50" : undefined} data-stale={isStale}>
                    <StepResult
                      place={place}
                      result={result}
                      encoded={shown.encoded}
                      onOpen={() => {
                        const step = shown.steps[place];
                        if (step === undefined) return;
                        const sender = step.sender.trim() === "" ? draft.signers.sender : step.sender;
                        replace({ ...draft, kind: "call", call: step.call, signers: { ...draft.signers, sender } });
                      }}
                    />
                  </div>
                ))}
              </>
            )}
          </ControlsGate>
        </Card>
      }
    />
  );
}

interface StepResultProps {
  readonly place: number;
  readonly result: SimulationResult;
  readonly encoded: readonly Uint8Array[];
  readonly onOpen: () => void;
}

function StepResult({ place, result, encoded, onOpen }: StepResultProps) {
  const transaction = encoded[place];
  const { success, vmStatus, gasUsed, events, writes } = result;
  return (
    <CardSection
      title={t("workbench:stepNumber", { number: place + 1 })}
      action={<Pill tone={success ? "gain" : "danger"}>{success ? t("workbench:succeeds") : t("workbench:fails")}</Pill>}
    >
      {!success && (
        <div className="mb-3">
          <LazyFailure
            run={{ id: `step ${place}`, vmStatus, gasUsed, trace: { kind: "known", failure: result.failure } }}
            mood="simulation"
            size="small"
            fallback={<p className="wrap-anywhere text-danger">{vmStatus}</p>}
          />
        </div>
      )}
      <p className="text-ink-2">
        {t("workbench:stepFacts", { gas: formatCount(gasUsed), events: formatCount(events.length), writes: formatCount(writes.length) })}
      </p>
      <div className="mt-2 grid gap-2">
        {events.length > 0 && (
          <Disclosure summary={t("workbench:events")}>
            <div className="grid gap-2">
              {events.map(({ type, data }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events have an order and no name
                <ValueTree key={at} value={data} label={<span className="mono">{type}</span>} openLevels={0} />
              ))}
            </div>
          </Disclosure>
        )}
        {writes.length > 0 && (
          <Disclosure summary={t("workbench:writes")}>
            <ValueTree value={writes.map(({ item, op, data }) => ({ op, item, data }))} openLevels={1} />
          </Disclosure>
        )}
        {transaction !== undefined && (
          <SimulatedTrace
            key={encoded.map((bytes) => bytes.join()).join(";")}
            request={(controls, signal) => controls.trace({ transaction, after: encoded.slice(0, place) }, signal)}
          />
        )}
        <div>
          <button type="button" className="link" onClick={onOpen}>
            {t("workbench:openStep")}
          </button>
        </div>
      </div>
    </CardSection>
  );
}
