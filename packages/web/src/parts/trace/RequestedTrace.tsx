import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import type { Trace } from "../../chain/controls/trace.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { NamedTrace } from "./TraceView.tsx";

export interface RequestedTraceProps {
  readonly controls: Controls;
  readonly request: (controls: Controls, signal: AbortSignal) => Promise<Trace>;
  readonly script?: Uint8Array | undefined;
}

/** Trace of a simulation, requested once for as long as it is shown: the state may change between two requests. */
export function RequestedTrace({ controls, request, script }: RequestedTraceProps) {
  const [network, identity, id] = [useNetwork(), useLedgerIdentity(), useId()];
  const query = useQuery({
    queryKey: [network.id, identity ?? null, "simulatedTrace", id],
    queryFn: ({ signal }) => request(controls, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  });
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-5 w-2/3" lines={4} />}>
      {(trace) => <NamedTrace trace={trace} run={{ id: `simulated ${id}`, version: undefined, script }} />}
    </Loaded>
  );
}
