import { describe, expect, it } from "vitest";
import { createGiveWay } from "./giveWay.ts";

/** A clock and timers that move when told to. */
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

describe("dear transactions", () => {
  it("go at once where no ordinary ones come", async () => {
    const { giveWay, isDone } = createFixture();
    for (let count = 0; count < 3; count++) {
      expect(giveWay.mayGo()).toBe(true);
      giveWay.went();
    }
    expect(await isDone(giveWay.rest(1_000_000n))).toBe(true);
  });

  it("let six ordinary ones pass before each of them", async () => {
    const { giveWay, isDone } = createFixture();
    giveWay.notice();
    giveWay.went();
    const next = giveWay.untilMayGo();
    for (let count = 0; count < 5; count++) giveWay.notice();
    expect([giveWay.mayGo(), await isDone(next)]).toEqual([false, false]);
    giveWay.notice();
    expect([giveWay.mayGo(), await isDone(next)]).toEqual([true, true]);
  });

  it("wait for ordinary ones that come slowly no longer than 25 ms", async () => {
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

  it("rest twice as long as their proof took to verify, a tenth of a second at most, while ordinary ones come", async () => {
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
