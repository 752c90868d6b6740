import { type ForkCache, type Replay, replayTransaction, UpstreamError } from "@atoll/node";
import type { ReplayRequest } from "./replayInput.ts";

export interface CreateReplayOptions {
  /** `fetch` for a node's URL: that of this process's own node, or the host's. */
  readonly fetchFor: (url: string) => typeof globalThis.fetch;
  /** Headers with the API key of a node, for no other one. Never logged. */
  readonly headersFor: (url: string) => Readonly<Record<string, string>> | undefined;
  readonly cache: ForkCache | undefined;
}

/** Progress of a replay. `unknown`: there is none with this id, or it has ended. */
export interface ReplayProgress {
  readonly state: "waiting" | "running" | "unknown";
  readonly requests: number;
  readonly bytes: number;
}

export interface Replays {
  run(request: ReplayRequest): Promise<Replay>;
  /** Progress of the replay with the id that its request had. */
  progress(id: string): ReplayProgress;
  /** Ends the replay with this id; its caller gets `UpstreamError`. */
  cancel(id: string): void;
}

/** Replays that run or wait. */
const MOST_REPLAYS = 20;
const NO_COSTS = { requests: 0, bytes: 0 };

interface Known {
  readonly abort: AbortController;
  usage: (() => Omit<ReplayProgress, "state">) | undefined;
}

/** Creates the replays of a network, which run one after the other: each holds the state that it reads in memory. */
export function createReplay({ fetchFor, headersFor, cache }: CreateReplayOptions): Replays {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  const known = new Map<string, Known>();

  async function run({ url, wanted, changes, instructions, id }: ReplayRequest): Promise<Replay> {
    if (count >= MOST_REPLAYS) throw new UpstreamError("refused", `${MOST_REPLAYS} replays run or wait already; try again later.`);
    if (id !== undefined && known.has(id)) throw new UpstreamError("refused", `A replay with the id ${id} runs or waits already.`);
    const one: Known = { abort: new AbortController(), usage: undefined };
    const { signal } = one.abort;
    const start = () => {
      const onStart = (usage: () => Omit<ReplayProgress, "state">) => {
        one.usage = usage;
      };
      return replayTransaction(wanted, {
        url,
        fetch: fetchFor(url),
        headers: headersFor(url),
        cache,
        changes,
        trace: { instructions },
        signal,
        onStart,
      });
    };
    count += 1;
    if (id !== undefined) known.set(id, one);
    const replay = last.then(start, start);
    last = replay.catch(() => undefined);
    try {
      return await replay;
    } finally {
      count -= 1;
      if (id !== undefined) known.delete(id);
    }
  }

  return {
    run,
    progress(id) {
      const one = known.get(id);
      const state = one === undefined ? "unknown" : one.usage === undefined ? "waiting" : "running";
      return { state, ...(one?.usage?.() ?? NO_COSTS) };
    },
    cancel: (id) => known.get(id)?.abort.abort(),
  };
}
