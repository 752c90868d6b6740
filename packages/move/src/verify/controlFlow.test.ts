import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

const f = (code: string, parameters = "(bool)"): string => `fun f${parameters} { ${code} }`;
const nested = (depth: number): string => {
  const heads = Array.from({ length: depth }, (_, index) => `H${index}: Nop`).join(" ");
  const tails = Array.from({ length: depth }, (_, index) => `CopyLoc 0 BrTrue H${depth - 1 - index}`).join(" ");
  return f(`${heads} ${tails} Ret`);
};
const blocks = (count: number): string =>
  f(
    `${"LdTrue BrTrue 0 ".repeat(0)}${Array.from({ length: count - 1 }, (_, index) => `CopyLoc 0 BrTrue X${index} X${index}: Nop`).join(" ")} Ret`,
  );

const REFUSED: readonly Refusal[] = [
  ["no code", f(""), "EMPTY_CODE_UNIT"],
  ["execution past the last instruction", f("Nop"), "INVALID_FALL_THROUGH"],
  ["a conditional branch at the end", f("B0: CopyLoc 0 BrTrue B0"), "INVALID_FALL_THROUGH"],
  ["a loop with two entries", f("CopyLoc 0 BrTrue B2 B1: Nop B2: CopyLoc 0 BrTrue B1 Ret"), "INVALID_LOOP_SPLIT"],
  [
    "a loop entered in the middle of another",
    f("CopyLoc 0 BrTrue B3 B1: CopyLoc 0 BrTrue B4 B3: CopyLoc 0 BrTrue B1 B4: Ret"),
    "INVALID_LOOP_SPLIT",
  ],
  ["loops nested six deep", nested(6), "LOOP_MAX_DEPTH_REACHED"],
  ["more than 1024 blocks", blocks(1025), "TOO_MANY_BASIC_BLOCKS"],
];

describe("control flow verification", () => {
  test.each(REFUSED)("rejects code with %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test.each([
    ["an endless loop", f("B0: Branch B0", "()")],
    ["loops nested five deep", nested(5)],
    ["1024 blocks", blocks(1024)],
    ["unreachable code", f("Ret Nop Ret", "()")],
    ["a loop that jumps back from two places", f("B0: CopyLoc 0 BrTrue B0 CopyLoc 0 BrTrue B0 Ret")],
    ["a branch whose two ways have the same target", f("CopyLoc 0 BrTrue B1 B1: Ret")],
  ])("accepts code with %s", (_, text) => {
    expect(verdictOn(text)).toBe("accepted");
  });
});
