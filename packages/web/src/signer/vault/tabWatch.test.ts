import { describe, expect, it } from "vitest";
import { createFakeClock } from "../testing/fakeClock.ts";
import { createMemorySessionLocks } from "../testing/memorySessionLocks.ts";
import { createTabWatch } from "./tabWatch.ts";

/** Waits for pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(isStrict = false) {
  const clock = createFakeClock();
  const createLocks = createMemorySessionLocks();
  const events: string[] = [];
  const watch = createTabWatch({
    locks: createLocks(),
    clock,
    isStrict: () => isStrict,
    onTabGone: (tab) => events.push(`gone ${tab}`),
    onAllGone: () => events.push("all gone"),
  });
  /** Opens a tab with its lock, and connects it unless it is still loading. */
  const open = async (name: string, isLoading = false) => {
    const locks = createLocks();
    await locks.hold(`atoll-tab-${name}`);
    if (!isLoading) watch.add(`atoll-tab-${name}`);
    return locks;
  };
  const advance = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await settle();
  };
  return { clock, events, open, advance, watch };
}

describe("tabs of a shared worker", () => {
  it("end five seconds after the last tab's lock is free, and not before", async () => {
    const { events, open, advance } = setUp();
    const [first, second] = [await open("1"), await open("2")];
    first.end();
    await advance(60_000);
    expect(events).toEqual(["gone atoll-tab-1"]);
    second.end();
    await advance(0);
    await advance(4_999);
    expect(events).toEqual(["gone atoll-tab-1", "gone atoll-tab-2"]);
    await advance(1);
    expect(events.at(-1)).toBe("all gone");
    await advance(60_000);
    expect(events).toHaveLength(3);
  });

  it("continue with a tab that connects within five seconds, as after a reload", async () => {
    const { events, open, advance } = setUp();
    const before = await open("before");
    before.end();
    await advance(0);
    await advance(4_000);
    const after = await open("after");
    await advance(60_000);
    expect(events).toEqual(["gone atoll-tab-before"]);
    after.end();
    await advance(0);
    await advance(5_000);
    expect(events.at(-1)).toBe("all gone");
  });

  it("continue with a tab that still loads after five seconds, until it is closed", async () => {
    const { events, open, advance } = setUp();
    const before = await open("before");
    before.end();
    const slow = await open("slow", true);
    await advance(0);
    await advance(60_000);
    expect(events).toEqual(["gone atoll-tab-before"]);
    slow.end();
    await advance(0);
    await advance(5_000);
    expect(events).toEqual(["gone atoll-tab-before", "gone atoll-tab-slow", "all gone"]);
  });

  it("wait a minute for a tab on the consent page, once", async () => {
    const { events, open, advance, watch } = setUp();
    const asking = await open("asking");
    watch.expectReturn();
    asking.end();
    await advance(0);
    await advance(50_000);
    const back = await open("back");
    await advance(60_000);
    expect(events).toEqual(["gone atoll-tab-asking"]);
    back.end();
    await advance(0);
    await advance(5_000);
    expect(events.at(-1)).toBe("all gone");
  });

  it("end five seconds after the worker's start if no tab connects", async () => {
    const { events, advance } = setUp();
    await advance(5_000);
    expect(events).toEqual(["all gone"]);
  });

  it("end immediately with the last tab if strict, even while another tab loads", async () => {
    const { events, open, advance } = setUp(true);
    const last = await open("last");
    await open("loading", true);
    last.end();
    await advance(0);
    expect(events).toEqual(["gone atoll-tab-last", "all gone"]);
  });

  it("count a tab that connects twice once", async () => {
    const { events, open, advance, watch } = setUp();
    const tab = await open("1");
    watch.add("atoll-tab-1");
    tab.end();
    await advance(0);
    expect(events).toEqual(["gone atoll-tab-1"]);
  });
});
