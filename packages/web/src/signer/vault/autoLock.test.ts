import { describe, expect, it } from "vitest";
import { createFakeClock } from "../testing/fakeClock.ts";
import { createAutoLock } from "./autoLock.ts";

const MINUTE = 60_000;

function setUp(minutes: number | undefined) {
  const clock = createFakeClock();
  const locked: string[] = [];
  const autoLock = createAutoLock({ clock, onLock: (reason) => locked.push(reason) });
  autoLock.start(minutes);
  return { clock, locked, autoLock };
}

describe("auto-lock timer", () => {
  it.each([1, 15, 240])("locks after %i minutes without activity and not before", (minutes) => {
    const { clock, locked } = setUp(minutes);
    clock.advance(minutes * MINUTE - 5_000);
    expect(locked).toEqual([]);
    clock.advance(5_000);
    expect(locked).toEqual(["idle"]);
    clock.advance(1_000 * MINUTE);
    expect(locked).toEqual(["idle"]);
    expect(clock.timers()).toBe(0);
  });

  it("restarts the countdown on each user activity", () => {
    const { clock, locked, autoLock } = setUp(2);
    for (let step = 0; step < 10; step++) {
      clock.advance(MINUTE);
      autoLock.touch();
    }
    expect(locked).toEqual([]);
    clock.advance(2 * MINUTE);
    expect(locked).toEqual(["idle"]);
  });

  it("locks at its next tick after the machine wakes from sleep", () => {
    const { clock, locked } = setUp(240);
    clock.sleep(10 * MINUTE);
    clock.advance(1);
    expect(locked).toEqual(["sleep"]);
  });

  it("locks on user activity after a sleep, before any tick", () => {
    const { clock, locked, autoLock } = setUp(240);
    clock.sleep(10 * MINUTE);
    autoLock.touch();
    expect(locked).toEqual(["sleep"]);
  });

  it("tolerates a slightly late tick", () => {
    const { clock, locked, autoLock } = setUp(240);
    clock.sleep(50_000);
    expect(autoLock.check()).toBe(false);
    expect(locked).toEqual([]);
  });

  it("locks when the clock is set back", () => {
    const { clock, locked } = setUp(15);
    clock.advance(10_000);
    clock.sleep(-60 * MINUTE);
    clock.advance(61 * MINUTE);
    expect(locked).toEqual(["sleep"]);
  });

  it("set to never stays unlocked when idle, but locks after a sleep", () => {
    const { clock, locked, autoLock } = setUp(undefined);
    clock.advance(1_000 * MINUTE);
    expect(locked).toEqual([]);
    clock.sleep(10 * MINUTE);
    autoLock.touch();
    expect(locked).toEqual(["sleep"]);
    expect(clock.timers()).toBe(0);
  });

  it("applies a changed limit from the last activity on", () => {
    const { clock, locked, autoLock } = setUp(60);
    clock.advance(10 * MINUTE);
    autoLock.start(5);
    clock.advance(5_000);
    expect(locked).toEqual(["idle"]);
  });
});
