import { describe, expect, it } from "vitest";
import { PAGES } from "../allPages.ts";
import { type Progress, pressKey, shortcutsOf } from "./shortcuts.ts";

const all = shortcutsOf(PAGES, "local");

function press(...keys: string[]): Progress {
  let progress: Progress = { kind: "none" };
  for (const key of keys) progress = pressKey(all, progress.kind === "begun" ? progress.pressed : [], key);
  return progress;
}

describe("shortcuts", () => {
  it.each([
    [["g", "o"], "/local"],
    [["g", "t"], "/local/transactions"],
    [["g", "s"], "/settings"],
    [["s"], "/local/send"],
    [["g", "x", "s"], "/local/send"],
    [["g", "g", "a"], "/local/activity"],
  ])("%j opens %s", (keys, href) => {
    expect(press(...keys)).toMatchObject({ kind: "done", shortcut: { act: { kind: "go", href } } });
  });

  it("a key that means nothing does nothing, and half of a shortcut waits", () => {
    expect(press("x")).toEqual({ kind: "none" });
    expect(press("g")).toEqual({ kind: "begun", pressed: ["g"] });
    expect(press("g", "x")).toEqual({ kind: "none" });
  });

  it("no two have the same keys, and none begins with another", () => {
    const texts = all.map(({ keys }) => `${keys.join(" ")} `);
    for (const [index, text] of texts.entries()) {
      expect(texts.filter((other, at) => at !== index && other.startsWith(text))).toEqual([]);
    }
  });
});
