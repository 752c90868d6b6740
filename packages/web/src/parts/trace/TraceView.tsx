import { useMemo } from "react";
import type { Trace, TraceCall, TraceSession } from "../../chain/controls/trace.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { type CallNames, NO_NAMES, useCallNames } from "../code/useCallNames.ts";
import { LazyFailure } from "../failure/LazyFailure.tsx";
import type { ShownRun } from "../failure/useMoveFailure.ts";
import { FlameGraph } from "./FlameGraph.tsx";
import { callsIn } from "./flame.ts";
import { StepList, WriteList } from "./TraceTree.tsx";

const SESSIONS = {
  prologue: "transaction:sessionPrologue",
  user: "transaction:sessionUser",
  abortHook: "transaction:sessionAbort",
  epilogue: "transaction:sessionEpilogue",
} as const satisfies Record<TraceSession["session"], PlainKey>;

/** Trace with parameter names from published sources. */
export function NamedTrace({ trace, run }: Required<Pick<TraceViewProps, "trace" | "run">>) {
  const functions = useMemo(() => trace.sessions.flatMap(({ steps }) => functionsIn(callsIn(steps))), [trace]);
  return <TraceView trace={trace} run={run} names={useCallNames(functions, run.version)} />;
}

interface TraceViewProps {
  readonly trace: Trace;
  readonly run?: Partial<Pick<ShownRun, "id" | "version" | "script">>;
  readonly names?: CallNames;
}

/** View of a trace: gas by function, then each session with its calls, reads, events and writes. */
export function TraceView({ trace, run = {}, names = NO_NAMES }: TraceViewProps) {
  const user = trace.sessions.filter(({ session }) => session === "user");
  const calls = user.flatMap(({ steps }) => callsIn(steps));
  const isCut = user.some(({ isTruncated }) => isTruncated);
  // The network omits gas for calls that did not return.
  const isGasMissing = !trace.success && calls.some(({ gas }) => gas === undefined);
  const failure = trace.sessions.find((session) => session.failure !== undefined)?.failure;
  return (
    <>
      {!trace.success && (
        <CardSection>
          <LazyFailure
            run={{ id: "trace", vmStatus: trace.vmStatus, gasUsed: trace.gasUsed, trace: { kind: "known", failure }, ...run }}
            mood="transaction"
            size="small"
            fallback={<p className="mono wrap-anywhere text-danger">{foreignText(trace.vmStatus)}</p>}
          />
        </CardSection>
      )}
      <CardSection title={t("transaction:executionGas")}>
        {isCut && <p className="mb-3 text-ink-2">{t(isGasMissing ? "transaction:callsCut" : "transaction:gasCut")}</p>}
        {isGasMissing && <p className="mb-3 text-ink-2">{t("transaction:gasMissing")}</p>}
        <FlameGraph
          calls={calls}
          isCut={isCut}
          none={isGasMissing ? null : <p className="text-ink-2">{t("transaction:noGasMetered")}</p>}
        />
      </CardSection>
      {trace.sessions.map(({ session, steps, writes, isTruncated, isFlattened }) => (
        <CardSection key={session} title={t(SESSIONS[session])}>
          {isTruncated && <p className="mb-2 text-ink-2">{t("transaction:traceCut")}</p>}
          {isFlattened && <p className="mb-2 text-ink-2">{t("transaction:traceDeep")}</p>}
          {session === "user" && names.size > 0 && <p className="mb-2 text-small text-ink-3">{t("transaction:traceNames")}</p>}
          {session === "user" && callsIn(steps).some(hasNative) && (
            <p className="mb-2 text-small text-ink-3">{t("transaction:traceNatives")}</p>
          )}
          <StepList steps={steps} openLevels={session === "user" ? 3 : 0} isCut={isTruncated} names={names} />
          {writes === undefined ? (
            <p className="mt-2 text-ink-2">{t("transaction:sessionFailed")}</p>
          ) : (
            writes.length > 0 && <WriteList writes={writes} />
          )}
        </CardSection>
      ))}
    </>
  );
}

function hasNative({ isNative, steps }: TraceCall): boolean {
  return isNative || callsIn(steps).some(hasNative);
}

/** Functions of calls at every depth, up to a bound. */
function functionsIn(calls: readonly TraceCall[]): readonly string[] {
  const MOST_FUNCTIONS = 500;
  const found = new Set<string>();
  const open = [...calls];
  for (let call = open.pop(); call !== undefined && found.size < MOST_FUNCTIONS; call = open.pop()) {
    found.add(call.functionId);
    open.push(...callsIn(call.steps));
  }
  return [...found];
}
