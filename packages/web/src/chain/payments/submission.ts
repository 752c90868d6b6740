import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerIdentity, TransactionFacts, TransactionHash, UnsignedTransaction } from "../facts/types.ts";
import type { LocalHistory, SentTransaction } from "../history/localHistory.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";

export type SubmissionState =
  /** Sent off. Stays here when no answer came: the network may have it all the same. */
  | { readonly kind: "submitted"; readonly hash: TransactionHash }
  /** The network took it and has not run it yet. */
  | { readonly kind: "pending"; readonly hash: TransactionHash }
  | { readonly kind: "committed"; readonly hash: TransactionHash; readonly transaction: TransactionFacts }
  /** Final as well, but it did not succeed; the fee was charged. */
  | { readonly kind: "failed"; readonly hash: TransactionHash; readonly transaction: TransactionFacts }
  /** The network never ran it, and no longer can. */
  | { readonly kind: "expired"; readonly hash: TransactionHash };

export type FinalSubmissionState = Extract<SubmissionState, { readonly kind: "committed" | "failed" | "expired" }>;

export interface FollowOptions {
  readonly client: Pick<ChainClient, "submit" | "waitForFinal">;
  readonly onState?: (state: SubmissionState) => void;
  /** Stops following. What was sent stays sent. */
  readonly signal?: AbortSignal;
  /** Where to remember it, under which ledger. */
  readonly history?: { readonly store: LocalHistory; readonly identity: LedgerIdentity };
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface SubmitOptions extends FollowOptions {
  readonly transaction: UnsignedTransaction;
  /** BCS of the account authenticator from the signer. */
  readonly authenticator: Uint8Array;
}

/**
 * Sends a signed transaction once and follows it until it is final. It is remembered before it is sent, so that a page closed at the wrong
 * moment finds it again. Throws the ChainError of a network that refused it.
 */
export async function submitAndFollow(options: SubmitOptions): Promise<FinalSubmissionState> {
  const { client, transaction, authenticator, onState, history, now = Date.now } = options;
  const { hashSigned } = await import("../transactions/signedTransaction.ts");
  const hash = hashSigned(transaction, authenticator);
  history?.store.record(history.identity, entryOf(transaction, hash, now()));
  onState?.({ kind: "submitted", hash });
  try {
    await client.submit(transaction, authenticator);
    history?.store.update(history.identity, hash, { state: "pending" });
    onState?.({ kind: "pending", hash });
  } catch (error) {
    if (isRefusal(error)) {
      history?.store.update(history.identity, hash, { state: "refused", finalAt: now() });
      throw error;
    }
    // No answer, or one from something in between: only the network knows, so it is asked below and nothing is sent again.
    if (!(error instanceof ConnectivityError) && !(error instanceof ChainError)) throw error;
  }
  return followSubmission({ ...options, hash, expirationSecs: transaction.expirationSecs });
}

/** Follows a transaction that was sent earlier, as after the page was opened again. */
export async function followSubmission(
  options: FollowOptions & { readonly hash: TransactionHash; readonly expirationSecs: bigint },
): Promise<FinalSubmissionState> {
  const { client, hash, expirationSecs, onState, signal, history, now = Date.now } = options;
  const final = await client.waitForFinal(hash, expirationSecs, signal);
  const state: FinalSubmissionState =
    final.kind === "expired"
      ? { kind: "expired", hash }
      : { kind: final.transaction.success === true ? "committed" : "failed", hash, transaction: final.transaction };
  const version = state.kind === "expired" ? undefined : state.transaction.version;
  history?.store.update(history.identity, hash, { state: state.kind, version, finalAt: now() });
  onState?.(state);
  return state;
}

/** The node itself said no. A 5xx may come from a proxy whose node took it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ChainError && error.status >= 400 && error.status < 500;
}

const PAYMENT = "0x1::aptos_account::transfer";

function entryOf(transaction: UnsignedTransaction, hash: TransactionHash, sentAt: number): SentTransaction {
  const { sender, payload, expirationSecs } = transaction;
  const { functionId, args } = payload.kind === "entryFunction" ? payload : { functionId: payload.kind, args: [] };
  const [recipient, octas] = args;
  const isPayment = functionId === PAYMENT && recipient !== undefined && octas !== undefined;
  return {
    hash,
    sender,
    recipient: isPayment ? (recipient as Address) : undefined,
    octas: isPayment ? BigInt(octas) : undefined,
    functionId,
    expirationSecs,
    sentAt,
    state: "submitted",
    version: undefined,
    finalAt: undefined,
  };
}
