import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { ReadModule } from "./examinePackage.ts";
import { withoutRepeats } from "./repeatedModules.ts";

const file = (path: string, id: string, ...bytes: number[]): ReadModule => ({
  path,
  bytes: Uint8Array.from(bytes),
  facts: { id, dependencies: [] } as unknown as ReadModule["facts"],
});
const dedupe = (...files: ReadModule[]) => {
  const { modules, refused } = withoutRepeats(files);
  return { modules: modules.map(({ path }) => path), refused };
};

describe("module files chosen twice for publishing", () => {
  it("withoutRepeats keeps modules of different ids, including equal names at two addresses", () => {
    expect(dedupe(file("a.mv", "0x5::coin", 1), file("b.mv", "0x5::till", 1), file("c.mv", "0x6::coin", 1))).toEqual({
      modules: ["a.mv", "b.mv", "c.mv"],
      refused: [],
    });
  });

  it("withoutRepeats drops an identical copy of a module and reports the reason for that file", () => {
    expect(dedupe(file("a.mv", "0x5::coin", 1, 2), file("b.mv", "0x5::till", 1), file("c.mv", "0x5::coin", 1, 2))).toEqual({
      modules: ["a.mv", "b.mv"],
      refused: [{ path: "c.mv", reason: "Duplicate of a.mv: both contain the module coin." }],
    });
  });

  it("withoutRepeats rejects all files of a module if their bytes differ", () => {
    const reason = "2 files contain different versions of the module coin. Choose only one.";
    expect(dedupe(file("a.mv", "0x5::coin", 1), file("b.mv", "0x5::till", 1), file("c.mv", "0x5::coin", 2))).toEqual({
      modules: ["b.mv"],
      refused: [
        { path: "a.mv", reason },
        { path: "c.mv", reason },
      ],
    });
  });
});
