import { expect, it } from "vitest";
import { codeLines } from "./codeLines.ts";
import { moveOutline } from "./moveOutline.ts";

const SOURCE = `module lagoon::pool {
  use aptos_framework::coin as c;
  const E_ZERO: u64 = 6;
  /* two
  lines */
  fun swap(amount: u64): u64 {
    assert!(amount > 0, E_ZERO);
    c::burn(amount); 0x3::token::mint(amount); other::far();
    pool.half(amount)
  }
  fun half(n: u64): u64 { n / 2 }
}`;

it("codeLines colours lines and links names to their definitions", () => {
  const lines = codeLines(SOURCE, moveOutline(SOURCE, "pool"));
  expect(lines.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(SOURCE);
  expect(lines[4]).toEqual([{ kind: "comment", text: "  lines */" }]);
  const targets = lines.flatMap((line, at) => line.flatMap(({ text, target }) => (target === undefined ? [] : [[at + 1, text, target]])));
  expect(targets).toEqual([
    [2, "coin", { kind: "module", address: "0x1", module: "coin", member: undefined }],
    [7, "E_ZERO", { kind: "here", line: 3 }],
    [8, "burn", { kind: "module", address: "0x1", module: "coin", member: "burn" }],
    [8, "token", { kind: "module", address: "0x3", module: "token", member: undefined }],
    [8, "mint", { kind: "module", address: "0x3", module: "token", member: "mint" }],
  ]);
});
