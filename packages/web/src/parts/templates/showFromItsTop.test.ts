// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { showFromItsTop } from "./showFromItsTop.ts";

afterEach(() => document.body.replaceChildren());

/** Calls `showFromItsTop` for a preview whose column has this place in a window of 900 pixels; returns whether it scrolled. */
function scrollsTo(top: number, bottom: number): boolean {
  vi.stubGlobal("innerHeight", 900);
  const column = document.createElement("div");
  column.dataset.previewColumn = "";
  const preview = document.createElement("section");
  preview.tabIndex = -1;
  column.append(preview);
  document.body.append(column);
  column.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  const scroll = vi.fn();
  preview.scrollIntoView = scroll;
  showFromItsTop(preview);
  vi.unstubAllGlobals();
  expect(document.activeElement).toBe(preview);
  if (scroll.mock.calls.length > 0) expect(scroll).toHaveBeenCalledWith({ block: "start" });
  return scroll.mock.calls.length > 0;
}

it.each([
  ["starts above the window, after a long form", -400, 300, true],
  ["starts low and ends below the window", 500, 1_400, true],
  ["starts high and ends below the window", 200, 1_400, false],
  ["starts low and fits the window", 500, 880, false],
])("showFromItsTop focuses a preview and scrolls to its sentence only if needed: %s", (_where, top, bottom, scrolls) => {
  expect(scrollsTo(top, bottom)).toBe(scrolls);
});
