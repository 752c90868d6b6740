import { lastLedger } from "../facts/lastLedger.ts";
import type { LedgerIdentity, LedgerState, NetworkStatus } from "../facts/types.ts";
import {
  LAGGING_AFTER_SECS,
  LAGGING_LASTS_MS,
  MONITOR_INTERVAL_MS,
  OFFLINE_AFTER_FAILURES,
  STEADY_WITHIN_SECS,
  UNANSWERED_AFTER_MS,
} from "../ledger/ledgerLimits.ts";
import { ChainError } from "../transport/chainError.ts";
import { DEFAULT_RATE_LIMIT_WAIT_MS } from "../transport/transportLimits.ts";
import type { ChainClient } from "./chainClient.ts";

/** An observable value. */
export interface Watchable<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
}

/** Status of a network. Polls while subscribers exist and the page is visible. */
export interface NetworkMonitor extends Watchable<NetworkStatus> {
  /** Identity of the ledger; survives an outage and changes after a reset. */
  readonly identity: Watchable<LedgerIdentity | undefined>;
  /** Polls immediately, for example after a failed request. */
  refresh(): void;
}

/** Visibility of the page. */
interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface MonitorOptions {
  readonly visibility?: Visibility;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Monitors a network: connecting → online ⇄ lagging ⇄ limited ⇄ offline, with automatic recovery. */
export function createNetworkMonitor(client: Pick<ChainClient, "ledger">, options: MonitorOptions = {}): NetworkMonitor {
  const { visibility = documentVisibility, now = Date.now } = options;
  const listeners = new Set<() => void>();
  let status: NetworkStatus = { kind: "connecting" };
  let identity: LedgerIdentity | undefined;
  let failures = 0;
  /** Whether the network was ever up to date by this computer's clock; any later delay is the network's fault. */
  let wasOnTime = false;
  let behind: { readonly since: number; readonly secs: number } | undefined;
  let running: { readonly abort: AbortController; readonly stopWatching: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  function publish(next: NetworkStatus): void {
    status = next;
    if (next.kind === "online" || next.kind === "lagging") identity = next.ledger.identity;
    for (const listener of [...listeners]) listener();
  }

  /** Status for a ledger state. A restarted network has no new block at first, so lagging is reported only after a while. */
  function standing(ledger: LedgerState): NetworkStatus {
    const behindSecs = Math.floor(now() / 1_000) - Number(ledger.timestampUsecs / 1_000_000n);
    if (behindSecs <= LAGGING_AFTER_SECS) {
      behind = undefined;
      wasOnTime = true;
    } else behind ??= { since: now(), secs: behindSecs };
    if (behind === undefined || now() - behind.since < LAGGING_LASTS_MS) return { kind: "online", ledger };
    return { kind: "lagging", ledger, behindSecs, isSteady: !wasOnTime && Math.abs(behindSecs - behind.secs) <= STEADY_WITHIN_SECS };
  }

  async function ask(signal: AbortSignal): Promise<void> {
    isAsking = true;
    let waitMs = MONITOR_INTERVAL_MS;
    const patience = new AbortController();
    const unanswered = setTimeout(() => patience.abort(), UNANSWERED_AFTER_MS);
    try {
      const ledger = await client.ledger(AbortSignal.any([signal, patience.signal]));
      if (signal.aborted) return;
      failures = 0;
      publish(standing(ledger));
    } catch (error) {
      if (signal.aborted) return;
      // A node that limits requests is not offline.
      if (error instanceof ChainError && error.status === 429) {
        failures = 0;
        waitMs = Math.max(MONITOR_INTERVAL_MS, error.retryAfterMs ?? DEFAULT_RATE_LIMIT_WAIT_MS);
        publish({ kind: "limited", until: now() + waitMs, since: now(), last: lastLedger(status) });
        return;
      }
      failures += 1;
      behind = undefined;
      const isFirstAnswer = status.kind === "connecting";
      if (status.kind !== "offline" && (failures >= OFFLINE_AFTER_FAILURES || isFirstAnswer)) {
        publish({ kind: "offline", since: now(), last: lastLedger(status) });
      }
    } finally {
      clearTimeout(unanswered);
      isAsking = false;
      if (!signal.aborted) plan(waitMs, signal);
    }
  }

  function plan(delayMs: number, signal: AbortSignal): void {
    clearTimeout(timer);
    if (!visibility.isVisible()) return;
    timer = setTimeout(() => void ask(signal), delayMs);
  }

  function refresh(): void {
    if (running !== undefined && !isAsking) plan(0, running.abort.signal);
  }

  function start(): void {
    const abort = new AbortController();
    running = { abort, stopWatching: visibility.subscribe(refresh) };
    isAsking = false;
    plan(0, abort.signal);
  }

  function stop(): void {
    clearTimeout(timer);
    running?.stopWatching();
    running?.abort.abort();
    running = undefined;
  }

  function subscribe(listener: () => void): () => void {
    // Wraps the listener, so that subscribing the same function twice creates two subscriptions.
    const own = () => listener();
    listeners.add(own);
    if (running === undefined) start();
    return () => {
      listeners.delete(own);
      if (listeners.size === 0) stop();
    };
  }

  return { current: () => status, subscribe, refresh, identity: { current: () => identity, subscribe } };
}

const documentVisibility: Visibility = {
  isVisible: () => globalThis.document?.visibilityState !== "hidden",
  subscribe(listener) {
    globalThis.document?.addEventListener("visibilitychange", listener);
    globalThis.addEventListener?.("online", listener);
    return () => {
      globalThis.document?.removeEventListener("visibilitychange", listener);
      globalThis.removeEventListener?.("online", listener);
    };
  },
};
