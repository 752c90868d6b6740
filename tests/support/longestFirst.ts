import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

interface CostScript {
  readonly TEST_TIMES: string;
  readonly readTimes: (path: string) => Readonly<Record<string, number>>;
}
const { TEST_TIMES, readTimes }: CostScript = await import(new URL("../../scripts/lib/testCosts.mjs", import.meta.url).href);

/** Test files that took at least this long start first, because such a file would run alone if started last. */
const SLOW_SECONDS = 20;

/**
 * Vitest sequencer that starts slow test files first, by times measured in earlier runs. Otherwise keeps vitest's order, which reuses
 * workers within a project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes(TEST_TIMES);
    const isSlow = ({ project, moduleId }: TestSpecification): boolean =>
      (times[`${project.name}:${relative(this.ctx.config.root, moduleId)}`] ?? 0) >= SLOW_SECONDS;
    return (await super.sort(files)).sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}
