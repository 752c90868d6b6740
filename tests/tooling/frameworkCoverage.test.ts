import { readFileSync } from "node:fs";
import { frameworkModules, type NativeModule } from "@atoll/framework";
import { type ModuleId, printModuleId } from "@atoll/move";
import { describe, expect, test } from "vitest";

interface ModuleCoverage {
  readonly id: string;
  readonly address: string;
  readonly functions: number;
  readonly inRelease: number | undefined;
}
interface CoverageScript {
  readonly releaseFunctions: Readonly<Record<string, Readonly<Record<string, number>>>>;
  measureCoverage(modules: readonly NativeModule[], move: { printModuleId: (id: ModuleId) => string }): readonly ModuleCoverage[];
  coveragePage(modules: readonly ModuleCoverage[]): string;
}
const { coveragePage, measureCoverage, releaseFunctions }: CoverageScript = await import(
  new URL("../../scripts/lib/coverage.mjs", import.meta.url).href
);

const modules = measureCoverage(frameworkModules, { printModuleId });
const countAt = (address: string) => modules.filter((module) => module.address === address).length;
const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";

describe("Move framework of the network", () => {
  test("has at least 80 modules at 0x1, three at 0x3, five at 0x4 and the names contracts", () => {
    expect(countAt("0x1")).toBeGreaterThanOrEqual(80);
    expect(countAt("0x3")).toBeGreaterThanOrEqual(3);
    expect(countAt("0x4")).toBe(5);
    expect(countAt(NAMES)).toBe(Object.keys(releaseFunctions[NAMES] ?? {}).length);
  });

  test.each(modules.filter((module) => module.inRelease !== undefined))(
    "has every function of the public release in module $id",
    (module) => {
      expect(module.functions).toBe(module.inRelease);
    },
  );

  test("matches its description in docs/framework-coverage.md", () => {
    expect(readFileSync(new URL("../../docs/framework-coverage.md", import.meta.url), "utf8")).toBe(coveragePage(modules));
  });
});
