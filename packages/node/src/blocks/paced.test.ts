import { describe, expect, it } from "vitest";
import { createPaced } from "./paced.ts";

/** Fixture with a clock advanced by each task and a log of pauses. */
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

describe("paced tasks", () => {
  it("start after the pause that follows a long task", async () => {
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

  it("pause regularly and run in order of arrival", async () => {
    const { happened, work } = createFixture();
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => work(name, 4_000n)?.result));
    expect(happened).toEqual(["a", "b", "pause", "c", "d", "pause", "e"]);
  });

  it("are rejected while the queue is full, and accepted after it drains", async () => {
    const { work } = createFixture(2);
    const taken = ["a", "b", "c"].map((name) => work(name, 8_000n)?.result);
    expect(work("d", 1n)).toBeUndefined();
    expect(await Promise.all(taken)).toEqual(["a", "b", "c"]);
    expect(await work("e", 1n)?.result).toBe("e");
  });

  it("run immediately if the queue is empty", () => {
    const { happened, work } = createFixture();
    work("a", 1n);
    expect(happened).toEqual(["a"]);
  });

  it("wait for prioritised work", async () => {
    const { happened, work, deferNewEntries } = createFixture();
    deferNewEntries();
    await Promise.all([work("a", 1n)?.result, work("b", 1n)?.result]);
    expect(happened).toEqual(["gives way", "a", "b"]);
  });

  it("reject only their own caller's promise on failure", async () => {
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
