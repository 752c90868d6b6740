import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import type { Trace, TraceCall, TraceSession } from "../../chain/controls/trace.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { type CallNames, useCallNames } from "../../parts/code/useCallNames.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { LazyFailure } from "../../parts/failure/LazyFailure.tsx";
import type { ShownRun } from "../../parts/failure/useMoveFailure.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FlameGraph } from "./FlameGraph.tsx";
import { callsIn } from "./flame.ts";
import { StepList, WriteList } from "./TraceTree.tsx";

const SESSIONS = {
  prologue: "transaction:sessionPrologue",
  user: "transaction:sessionUser",
  abortHook: "transaction:sessionAbort",
  epilogue: "transaction:sessionEpilogue",
} as const satisfies Record<TraceSession["session"], PlainKey>;

/** Trace of the transaction, re-executed by a local development network. */
export function TraceTab({ facts }: { readonly facts: TransactionFacts }) {
  const { version } = facts;
  const payload = payloadFacts(facts.raw);
  const script = payload?.kind === "script" ? fromHex(payload.bytecode) : undefined;
  return (
    <Card>
      <ControlsGate why={t("transaction:traceWhy")} none={<Empty title={t("transaction:noTrace")} text={t("transaction:noTraceText")} />}>
        {(controls) => version !== undefined && <LoadedTrace controls={controls} version={version} script={script} />}
      </ControlsGate>
    </Card>
  );
}

interface LoadedTraceProps {
  readonly controls: Controls;
  readonly version: bigint;
  readonly script: Uint8Array | undefined;
}

function LoadedTrace({ controls, version, script }: LoadedTraceProps) {
  const network = useNetwork();
  const identity = useLedgerIdentity();
  const query = useQuery({
    queryKey: [network.id, identity ?? null, "trace", version.toString()],
    queryFn: ({ signal }) => controls.trace({ version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
  return (
    <Loaded query={query} skeleton={<Skeleton className="m-6 h-5 w-2/3" lines={6} />}>
      {(trace) => <NamedTrace trace={trace} run={{ id: `trace ${version}`, version, script }} />}
    </Loaded>
  );
}

/** Trace with parameter names from published sources. */
function NamedTrace({ trace, run }: Required<Pick<TraceViewProps, "trace" | "run">>) {
  const functions = useMemo(() => trace.sessions.flatMap(({ steps }) => functionsIn(callsIn(steps))), [trace]);
  return <TraceView trace={trace} run={run} names={useCallNames(functions, run.version)} />;
}

interface TraceViewProps {
  readonly trace: Trace;
  readonly run?: Partial<Pick<ShownRun, "id" | "version" | "script">>;
  readonly names?: CallNames;
}

const NO_NAMES: CallNames = new Map();

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
