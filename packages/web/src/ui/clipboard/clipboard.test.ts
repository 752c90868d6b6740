import { describe, expect, it } from "vitest";
import { type ClipboardHost, createClipboard, SECRET_ON_CLIPBOARD_MS } from "./clipboard.ts";

const SECRET = "legal winner thank year";

function setUp(stored = new Map<string, string>()) {
  let now = 1_700_000_000_000;
  let hasFocus = true;
  let refuses = false;
  let onClipboard = "";
  const timers = new Set<() => void>();
  const focused: (() => void)[] = [];
  const host: ClipboardHost = {
    write: async (text) => {
      if (refuses || !hasFocus) throw new DOMException("not allowed", "NotAllowedError");
      onClipboard = text;
    },
    now: () => now,
    hasFocus: () => hasFocus,
    onFocus: (action) => focused.push(action),
    every: (_ms, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
  };
  const clipboard = createClipboard(host);
  const outcomes: string[] = [];
  clipboard.subscribe((outcome) => outcomes.push(outcome));
  return {
    clipboard,
    outcomes,
    stored,
    timers,
    onClipboard: () => onClipboard,
    refuse: () => {
      refuses = true;
    },
    pass: async (ms: number) => {
      now += ms;
      for (const action of [...timers]) action();
      await Promise.resolve();
      await Promise.resolve();
    },
    focus: async (has: boolean) => {
      hasFocus = has;
      if (has) for (const action of focused) action();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe("secret copied to the clipboard", () => {
  it("is overwritten after a minute, not earlier", async () => {
    const { clipboard, onClipboard, outcomes, pass, timers } = setUp();
    expect(await clipboard.copySecret(SECRET)).toBe(true);
    await pass(SECRET_ON_CLIPBOARD_MS - 1);
    expect(onClipboard()).toBe(SECRET);
    await pass(1);
    expect([onClipboard(), outcomes]).toEqual(["", ["overwritten"]]);
    expect(timers.size).toBe(0);
  });

  it("is overwritten on the next focus if the page had no focus after a minute", async () => {
    const { clipboard, onClipboard, outcomes, pass, focus } = setUp();
    await clipboard.copySecret(SECRET);
    await focus(false);
    await pass(2 * SECRET_ON_CLIPBOARD_MS);
    expect([onClipboard(), outcomes]).toEqual([SECRET, []]);
    await focus(true);
    expect([onClipboard(), outcomes]).toEqual(["", ["overwritten"]]);
  });

  it("reports a failed overwrite only once", async () => {
    const { clipboard, outcomes, pass, refuse } = setUp();
    await clipboard.copySecret(SECRET);
    refuse();
    await pass(SECRET_ON_CLIPBOARD_MS);
    await pass(SECRET_ON_CLIPBOARD_MS);
    expect(outcomes).toEqual(["refused"]);
  });

  it("is overwritten after a reload, although storage never contains the secret", async () => {
    const before = setUp();
    await before.clipboard.copySecret(SECRET);
    expect([...before.stored.values()].join()).not.toContain(SECRET);
    const after = setUp(before.stored);
    await after.pass(SECRET_ON_CLIPBOARD_MS);
    expect(after.outcomes).toEqual(["overwritten"]);
    expect(after.stored.size).toBe(0);
  });

  it("stays untouched if the page has copied another text since", async () => {
    const { clipboard, onClipboard, outcomes, pass } = setUp();
    await clipboard.copySecret(SECRET);
    await clipboard.copy("0x1");
    await pass(2 * SECRET_ON_CLIPBOARD_MS);
    expect([onClipboard(), outcomes]).toEqual(["0x1", []]);
  });

  it("is not overwritten later if the browser denied copying", async () => {
    const { clipboard, stored, refuse } = setUp();
    refuse();
    expect(await clipboard.copySecret(SECRET)).toBe(false);
    expect(stored.size).toBe(0);
  });
});
