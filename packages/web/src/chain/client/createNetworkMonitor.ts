import { lastLedger } from "../facts/lastLedger.ts";
import type { LedgerIdentity, LedgerState, NetworkStatus } from "../facts/types.ts";
import {
  LAGGING_AFTER_SECS,
  LAGGING_LASTS_MS,
  MONITOR_INTERVAL_MS,
  OFFLINE_AFTER_FAILURES,
  STEADY_WITHIN_SECS,
  UNANSWERED_AFTER_MS,
} from "../ledger/limits.ts";
import { ChainError } from "../transport/chainError.ts";
import { UNTOLD_WAIT_MS } from "../transport/limits.ts";
import type { ChainClient } from "./chainClient.ts";

/** A value that tells when it changes. */
export interface Watchable<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
}

/** How a network is doing. It asks while anyone listens and the page is visible. */
export interface NetworkMonitor extends Watchable<NetworkStatus> {
  /** Which ledger; stays through an outage, changes when the network was reset. */
  readonly identity: Watchable<LedgerIdentity | undefined>;
  /** Asks at once, as after a failed request. */
  refresh(): void;
}

/** The page's visibility, and word of its changes. */
export interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface MonitorOptions {
  readonly visibility?: Visibility;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Watches a network: connecting → online ⇄ lagging ⇄ limited ⇄ offline, and back by itself. */
export function createNetworkMonitor(client: Pick<ChainClient, "ledger">, options: MonitorOptions = {}): NetworkMonitor {
  const { visibility = documentVisibility, now = Date.now } = options;
  const listeners = new Set<() => void>();
  let status: NetworkStatus = { kind: "connecting" };
  let identity: LedgerIdentity | undefined;
  let failures = 0;
  /** A network that was on time by this computer's clock, and then is not, is behind. */
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

  /** A network that has just started again has no new block yet: it is behind once that has lasted. */
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
      // A node that says "not so often" is there.
      if (error instanceof ChainError && error.status === 429) {
        failures = 0;
        waitMs = Math.max(MONITOR_INTERVAL_MS, error.retryAfterMs ?? UNTOLD_WAIT_MS);
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
    // Each subscription is its own, also when the same function comes twice.
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
