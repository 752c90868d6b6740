import { describe, expect, it } from "vitest";
import { PAGES } from "../pages/allPages.ts";
import { type Progress, pressKey, shortcutsOf } from "./shortcuts.ts";

const all = shortcutsOf(PAGES, { network: "local", hasControls: true });

function press(...keys: string[]): Progress {
  return pressOf(all, keys);
}

function pressOf(shortcuts: typeof all, keys: readonly string[]): Progress {
  let progress: Progress = { kind: "none" };
  for (const key of keys) progress = pressKey(shortcuts, progress.kind === "begun" ? progress.pressed : [], key);
  return progress;
}

describe("keyboard shortcuts", () => {
  it.each([
    [["g", "o"], "/local"],
    [["g", "t"], "/local/transactions"],
    [["g", "s"], "/settings"],
    [["g", "b"], "/local/blocks"],
    [["g", "q"], "/local/graphql"],
    [["g", "x"], "/tools"],
    [["g", "e"], "/local/network"],
    [["s"], "/local/send"],
    [["g", "z", "s"], "/local/send"],
    [["g", "g", "a"], "/local/activity"],
  ])("key sequence %j opens %s", (keys, href) => {
    expect(press(...keys)).toMatchObject({ kind: "done", shortcut: { act: { kind: "go", href } } });
  });

  it("unassigned keys are ignored, and an incomplete sequence waits for its next key", () => {
    expect(press("z")).toEqual({ kind: "none" });
    expect(press("g")).toEqual({ kind: "begun", pressed: ["g"] });
    expect(press("g", "z")).toEqual({ kind: "none" });
  });

  it("exclude the network controls page on a network without controls", () => {
    expect(pressOf(shortcutsOf(PAGES, { network: "mainnet", hasControls: false }), ["g", "e"])).toEqual({ kind: "none" });
  });

  it("have distinct keys, and none starts with another shortcut's keys", () => {
    const texts = all.map(({ keys }) => `${keys.join(" ")} `);
    for (const [index, text] of texts.entries()) {
      expect(texts.filter((other, at) => at !== index && other.startsWith(text))).toEqual([]);
    }
  });
});
