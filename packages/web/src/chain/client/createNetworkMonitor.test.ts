import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import { createNetworkMonitor } from "./createNetworkMonitor.ts";

const NOW = 1_800_000_000_000;
const down = () => new ConnectivityError("unreachable", "node", "/v1");

function ledger(identity: string, ageSecs = 0): LedgerState {
  const timestampUsecs = BigInt(Date.now() - ageSecs * 1_000) * 1_000n;
  return {
    identity: identity as LedgerIdentity,
    chainId: 4,
    version: 1n,
    oldestVersion: 0n,
    blockHeight: 1n,
    epoch: 1n,
    timestampUsecs,
    latencyMs: 1,
  };
}

function watched(answer: () => LedgerState | Error) {
  let requests = 0;
  let isVisible = true;
  const listeners = new Set<() => void>();
  const monitor = createNetworkMonitor(
    {
      ledger: async () => {
        requests += 1;
        const result = answer();
        if (result instanceof Error) throw result;
        return result;
      },
    },
    {
      visibility: {
        isVisible: () => isVisible,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  );
  const kinds: string[] = [];
  const stop = monitor.subscribe(() => kinds.push(monitor.current().kind));
  const show = (visible: boolean) => {
    isVisible = visible;
    for (const listener of listeners) listener();
  };
  return { monitor, kinds, stop, show, requests: () => requests, seconds: (count: number) => vi.advanceTimersByTimeAsync(count * 1_000) };
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

describe("createNetworkMonitor", () => {
  it("reports a hanging network as offline and its recovery as online", async () => {
    let hangs = false;
    const monitor = createNetworkMonitor({
      ledger: (signal) =>
        hangs
          ? new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError"))))
          : Promise.resolve(ledger("local:a")),
    });
    const stop = monitor.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(monitor.current().kind).toBe("online");
    hangs = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(monitor.current().kind).toBe("offline");
    hangs = false;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(monitor.current().kind).toBe("online");
    stop();
  });

  it("switches from connecting to online, offline and back automatically", async () => {
    let answer: LedgerState | Error = ledger("local:a");
    const { monitor, seconds, stop } = watched(() => answer);
    expect(monitor.current()).toEqual({ kind: "connecting" });
    await seconds(0.01);
    expect(monitor.current().kind).toBe("online");
    expect(monitor.identity.current()).toBe("local:a");
    answer = down();
    await seconds(1);
    expect(monitor.current().kind).toBe("online");
    await seconds(1);
    expect(monitor.current()).toMatchObject({ kind: "offline", since: Date.now() - 10, last: { version: 1n } });
    expect(monitor.identity.current()).toBe("local:a");
    answer = ledger("local:b");
    await seconds(1);
    expect(monitor.current().kind).toBe("online");
    expect(monitor.identity.current()).toBe("local:b");
    stop();
  });

  it("reports an unreachable network as offline immediately", async () => {
    const { monitor, seconds, stop } = watched(down);
    await seconds(0.01);
    expect(monitor.current()).toMatchObject({ kind: "offline", last: undefined });
    stop();
  });

  it("reports lagging only after a ledger stays more than thirty seconds old, unlike after a restart", async () => {
    let age = 30;
    const { monitor, seconds, stop } = watched(() => ledger("local:a", age));
    await seconds(0.01);
    expect(monitor.current().kind).toBe("online");
    age = 31;
    await seconds(2);
    expect(monitor.current().kind).toBe("online");
    await seconds(8);
    expect(monitor.current()).toMatchObject({ kind: "lagging", behindSecs: 31, isSteady: false });
    stop();
  });

  it("marks a constant delay behind this computer's clock as steady, but not a stopped or recovering ledger", async () => {
    let age = 7_201;
    let stopped: LedgerState | undefined;
    const { monitor, seconds, stop } = watched(() => stopped ?? ledger("local:a", age));
    await seconds(9);
    expect(monitor.current()).toMatchObject({ kind: "lagging", behindSecs: 7_201, isSteady: true });
    // Block intervals vary by some seconds.
    age = 7_204;
    await seconds(60);
    expect(monitor.current()).toMatchObject({ kind: "lagging", isSteady: true });
    stopped = ledger("local:a", age);
    await seconds(10);
    expect(monitor.current()).toMatchObject({ kind: "lagging", isSteady: false });
    stopped = undefined;
    age = 3_000;
    await seconds(1);
    expect(monitor.current()).toMatchObject({ kind: "lagging", behindSecs: 3_000, isSteady: false });
    stop();
  });

  it("does not mark a ledger as steady if it never produced a new block", async () => {
    const stood = ledger("local:a", 31);
    const { monitor, seconds, stop } = watched(() => stood);
    await seconds(9);
    expect(monitor.current()).toMatchObject({ kind: "lagging", isSteady: false });
    stop();
  });

  it("reports a rate-limiting node as limited and sends no request before its retry time", async () => {
    let answer: LedgerState | Error = ledger("local:a");
    const { monitor, requests, seconds, stop } = watched(() => answer);
    await seconds(0.01);
    const fields = { service: "node", status: 429, code: undefined, vmErrorCode: undefined, message: "slow down", path: "/v1" } as const;
    answer = new ChainError({ ...fields, retryAfterMs: 20_000 });
    await seconds(1);
    expect(monitor.current()).toMatchObject({ kind: "limited", last: { identity: "local:a" } });
    const before = requests();
    answer = ledger("local:a");
    await seconds(19);
    expect([requests(), monitor.current().kind]).toEqual([before, "limited"]);
    await seconds(1.1);
    expect(monitor.current().kind).toBe("online");
    stop();
  });

  it("polls once a second, pauses while the page is hidden and resumes immediately", async () => {
    const { requests, seconds, show, stop } = watched(() => ledger("local:a"));
    await seconds(3.5);
    expect(requests()).toBe(4);
    show(false);
    await seconds(60);
    expect(requests()).toBeLessThanOrEqual(5);
    const before = requests();
    show(true);
    await seconds(0.01);
    expect(requests()).toBe(before + 1);
    stop();
  });

  it("polls only while subscribers exist", async () => {
    const { monitor, requests, seconds, stop } = watched(() => ledger("local:a"));
    await seconds(0.5);
    stop();
    await seconds(10);
    expect(requests()).toBe(1);
    const again = monitor.identity.subscribe(() => {});
    await seconds(0.5);
    expect(requests()).toBe(2);
    again();
  });
});
