import { UpstreamError } from "../chain/fork.ts";
import { MissingState } from "../ledger/missingState.ts";

/** Rounds after which a run that misses one item after the other ends. */
const MAX_ROUNDS = 64;

export interface ReadThroughOptions {
  readonly fetch: (missing: MissingState) => Promise<void>;
  /** Longest time that a run waits for the upstream, all rounds together. */
  readonly maxWaitMs: number;
  readonly maxRounds?: number;
}

/** Runs a computation again after fetching each item that it missed. Throws `UpstreamError`. */
export async function readThrough<Result>(
  { fetch, maxWaitMs, maxRounds = MAX_ROUNDS }: ReadThroughOptions,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const endMs = Date.now() + maxWaitMs;
  for (let round = 0; ; round++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MissingState)) throw error;
      if (round === maxRounds)
        throw new UpstreamError(
          "refused",
          `This needs more than ${maxRounds} requests to the upstream; the last one was for ${error.key}.`,
        );
      await within(endMs - Date.now(), fetch(error));
    }
  }
}

/** The request itself continues: its answer serves the next attempt. */
async function within(leftMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new UpstreamError("unavailable", "The upstream did not answer in time; try again.")),
      Math.max(leftMs, 0),
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
