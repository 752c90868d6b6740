import { expect, it } from "vitest";
import { textBlocks } from "./textBlocks.ts";

it.each([0, 1, 99, 100, 101, 5_432])("textBlocks splits a text of %d lines into short blocks that join to the same text", (count) => {
  const text = Array.from({ length: count }, (_, line) => `line ${line}`).join("\n");
  const blocks = textBlocks(text);
  expect(blocks.map((block) => block.text).join("")).toBe(text);
  expect(Math.max(...blocks.map((block) => block.text.split("\n").length))).toBeLessThanOrEqual(101);
  expect(blocks.reduce((sum, { lines }) => sum + lines, 0)).toBe(Math.max(1, count));
});
