import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import type { Replay, ReplayChanges, ReplayProgress } from "../../chain/controls/replay.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";

const POLL_MS = 400;

/** Finished replay, and whether something was changed for it. */
export interface FinishedReplay {
  readonly replay: Replay;
  readonly isChanged: boolean;
}

/** Replays of one transaction: the running one, and the last result. */
export interface ReplayRuns {
  readonly start: (node: string, changes: ReplayChanges) => Promise<void>;
  readonly cancel: () => void;
  readonly busy: boolean;
  readonly progress: ReplayProgress | undefined;
  readonly error: ExplainedError | undefined;
  readonly finished: FinishedReplay | undefined;
}

/** Runs replays of a transaction. Leaving the page cancels a running one; the last result stays for the other tabs of the page. */
export function useReplay(controls: Controls, version: bigint): ReplayRuns {
  const network = useNetwork();
  const identity = useLedgerIdentity();
  const queries = useQueryClient();
  const key = [network.id, identity ?? null, "replay", version.toString()];
  const { data: finished = null } = useQuery<FinishedReplay | null>({ queryKey: key, queryFn: () => null, enabled: false });
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<ExplainedError>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const { data: progress } = useQuery({
    queryKey: [network.id, "replayProgress", running ?? null],
    queryFn: ({ signal }) => controls.replayProgress(running ?? "", signal),
    enabled: running !== undefined,
    refetchInterval: POLL_MS,
    retry: false,
    networkMode: "always",
  });

  async function start(node: string, changes: ReplayChanges): Promise<void> {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const id = crypto.randomUUID();
    setRunning(id);
    setError(undefined);
    try {
      const replay = await controls.replay({ node, version, changes, id }, own.signal);
      queries.setQueryData<FinishedReplay>(key, { replay, isChanged: Object.values(changes).some((change) => change !== undefined) });
    } catch (failure) {
      if (!own.signal.aborted) setError(explainError(failure));
    } finally {
      if (abort.current === own) setRunning(undefined);
    }
  }

  return {
    start,
    cancel: useCallback(() => abort.current?.abort(), []),
    busy: running !== undefined,
    progress,
    error,
    finished: finished ?? undefined,
  };
}
