import { checkDeadlinePerGas, type Layouts } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { ReadOnlyRun, RunOutput } from "../execution/readOnlyRun.ts";
import { type BoundedRuns, createBoundedRuns } from "./boundedRuns.ts";
import type { LongRunAnswer, LongRunOrder, LongRuns } from "./longRuns.ts";

const RESULT: RunOutput = { kind: "failed", message: "the result", vmErrorCode: undefined };
const RUN: ReadOnlyRun = { kind: "view", call: { module: { address: "0x1" as never, name: "m" }, name: "f", typeArguments: [], args: [] } };
const MS_PER_CHECK = 1;

interface Bench {
  readonly runs: BoundedRuns;
  /** Time that each run took on the main thread, in milliseconds. */
  readonly triedMs: number[];
  /** Runs handed to the worker thread, each with a function that answers it. */
  readonly orders: { readonly order: LongRunOrder; readonly answer: (answer: LongRunAnswer) => void }[];
  reverts: number;
  nowMs: number;
}

/** Fake clock, advanced only by runs of the given duration. */
function createBench(durationMs: () => number, hasThreads = true): Bench {
  const orders: Bench["orders"] = [];
  const longRuns: LongRuns = {
    run: (order) => new Promise((answer) => orders.push({ order, answer })),
    stop: async () => {},
  };
  const bench: Bench = {
    triedMs: [],
    orders,
    reverts: 0,
    nowMs: 0,
    runs: createBoundedRuns({
      perform() {
        const startMs = bench.nowMs;
        try {
          while (bench.nowMs - startMs < durationMs()) {
            bench.nowMs += MS_PER_CHECK;
            checkDeadlinePerGas(1_000_000);
          }
          return RESULT;
        } finally {
          bench.triedMs.push(bench.nowMs - startMs);
        }
      },
      longRuns: hasThreads ? longRuns : undefined,
      chainId: 4,
      storageUsage: () => ({ items: 1n, bytes: 2n }),
      layoutsAt: () => ({}) as Layouts,
      revertCount: () => bench.reverts,
      nowMs: () => bench.nowMs,
    }),
  };
  return bench;
}
const reasonOf = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: { readonly reason?: string }) => error.reason,
  );
const soon = () => new Promise((resolve) => setTimeout(resolve, 60));
const DONE: LongRunAnswer = { kind: "done", output: RESULT };

describe("time-limited simulations and views", () => {
  it("return a result under 100 ms without using a worker thread", async () => {
    const bench = createBench(() => 99);
    expect(await bench.runs.run(RUN, 7n)).toBe(RESULT);
    expect(bench.orders).toEqual([]);
  });

  it("move to a worker thread after 100 ms, at the same ledger version", async () => {
    const bench = createBench(() => 10_000);
    const pending = bench.runs.run(RUN, 7n);
    await soon();
    expect(bench.triedMs).toEqual([100]);
    expect(bench.orders[0]?.order).toEqual({ run: RUN, version: 7n, limitMs: 5_000, chainId: 4, storageUsage: { items: 1n, bytes: 2n } });
    bench.orders[0]?.answer(DONE);
    expect(await pending).toBe(RESULT);
  });

  it("get only 10 ms on the main thread within a second of an overrun", async () => {
    const bench = createBench(() => 10_000);
    for (const client of ["a", "b"]) void bench.runs.run(RUN, 7n, { client });
    await soon();
    bench.nowMs += 1_000;
    void bench.runs.run(RUN, 7n, { client: "c" });
    await soon();
    expect(bench.triedMs).toEqual([100, 10, 100]);
  });

  it("stop after 2 s if no worker threads exist", async () => {
    const bench = createBench(() => 10_000, false);
    expect(await reasonOf(bench.runs.run(RUN, 7n))).toBe("overTime");
    expect(bench.triedMs).toEqual([2_000]);
  });

  it("allow one long run per client at a time, queue four, and reject the rest", async () => {
    const bench = createBench(() => 10_000);
    const reasons = Array.from({ length: 6 }, () => reasonOf(bench.runs.run(RUN, 7n, { client: "one" })));
    const other = reasonOf(bench.runs.run(RUN, 7n, { client: "other" }));
    expect(await reasons[5]).toBe("busy");
    await expect.poll(() => bench.orders.length).toBe(2);
    for (let answered = 0; answered < 6; answered++) {
      await expect.poll(() => bench.orders.length).toBeGreaterThan(answered);
      expect(bench.orders.length).toBeLessThanOrEqual(answered + 2);
      bench.orders[answered]?.answer(DONE);
      await soon();
    }
    expect(await Promise.all(reasons.slice(0, 5))).toEqual(["done", "done", "done", "done", "done"]);
    expect(await other).toBe("done");
  });

  it("fail if the ledger was reverted meanwhile", async () => {
    const bench = createBench(() => 10_000);
    const pending = reasonOf(bench.runs.run(RUN, 7n));
    await soon();
    bench.reverts += 1;
    bench.orders[0]?.answer(DONE);
    expect(await pending).toBe("reverted");
  });

  it("fail with the reason that the worker thread reports", async () => {
    for (const answer of [
      { kind: "ended", reason: "overTime" },
      { kind: "ended", reason: "outOfMemory" },
      { kind: "ended", reason: "busy" },
    ] as const) {
      const bench = createBench(() => 10_000);
      const pending = reasonOf(bench.runs.run(RUN, 7n));
      await soon();
      bench.orders[0]?.answer(answer);
      expect(await pending).toBe(answer.reason);
    }
  });
});
