// @vitest-environment happy-dom
import "../language/testing/english.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { foreignProse, foreignText } from "../language/foreignText.ts";
import { JsonTree } from "./JsonTree.tsx";

describe("on-chain text written by strangers", () => {
  it("is rendered as text, never as HTML elements, in keys and values", () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const container = document.createElement("div");
    const root = createRoot(container);
    const markup = "<img src=x onerror=alert(1)><script>alert(2)</script>";
    act(() =>
      root.render(
        <JsonTree openLevels={1} value={{ [markup]: markup, url: "javascript:alert(3)", uri: "https://elsewhere.example/x.png" }} />,
      ),
    );
    expect(container.querySelectorAll("img, script, a, iframe, object").length).toBe(0);
    expect(container.textContent).toContain(markup);
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  it("nested text in a JSON tree is rendered only when its level is unfolded", () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const container = document.createElement("div");
    const root = createRoot(container);
    act(() => root.render(<JsonTree openLevels={1} value={{ rows: [{ name: "inner" }] }} />));
    expect(container.textContent).toContain("rows");
    expect(container.textContent).not.toContain("inner");
    for (let level = 0; level < 2; level += 1) {
      const folded = container.querySelector<HTMLDetailsElement>("details:not([open])") as HTMLDetailsElement;
      act(() => {
        folded.open = true;
        folded.dispatchEvent(new Event("toggle"));
      });
    }
    expect(container.textContent).toContain("inner");
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  it.each([
    ["reverses the reading direction", "pay \u202eecila", "pay \\u{202e}ecila"],
    ["contains a zero-width space", "al\u200bice", "al\\u{200b}ice"],
    ["contains an invisible tag", "a\u{e0041}", "a\\u{e0041}"],
    ["breaks the line", "a\nb\u2028c", "a\\u{a}b\\u{2028}c"],
    ["contains an emoji joiner", "Ä 名前 שלום 👩‍👧", "Ä 名前 שלום 👩\\u{200d}👧"],
  ])("is escaped if it %s", (_, text, shown) => {
    expect(foreignText(text)).toBe(shown);
  });

  it.each([
    ["keeps line breaks and collapses empty lines", "a\r\nb\n\n \n\nc\td", "a\nb\n\nc d"],
    ["escapes deceptive characters", "pay \u202eecila\u2028", "pay \\u{202e}ecila\\u{2028}"],
  ])("foreignProse %s", (_, text, shown) => {
    expect(foreignProse(text)).toBe(shown);
  });

  it("is truncated if it has a million characters", () => {
    const shown = foreignText("x".repeat(1_000_000));
    expect(shown.length).toBeLessThan(2_100);
    expect(shown).toContain("1000000 characters");
  });
});
