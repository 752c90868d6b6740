import { BellRing, ChevronRight, Eye, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { TraceCall, TraceItem, TraceStep, TraceWrite } from "../../chain/controls/trace.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { shortNames } from "../../preview/words/shortNames.ts";
import { Pill } from "../../ui/Pill.tsx";
import type { CallNames } from "../code/useCallNames.ts";
import { useFrameworkFile } from "../code/useFrameworkFile.ts";
import { FirstOfMany } from "../lists/FirstOfMany.tsx";
import { ValueTree } from "../values/ValueTree.tsx";
import { gasUnitsText } from "./gasUnitsText.ts";

const STEP = 50;
/** Maximum number of calls in an expanded list; longer lists start collapsed, because expanded they are unreadable and slow to render. */
const MOST_OPEN = 20;

interface Recorded {
  /** Number of nested call levels that start expanded. */
  readonly openLevels: number;
  /** True if the recorded trace was truncated. */
  readonly isCut: boolean;
  /** Parameter names by function, from published sources. */
  readonly names: CallNames;
}

/** Steps of a trace in order; calls can be expanded. */
export function StepList({ steps, openLevels, isCut, names }: Recorded & { readonly steps: readonly TraceStep[] }) {
  if (steps.length === 0) return <p className="text-ink-2">{t("explore:noneListed")}</p>;
  return (
    <FirstOfMany items={steps} step={STEP}>
      {(step) => <Step step={step} openLevels={steps.length > MOST_OPEN ? 0 : openLevels} isCut={isCut} names={names} />}
    </FirstOfMany>
  );
}

function Step({ step, openLevels, isCut, names }: Recorded & { readonly step: TraceStep }) {
  switch (step.kind) {
    case "call":
      return <CallStep call={step} openLevels={openLevels} isCut={isCut} names={names} />;
    case "read":
      return <Folded icon={<Eye aria-hidden="true" />} word={t("transaction:stepRead")} name={itemName(step.item)} value={step.data} />;
    case "event":
      return <Folded icon={<BellRing aria-hidden="true" />} word={t("transaction:stepEvent")} name={step.type} value={step.data} />;
    case "instruction":
      return <p className="mono py-0.5 pl-5 text-small text-ink-3">{`${step.offset} ${step.op}`}</p>;
  }
}

function CallStep({ call, openLevels, isCut, names }: Recorded & { readonly call: TraceCall }) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const named = names.get(call.functionId);
  const typeArguments = call.typeArguments.length === 0 ? "" : `<${call.typeArguments.join(", ")}>`;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-7 list-none items-center gap-1 rounded-small py-0.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform duration-100 [[open]>summary>&]:rotate-90"
        />
        <span className="mono min-w-0 flex-1 break-all">
          <span className="text-accent" title={call.functionId}>
            {foreignText(shortNames(call.functionId))}
          </span>
          <span className="text-ink-3">{foreignText(shortNames(typeArguments))}</span>
        </span>
        {call.isNative && <TypescriptMark functionId={call.functionId} />}
        {call.gas !== undefined && <span className="figures shrink-0 text-small text-ink-3">{gasUnitsText(call.gas)}</span>}
      </summary>
      {isOpen && (
        <div className="ml-2 border-l border-line pl-3">
          {call.args.length > 0 && (
            <ValueTree
              value={call.args}
              label={t("explore:arguments")}
              partNames={named?.length === call.args.length ? named : undefined}
              openLevels={call.args.length <= 5 ? 1 : 0}
            />
          )}
          {call.steps.length > 0 && <StepList steps={call.steps} openLevels={openLevels - 1} isCut={isCut} names={names} />}
          {call.results === undefined
            ? // Only the innermost call failed; its callers would repeat it.
              (isCut || isInnermostOpen(call)) && (
                <p className="py-0.5 pl-5 text-ink-2">{t(isCut ? "transaction:recordingEnded" : "transaction:failedHere")}</p>
              )
            : call.results.length > 0 && <ValueTree value={call.results} label={t("transaction:results")} openLevels={1} />}
        </div>
      )}
    </details>
  );
}

/** Mark of a function without bytecode, with the file of its body. */
function TypescriptMark({ functionId }: { readonly functionId: string }) {
  const file = useFrameworkFile(functionId.slice(0, functionId.lastIndexOf("::")));
  return (
    <Pill>
      <span title={file}>TypeScript</span>
    </Pill>
  );
}

/** Whether none of a call's own calls failed to return. */
function isInnermostOpen({ steps }: TraceCall): boolean {
  return !steps.some((step) => step.kind === "call" && step.results === undefined);
}

/** State writes of a session, one row per item. */
export function WriteList({ writes }: { readonly writes: readonly TraceWrite[] }) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="text-small text-ink-3">{t("transaction:written")}</p>
      <FirstOfMany items={writes} step={STEP}>
        {(write) => (
          <Folded
            icon={<Pencil aria-hidden="true" />}
            word={write.op === "delete" ? t("transaction:stepDeleted") : t("transaction:stepWritten")}
            name={itemName(write.item)}
            value={write.data}
          />
        )}
      </FirstOfMany>
    </div>
  );
}

interface FoldedProps {
  readonly icon: ReactNode;
  readonly word: string;
  readonly name: string;
  readonly value: unknown;
}

function Folded({ icon, word, name, value }: FoldedProps) {
  return (
    <div className="flex items-start gap-2 [&>svg]:mt-1.5 [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <span className="mt-0.5 shrink-0 text-small text-ink-3">{word}</span>
      <span className="min-w-0 flex-1">
        <ValueTree value={value} label={name} openLevels={0} />
      </span>
    </div>
  );
}

/** Name of a stored item for a list. */
export function itemName(item: TraceItem): string {
  switch (item.kind) {
    case "resource":
      return `${item.address}/${item.type}`;
    case "tableItem":
      return `${item.handle}[${typeof item.key === "string" ? item.key : exactJsonToText(item.key)}]`;
    case "module":
      return item.name;
  }
}
