import { type FormEvent, useState } from "react";
import type { ReplayChanges } from "../../chain/controls/replay.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { readTypedCallText } from "../../parts/moveForm/typedCallText.ts";
import { APT_UNIT } from "../../parts/moveForm/useAmountUnits.ts";
import { useChain } from "../../session/context.ts";
import { useDraftText } from "../../session/drafts/useDraftText.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { encodeTypedCall } from "./encodeTypedCall.ts";
import { ModuleFiles } from "./ModuleFiles.tsx";
import { type ModuleFile, readTypedChanges, type TypedChangeProblems } from "./replayForm.ts";
import type { OriginalCall } from "./useOriginalCall.ts";

export interface ReplayFormProps {
  readonly facts: TransactionFacts;
  /** Called function, whose arguments can be changed. */
  readonly original: OriginalCall | undefined;
  readonly busy: boolean;
  readonly onReplay: (changes: ReplayChanges) => void;
}

interface Problems {
  readonly call: readonly TypedProblem[];
  readonly changes: TypedChangeProblems;
}
const NO_PROBLEMS: Problems = { call: [], changes: {} };

/** Changes of a replay: arguments, the sender's balance, the time and modules. Typed values stay in this tab across reloads. */
export function ReplayForm({ facts, original, busy, onReplay }: ReplayFormProps) {
  const chain = useChain();
  const form = `replay:${facts.hash}`;
  const [callText, setCallText] = useDraftText(form, "call");
  const [balance, setBalance] = useDraftText(form, "balance");
  const [time, setTime] = useDraftText(form, "time");
  const [modules, setModules] = useState<readonly ModuleFile[]>([]);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const typed = original && (readTypedCallText(callText, original.fn) ?? original.typed);
  const isCallChanged = original !== undefined && JSON.stringify(typed) !== JSON.stringify(original.typed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedChanges({ balance, time, modules }, facts.user?.sender ?? "");
    const encoded = isCallChanged && typed !== undefined ? await encodeTypedCall(chain, original.fn, typed) : NO_CALL;
    setProblems({ call: encoded.ok ? [] : encoded.problems, changes: read.ok ? {} : read.problems });
    if (!read.ok || !encoded.ok) return focusFirstError();
    onReplay({ ...read.changes, call: encoded.call });
  };
  const clear = () => {
    setCallText("");
    setBalance("");
    setTime("");
    setModules([]);
    setProblems(NO_PROBLEMS);
  };
  const originalTime = facts.timestampUsecs === undefined ? undefined : new Date(Number(facts.timestampUsecs / 1_000n));
  return (
    <form
      ref={scope}
      noValidate
      aria-label={t("replay:changeTitle")}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {original === undefined || typed === undefined ? (
        <p className="text-ink-2">{t("replay:noArguments")}</p>
      ) : (
        <FunctionForm
          fn={original.fn}
          typed={typed}
          problems={problems.call}
          onChange={(next) => setCallText(JSON.stringify(next) === JSON.stringify(original.typed) ? "" : JSON.stringify(next))}
        />
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label={t("replay:balance")}
          hint={t("replay:balanceHint")}
          error={problems.changes.balance}
          inputMode="decimal"
          placeholder={t("replay:asOriginal")}
          trailing={<span className="shrink-0 text-ink-3">{APT_UNIT.symbol}</span>}
          value={balance}
          onChange={setBalance}
        />
        <TextField
          label={t("replay:time")}
          hint={originalTime && t("replay:timeHint", { time: exactFormat(currentLanguage()).format(originalTime) })}
          error={problems.changes.time}
          type="datetime-local"
          step={1}
          value={time}
          onChange={setTime}
        />
      </div>
      <ModuleFiles modules={modules} error={problems.changes.modules} onChange={setModules} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={busy}>
          {t("replay:replayChanged")}
        </Button>
        <Button variant="quiet" onClick={clear}>
          {t("replay:clear")}
        </Button>
      </div>
    </form>
  );
}

const NO_CALL = { ok: true, call: undefined } as const;
