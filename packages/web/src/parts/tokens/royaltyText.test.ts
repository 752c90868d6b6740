import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { royaltyText } from "./royaltyText.ts";

describe("royaltyText, which formats a royalty", () => {
  it.each([
    [5n, 100n, "5%"],
    [1n, 8n, "12.5%"],
    [25n, 10_000n, "0.25%"],
    [1n, 3n, "1/3"],
    [1n, 1n, "100%"],
    [0n, 100n, undefined],
    [5n, 0n, undefined],
  ])("formats a royalty of %d / %d as %s", (numerator, denominator, text) => {
    expect(royaltyText({ numerator, denominator })).toBe(text);
  });
});
