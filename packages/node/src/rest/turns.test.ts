import { describe, expect, it } from "vitest";
import { createTurns, type Turns } from "./turns.ts";

const MEBIBYTE = 1024 * 1024;
const connected = new AbortController().signal;

/** Queue with a manual clock. Each pass of the event loop takes one millisecond. */
function open() {
  let nowMs = 0;
  const log: string[] = [];
  const turns = createTurns(
    async () => {
      await new Promise((resolve) => setImmediate(resolve));
      nowMs += 1;
      log.push("others");
    },
    () => nowMs,
  );
  const work = async (name: string, tookMs: number, bytes = MEBIBYTE, signal = connected) => {
    await turns.next(bytes, signal);
    log.push(name);
    nowMs += tookMs;
  };
  return { turns, work, log };
}
const statusOf = (work: Promise<void>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
/** Occupies a queue, so that further requests wait. */
async function occupied(): Promise<{ readonly turns: Turns; readonly waits: (bytes: number) => Promise<number> }> {
  const { turns } = open();
  await turns.next(0, connected);
  return { turns, waits: (bytes) => statusOf(turns.next(bytes, connected)) };
}

describe("queue of requests that occupy the main thread", () => {
  it("starts work immediately if none is running", async () => {
    const { work, log } = open();
    await work("first", 5);
    expect(log).toEqual(["first"]);
  });

  it("starts work in order of arrival, with a pause as long as the previous turn", async () => {
    const { work, log } = open();
    await Promise.all([work("first", 3), work("second", 1), work("third", 0)]);
    expect(log).toEqual(["first", ...Array(5).fill("others"), "second", ...Array(3).fill("others"), "third"]);
  });

  it("resumes a split turn after a pause, before requests that wait", async () => {
    const { turns, work, log } = open();
    const split = async () => {
      await work("first part", 2);
      await turns.resume();
      log.push("second part");
    };
    await Promise.all([split(), work("other request", 0)]);
    expect(log).toEqual(["first part", ...Array(4).fill("others"), "second part", ...Array(2).fill("others"), "other request"]);
  });

  it("resumes a split turn immediately if its pause is over", async () => {
    const { turns, work, log } = open();
    await work("first part", 1);
    for (let pass = 0; pass < 10; pass++) await new Promise((resolve) => setImmediate(resolve));
    const before = log.length;
    await turns.resume();
    expect(log.length).toBe(before);
  });

  it("limits the pause to one second", async () => {
    const { work, log } = open();
    await Promise.all([work("first", 5_000), work("second", 0)]);
    expect(log.length).toBe(1003);
  });

  it("becomes idle after the pause of the last turn", async () => {
    const { work, log } = open();
    await work("first", 1);
    for (let pass = 0; pass < 10; pass++) await new Promise((resolve) => setImmediate(resolve));
    const before = log.length;
    await work("second", 1);
    expect(log.slice(before)).toEqual(["second"]);
  });

  it.each([
    ["16 MiB", MEBIBYTE, 16],
    ["64 requests", 0, 64],
  ])("rejects further requests with status 503 when %s wait", async (_, bytes, count) => {
    const { waits } = await occupied();
    const accepted = Array.from({ length: count }, () => waits(bytes));
    expect(await waits(bytes)).toBe(503);
    expect(new Set(await Promise.all(accepted))).toEqual(new Set([200]));
  });

  it("accepts a request of any size if none waits", async () => {
    const { waits } = await occupied();
    expect(await waits(100 * MEBIBYTE)).toBe(200);
  });

  it("rejects requests with status 503 that waited for more than ten seconds, and continues with later ones", async () => {
    const { work, log } = open();
    const all = [work("first", 4_500), work("second", 6_000), statusOf(work("third", 0))];
    await new Promise((resolve) => setImmediate(resolve));
    const late = statusOf(work("late", 0));
    expect(await Promise.all([...all, late])).toEqual([undefined, undefined, 503, 200]);
    expect(log.filter((entry) => entry !== "others")).toEqual(["first", "second", "late"]);
  });

  it("frees the place of a client that disconnects, and continues with the next client", async () => {
    const { work, log } = open();
    const client = new AbortController();
    const all = [work("first", 1), statusOf(work("left", 1, 20 * MEBIBYTE, client.signal)), statusOf(work("refused", 1))];
    client.abort();
    expect(await statusOf(work("next", 1))).toBe(200);
    expect(await Promise.all(all)).toEqual([undefined, 400, 503]);
    expect(log.filter((entry) => entry !== "others")).toEqual(["first", "next"]);
  });

  it("rejects a client that disconnected before it could wait", async () => {
    const { turns } = await occupied();
    expect(await statusOf(turns.next(0, AbortSignal.abort()))).toBe(400);
  });
});
