import { MS_PER_SEC } from "@atoll/move";
import type { ReadOnlyRun, SentOutput } from "../execution/readOnlyRun.ts";
import type { StorageUsage } from "./storageUsage.ts";

/** Worker threads for slow simulations and views. Hosts provide them when worker threads can read the ledger. */
export interface LongRuns {
  /** Runs an order in a worker thread; never rejects. `signal` removes a queued run. */
  run(order: LongRunOrder, signal: () => AbortSignal | undefined): Promise<LongRunAnswer>;
  /** Terminates all threads. Called before the chain closes the store they read. */
  stop(): Promise<void>;
}

/** Simulation or view to run, with every input of its result outside the ledger. */
export interface LongRunOrder {
  readonly run: ReadOnlyRun;
  /** Ledger version that the run reads. */
  readonly version: bigint;
  readonly limitMs: number;
  readonly chainId: number;
  readonly storageUsage: StorageUsage;
}

export type LongRunAnswer =
  | { readonly kind: "done"; readonly output: SentOutput }
  /** Ended without a result; `busy` means that the queue was full, or the run was queued for too long. */
  | { readonly kind: "ended"; readonly reason: "overTime" | "outOfMemory" | "busy" }
  /** Failed with an internal error inside the worker thread. */
  | { readonly kind: "failed"; readonly error: Error };

const RETRY_AFTER_SECS = 5;

/** Thrown if a simulation or view has no result: time limit, memory limit, full queue or reverted ledger. Carries no Move status. */
export class RunEndedError extends Error {
  override readonly name = "RunEndedError";
  readonly reason: RunEndReason;
  /** Seconds until a retry makes sense; `undefined` if a retry would fail again. */
  readonly retryAfterSecs: number | undefined;
  constructor(reason: RunEndReason, limitMs = 0) {
    super(messageOf(reason, limitMs));
    this.reason = reason;
    this.retryAfterSecs = reason === "busy" || reason === "reverted" ? RETRY_AFTER_SECS : undefined;
  }
}
export type RunEndReason = "overTime" | "outOfMemory" | "busy" | "reverted";

function messageOf(reason: RunEndReason, limitMs: number): string {
  switch (reason) {
    case "overTime":
      return `Stopped after ${limitMs / MS_PER_SEC} s: simulations and views may run no longer on this node`;
    case "outOfMemory":
      return "Stopped: this simulation or view needs more memory than this node gives it";
    case "busy":
      return "Too many simulations and views that take long are waiting; try again later";
    case "reverted":
      return "The ledger was reverted while this ran; send it again";
  }
}
