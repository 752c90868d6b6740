import type { LongRunAnswer, LongRunOrder } from "@atoll/node";

/** Worker data of a thread for long simulations and views. */
export interface LongRunThreadData {
  readonly ledgerPath: string;
}

export interface ToLongRunThread {
  readonly order: LongRunOrder;
}

/** Messages of the thread: first `ready`, after loading, when time limits start to count; then one message per run. */
export type FromLongRunThread =
  | { readonly kind: "ready" }
  | Extract<LongRunAnswer, { readonly kind: "done" | "ended" }>
  | { readonly kind: "failed"; readonly message: string };
