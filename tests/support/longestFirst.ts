import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slowest test files, slowest first. Vitest sorts by size without earlier timings, and these files are small. */
const LONG = [
  "tests/browser/accessibility.test.ts",
  "tests/browser/publicProfile.test.ts",
  "tests/browser/flow.test.ts",
  "tests/browser/wallet.test.ts",
  "tests/browser/keyless.test.ts",
  "tests/browser/vault.test.ts",
  "tests/faults/indexerKill.test.ts",
  "packages/localnet/src/server/cli.test.ts",
  "tests/faults/kill.test.ts",
  "tests/browser/accountSchemes.test.ts",
  "tests/faults/publishing.test.ts",
  "tests/browser/approvals.test.ts",
  "tests/browser/consent.test.ts",
  "tests/browser/newcomer.test.ts",
  "tests/browser/stake.test.ts",
  "tests/indexer/postgres.test.ts",
  "tests/conformance/pageChain.test.ts",
  "packages/indexer/src/follow/outage.test.ts",
  "tests/faults/oneProcess.test.ts",
];

/** Runs the slowest files first, so that none runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((path) => moduleId.endsWith(path));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
