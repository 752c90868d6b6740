import { USECS_PER_SEC } from "../../units/time.ts";
import type { LedgerState, TransactionFacts } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import { sleep as realSleep } from "../transport/sleep.ts";
import { EXPIRY_MARGIN_SECS, STANDSTILL_MARGIN_MS } from "./transactionLimits.ts";

/** Final outcome of a submitted transaction. */
export type TransactionOutcome =
  | { readonly kind: "committed"; readonly transaction: TransactionFacts }
  /** The transaction did not execute before its expiry. */
  | { readonly kind: "expired" };

export interface WaitOptions {
  readonly expirationSecs: bigint;
  /** Looks up the transaction; undefined if the network does not know it. The call may block while the transaction is pending. */
  readonly lookUp: () => Promise<TransactionFacts | undefined>;
  readonly ledger: () => Promise<LedgerState>;
  readonly signal: AbortSignal | undefined;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1_000;

/**
 * Polls until the transaction is final, through outages. Expiry is reported only if ledger time, read before an unsuccessful lookup,
 * exceeded it: no later block can contain the transaction.
 */
export async function waitForFinal(options: WaitOptions): Promise<TransactionOutcome> {
  const { lookUp, ledger, signal, sleep = realSleep, now = Date.now } = options;
  let ledgerSecs: bigint | undefined;
  let deadline: number | undefined;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    signal?.throwIfAborted();
    try {
      const transaction = await lookUp();
      if (transaction?.state === "committed") return { kind: "committed", transaction };
      const isPast = ledgerSecs !== undefined && ledgerSecs > options.expirationSecs + EXPIRY_MARGIN_SECS;
      const isStandstill = deadline !== undefined && now() > deadline;
      if (transaction === undefined && (isPast || isStandstill)) return { kind: "expired" };
      ledgerSecs = (await ledger()).timestampUsecs / USECS_PER_SEC;
      const leftMs = Number(options.expirationSecs - ledgerSecs) * 1_000;
      deadline ??= now() + Math.max(leftMs, 0) + STANDSTILL_MARGIN_MS;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await sleep(waitMs, signal);
  }
}

/** Whether an error is temporary, and so proves nothing about the transaction. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ConnectivityError) return true;
  if (!(error instanceof ChainError)) return false;
  return error.status === 429 || error.status >= 500 || error.code === "unreadable_answer" || error.code === "answer_too_large";
}
