import type { RunningChain } from "@atoll/node";
import { catchUpClock } from "./catchUpClock.ts";
import { createSampleWorld, SAMPLE_STEPS, type SampleWorldOptions } from "./createSampleWorld.ts";

/** Progress of the sample world on this network. */
export interface SampleProgress {
  readonly state: "idle" | "running" | "done" | "cancelled" | "failed";
  readonly step: number;
  readonly steps: number;
  /** Reason of a failure. */
  readonly message?: string;
}

/** Runs the sample world once at a time, with progress and cancellation. */
export interface SampleRun {
  progress(): SampleProgress;
  /** Starts a run; resolves with its final progress. Returns undefined while another run is in progress. */
  start(seed: number): Promise<SampleProgress> | undefined;
  /** Stops the run after its current step. Transactions already in the ledger stay there. */
  cancel(): void;
}

export type SampleRunOptions = Pick<SampleWorldOptions, "storePicture"> & {
  readonly chain: RunningChain;
  readonly funderOf: (seed: number) => SampleWorldOptions["fund"];
};

/** Thrown by a step of a cancelled run. */
class Cancelled extends Error {}

export function createSampleRun({ chain, funderOf, storePicture }: SampleRunOptions): SampleRun {
  let progress: SampleProgress = { state: "idle", step: 0, steps: SAMPLE_STEPS };
  let isCancelled = false;
  chain.subscribe(({ kind }) => {
    if (kind === "committed") return;
    // After a revert or reset the accounts of the run no longer exist.
    isCancelled = true;
    if (progress.state !== "running") progress = { state: "idle", step: 0, steps: SAMPLE_STEPS };
  });

  async function run(seed: number): Promise<SampleProgress> {
    chain.pause();
    try {
      await createSampleWorld({
        chain,
        seed,
        fund: funderOf(seed),
        storePicture,
        onStep: (step) => {
          if (isCancelled) throw new Cancelled();
          progress = { ...progress, step };
        },
      });
      progress = { ...progress, state: "done" };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      progress = isCancelled ? { ...progress, state: "cancelled" } : { ...progress, state: "failed", message };
    } finally {
      catchUpClock(chain);
      chain.start();
    }
    return progress;
  }

  return {
    progress: () => progress,
    start(seed) {
      if (progress.state === "running") return undefined;
      isCancelled = false;
      progress = { state: "running", step: 0, steps: SAMPLE_STEPS };
      return run(seed);
    },
    cancel() {
      isCancelled = true;
    },
  };
}
