import { describe, expect, it } from "vitest";
import { createGiveWay } from "./giveWay.ts";

/** Creates a fixture with a clock and timers that tests advance manually. */
function createFixture() {
  let nowUsecs = 1_000_000n;
  const set: { readonly atUsecs: bigint; readonly callback: () => void }[] = [];
  const giveWay = createGiveWay({
    nowUsecs: () => nowUsecs,
    timers: { set: (callback, delayMs) => set.push({ atUsecs: nowUsecs + BigInt(delayMs) * 1_000n, callback }), clear: () => undefined },
  });
  const isDone = async (promise: Promise<void>): Promise<boolean> => {
    let done = false;
    void promise.then(() => {
      done = true;
    });
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    return done;
  };
  return {
    giveWay,
    isDone,
    pass(ms: number) {
      nowUsecs += BigInt(ms) * 1_000n;
      for (const { atUsecs, callback } of set) if (atUsecs <= nowUsecs) callback();
    },
  };
}

describe("delaying expensive transactions in favour of ordinary ones", () => {
  it("starts an expensive transaction immediately if no ordinary transactions arrive", async () => {
    const { giveWay, isDone } = createFixture();
    for (let count = 0; count < 3; count++) {
      expect(giveWay.mayGo()).toBe(true);
      giveWay.went();
    }
    expect(await isDone(giveWay.rest(1_000_000n))).toBe(true);
  });

  it("lets six ordinary transactions pass before each expensive transaction", async () => {
    const { giveWay, isDone } = createFixture();
    giveWay.notice();
    giveWay.went();
    const next = giveWay.untilMayGo();
    for (let count = 0; count < 5; count++) giveWay.notice();
    expect([giveWay.mayGo(), await isDone(next)]).toEqual([false, false]);
    giveWay.notice();
    expect([giveWay.mayGo(), await isDone(next)]).toEqual([true, true]);
  });

  it("waits at most 25 ms for slowly arriving ordinary transactions", async () => {
    const { giveWay, isDone, pass } = createFixture();
    giveWay.notice();
    giveWay.went();
    const next = giveWay.untilMayGo();
    pass(24);
    giveWay.notice();
    expect(await isDone(next)).toBe(false);
    pass(1);
    expect(await isDone(next)).toBe(true);
  });

  it("pauses for twice the proof verification time, at most 100 ms, while ordinary transactions arrive", async () => {
    const { giveWay, isDone, pass } = createFixture();
    giveWay.notice();
    const [short, long] = [giveWay.rest(20_000n), giveWay.rest(9_000_000n)];
    pass(39);
    expect(await isDone(short)).toBe(false);
    pass(1);
    expect([await isDone(short), await isDone(long)]).toEqual([true, false]);
    pass(60);
    expect(await isDone(long)).toBe(true);
  });
});
