import { OctagonX } from "lucide-react";
import type { ReactNode } from "react";
import { type FailureMood, type FailurePart, failureText, failureWords } from "../../errors/failure/failureWords.ts";
import type { MoveFailure } from "../../errors/failure/moveFailure.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { FailedCalls } from "./FailedCalls.tsx";
import { FailedSource } from "./FailedSource.tsx";

export interface FailureCardProps {
  readonly failure: MoveFailure;
  readonly mood: FailureMood;
  readonly size: "full" | "small";
  readonly action?: ReactNode;
}

/** Failure in words, with source and call stack below it. */
export function FailureCard({ failure, mood, size, action }: FailureCardProps) {
  const line = failure.place?.line;
  const parts = (
    <>
      {line !== undefined && <FailedSource line={line} failure={failure} />}
      {failure.calls.length > 0 && <FailedCalls failure={failure} />}
    </>
  );
  if (size === "small") {
    return (
      <div role="alert" data-failure={failure.cause.kind} className="min-w-0 rounded-control bg-danger-soft px-3 py-3">
        <div className="flex gap-2.5">
          <OctagonX aria-hidden="true" className="mt-px size-[18px] shrink-0 text-danger" strokeWidth={1.7} />
          <div className="min-w-0 flex-1">
            <Reason failure={failure} mood={mood} titleClass="font-[600]" />
            {action !== undefined && <div className="mt-2.5">{action}</div>}
          </div>
        </div>
        <div className="mt-2 min-w-0 text-small">
          <Disclosure summary={t("failure:technical")}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <div className="rounded-control border border-line bg-surface px-3 py-3">
                <Facts failure={failure} mood={mood} />
              </div>
              {(line !== undefined || failure.calls.length > 0) && <Card>{parts}</Card>}
            </div>
          </Disclosure>
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section
        role="alert"
        data-failure={failure.cause.kind}
        className="overflow-clip rounded-card border border-[color-mix(in_oklab,var(--danger)_45%,var(--line))]"
      >
        <div className="flex gap-4 bg-danger-soft px-4 py-4 sm:px-5 sm:py-5">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-danger text-[var(--danger-ink)]">
            <OctagonX aria-hidden="true" className="size-5" strokeWidth={1.7} />
          </span>
          <div className="min-w-0 flex-1">
            <Reason failure={failure} mood={mood} titleClass="text-lead font-[640]" />
          </div>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line bg-surface px-4 py-3 sm:px-5">
          <Facts failure={failure} mood={mood} isFolded />
          {action}
        </div>
      </section>
      {(line !== undefined || failure.calls.length > 0) && <Card>{parts}</Card>}
    </div>
  );
}

function Reason({ failure, mood, titleClass }: Pick<FailureCardProps, "failure" | "mood"> & { readonly titleClass: string }) {
  const { title, explanation } = failureWords(failure, mood);
  return (
    <>
      <p className={`${titleClass} wrap-anywhere text-danger-strong`}>{foreignText(title)}</p>
      {explanation.length > 0 && <p className="mt-0.5 wrap-anywhere text-ink-2">{explanation.map(explained)}</p>}
    </>
  );
}

function explained(part: FailurePart, at: number): ReactNode {
  if (typeof part === "string") return part;
  const text = foreignText(part.text);
  return part.kind === "code" ? (
    <span key={at} className="mono">
      {text}
    </span>
  ) : (
    <b key={at} className="figures font-[600] text-ink">
      {text}
    </b>
  );
}

function Facts({ failure, mood, isFolded = false }: Pick<FailureCardProps, "failure" | "mood"> & { readonly isFolded?: boolean }) {
  const { error, code, raisedIn, instruction, gas } = failureWords(failure, mood);
  const status = (
    <div className="flex items-start gap-1.5">
      <p className="mono min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
        {failure.status.split("\n").map(foreignText).join("\n")}
      </p>
      <CopyButton text={failureText(failure, mood)} label={t("failure:copy")} />
    </div>
  );
  const facts = [
    { label: t("failure:error"), text: error },
    { label: t("failure:code"), text: code },
    { label: t("failure:raisedIn"), text: raisedIn },
    { label: t("failure:instructionLabel"), text: instruction },
    { label: t("failure:gasUsed"), text: gas },
  ];
  return (
    <div className="grid min-w-0 gap-2 text-small">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(
          ({ label, text }) =>
            text !== undefined && (
              <div key={label} className="min-w-0">
                <dt className="text-ink-3">{label}</dt>
                <dd className="mono wrap-anywhere">{foreignText(text)}</dd>
              </div>
            ),
        )}
      </dl>
      {isFolded ? <Disclosure summary={t("failure:status")}>{status}</Disclosure> : status}
    </div>
  );
}
