import { address } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createWaitingRoom, type WaitingRoomOptions } from "./waitingRoom.ts";

const ALICE = address("0xa11ce");
const BOB = address("0xb0b");

/** Creates a queue whose tasks end when the test ends them. */
function open(options: Partial<WaitingRoomOptions> = {}) {
  const room = createWaitingRoom({ concurrency: 1, places: 3, placesPerSender: 2, ...options });
  const begun: string[] = [];
  const ends = new Map<string, (answer: string) => void>();
  return {
    begun,
    enter: (name: string, cost: number, sender = ALICE) =>
      room.run({
        sender,
        cost,
        task() {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, resolve));
        },
      }),
    async end(name: string): Promise<void> {
      ends.get(name)?.(name);
      // The next task starts after this promise has settled.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    },
  };
}

describe("queue for expensive tasks", () => {
  it("starts tasks up to its concurrency and the rest in order of arrival", async () => {
    const { begun, enter, end } = open({ concurrency: 2 });
    const answers = [enter("first", 1), enter("second", 1), enter("third", 1), enter("fourth", 1)];
    expect(begun).toEqual(["first", "second"]);
    await end("second");
    await end("first");
    expect(begun).toEqual(["first", "second", "third", "fourth"]);
    await end("third");
    await end("fourth");
    expect(await Promise.all(answers)).toEqual(["first", "second", "third", "fourth"]);
  });

  it("runs cheap tasks before expensive tasks that arrived earlier", async () => {
    const { begun, enter, end } = open();
    for (const [name, cost] of [
      ["running", 9],
      ["dear", 9],
      ["cheap", 1],
    ] as const)
      void enter(name, cost, name === "cheap" ? BOB : ALICE);
    await end("running");
    expect(begun).toEqual(["running", "cheap"]);
  });

  it("rejects tasks beyond its capacity unless it can evict a more expensive task", async () => {
    const { begun, enter, end } = open({ placesPerSender: 9 });
    const answers = ["running", "one", "two", "three"].map((name) => enter(name, 5));
    expect(await enter("as dear", 5, BOB)).toBeUndefined();
    const cheap = enter("cheap", 4, BOB);
    expect(await answers[3]).toBeUndefined();
    await end("running");
    expect(begun).toEqual(["running", "cheap"]);
    await end("cheap");
    expect(await cheap).toBe("cheap");
  });

  it("limits the queued tasks per sender", async () => {
    const { begun, enter } = open();
    for (const name of ["running", "one", "two"]) void enter(name, 1);
    expect(await enter("three", 1)).toBeUndefined();
    void enter("another's", 1, BOB);
    expect(begun).toEqual(["running"]);
  });

  it("returns results immediately but starts the next task only after the pause", async () => {
    const room = createWaitingRoom({ concurrency: 1, places: 1, placesPerSender: 1 });
    const happened: string[] = [];
    let endRest = (): void => undefined;
    const rest = () =>
      new Promise<void>((resolve) => {
        endRest = resolve;
      });
    const enter = (name: string) =>
      room.run({ sender: ALICE, cost: 1, rest, task: () => Promise.resolve(name) }).then((answer) => happened.push(answer ?? "none"));
    const answers = [enter("first"), enter("second")];
    await answers[0];
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    expect(happened).toEqual(["first"]);
    endRest();
    await answers[1];
    expect(happened).toEqual(["first", "second"]);
  });

  it("continues after a failed task", async () => {
    const room = createWaitingRoom({ concurrency: 1, places: 1, placesPerSender: 1 });
    const failing = room.run({ sender: ALICE, cost: 1, task: () => Promise.reject(new Error("no thread")) });
    const next = room.run({ sender: ALICE, cost: 1, task: () => Promise.resolve("done") });
    await expect(failing).rejects.toThrow("no thread");
    expect(await next).toBe("done");
  });
});
