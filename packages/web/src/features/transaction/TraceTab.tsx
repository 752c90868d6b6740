import { useQuery } from "@tanstack/react-query";
import type { Controls } from "../../chain/controls/controls.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { t } from "../../language/words.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { NamedTrace } from "../../parts/trace/TraceView.tsx";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

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
