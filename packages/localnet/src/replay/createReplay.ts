import { type ForkCache, type Replay, replayTransaction } from "@atoll/node";
import type { ReplayRequest } from "./replayInput.ts";

export interface CreateReplayOptions {
  /** `fetch` for a node's URL: that of this process's own node, or the host's. */
  readonly fetchFor: (url: string) => typeof globalThis.fetch;
  /** Headers with the API key of a node, for no other one. Never logged. */
  readonly headersFor: (url: string) => Readonly<Record<string, string>> | undefined;
  readonly cache: ForkCache | undefined;
}

/** Creates a function that replays transactions, one after the other: each holds the state that it reads in memory. */
export function createReplay({ fetchFor, headersFor, cache }: CreateReplayOptions): (request: ReplayRequest) => Promise<Replay> {
  let last: Promise<unknown> = Promise.resolve();
  return ({ url, wanted, changes, instructions }) => {
    const run = () =>
      replayTransaction(wanted, { url, fetch: fetchFor(url), headers: headersFor(url), cache, changes, trace: { instructions } });
    const replay = last.then(run, run);
    last = replay.catch(() => undefined);
    return replay;
  };
}
