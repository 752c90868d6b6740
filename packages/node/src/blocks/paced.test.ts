import { describe, expect, it } from "vitest";
import { createPaced } from "./paced.ts";

/** Creates a queue with a clock that each task advances, and a log of pauses. */
function createFixture(places = 100) {
  let nowUsecs = 0n;
  const happened: string[] = [];
  let mayGo = true;
  const paced = createPaced({
    places,
    nowUsecs: () => nowUsecs,
    pause: async () => {
      happened.push("pause");
    },
    giveWay: {
      mayGo: () => mayGo,
      went: () => undefined,
      async untilMayGo() {
        if (!mayGo) happened.push("gives way");
        mayGo = true;
      },
    },
  });
  const work = (name: string, usecs: bigint) =>
    paced.run(() => {
      nowUsecs += usecs;
      happened.push(name);
      return name;
    });
  return {
    happened,
    work,
    paced,
    deferNewEntries() {
      mayGo = false;
    },
  };
}

describe("queue of short untrusted tasks", () => {
  it("starts a task after the pause that follows a long task", async () => {
    const happened: string[] = [];
    let nowUsecs = 0n;
    let endRest = (): void => undefined;
    const paced = createPaced({
      places: 10,
      nowUsecs: () => nowUsecs,
      pause: async () => undefined,
      giveWay: { mayGo: () => true, went: () => undefined, untilMayGo: async () => undefined },
      rest(tookUsecs) {
        happened.push(`rests after ${tookUsecs}`);
        return new Promise((resolve) => {
          endRest = resolve;
        });
      },
    });
    const work = (name: string, usecs: bigint) =>
      paced.run(() => {
        nowUsecs += usecs;
        happened.push(name);
      })?.result;
    work("short", 500n);
    work("long", 5_000n);
    const next = work("next", 500n);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(happened).toEqual(["short", "long", "rests after 5000"]);
    endRest();
    await next;
    expect(happened).toEqual(["short", "long", "rests after 5000", "next"]);
  });

  it("pauses regularly and runs tasks in order of arrival", async () => {
    const { happened, work } = createFixture();
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => work(name, 4_000n)?.result));
    expect(happened).toEqual(["a", "b", "pause", "c", "d", "pause", "e"]);
  });

  it("rejects tasks while it is full, and accepts them after it drains", async () => {
    const { work } = createFixture(2);
    const accepted = ["a", "b", "c"].map((name) => work(name, 8_000n)?.result);
    expect(work("d", 1n)).toBeUndefined();
    expect(await Promise.all(accepted)).toEqual(["a", "b", "c"]);
    expect(await work("e", 1n)?.result).toBe("e");
  });

  it("runs a task immediately if it is empty", () => {
    const { happened, work } = createFixture();
    work("a", 1n);
    expect(happened).toEqual(["a"]);
  });

  it("waits for prioritised transactions", async () => {
    const { happened, work, deferNewEntries } = createFixture();
    deferNewEntries();
    await Promise.all([work("a", 1n)?.result, work("b", 1n)?.result]);
    expect(happened).toEqual(["gives way", "a", "b"]);
  });

  it("rejects only the promise of the caller whose task failed", async () => {
    const { work, paced } = createFixture();
    work("a", 8_000n);
    const failed = paced.run(() => {
      throw new RangeError("no");
    });
    const next = work("b", 1n);
    await expect(failed?.result).rejects.toThrow("no");
    expect(await next?.result).toBe("b");
  });
});
