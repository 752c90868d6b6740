import type { LongRunAnswer, LongRunOrder } from "@atoll/node";

/** Worker data of a long-run thread. */
export interface LongRunThreadData {
  readonly ledgerPath: string;
}

export interface ToLongRunThread {
  readonly order: LongRunOrder;
}

/** First `ready`, after loading, when time limits start to count; then one message per order. */
export type FromLongRunThread =
  | { readonly kind: "ready" }
  | Extract<LongRunAnswer, { readonly kind: "done" | "ended" }>
  | { readonly kind: "failed"; readonly message: string };
