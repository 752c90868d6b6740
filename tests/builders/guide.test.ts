import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guideFiles } from "./guideFiles.ts";
import { createRunnerProject, type RunnerProject } from "./runnerProject.ts";
import { writeTallyPackage } from "./tallyPackage.ts";

const LOCALNET = fileURLToPath(new URL("../../packages/localnet", import.meta.url));
const VITEST = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

const files = guideFiles();
let project: RunnerProject;
beforeAll(async () => {
  project = createRunnerProject({ ...Object.fromEntries(files), "vitest.config.mjs": "export default {};" });
  mkdirSync(join(project.folder, "node_modules"));
  symlinkSync(LOCALNET, join(project.folder, "node_modules/atoll-localnet"));
  const { output } = await project.run("address.mjs");
  cpSync(writeTallyPackage(output.trim()), join(project.folder, "move"), { recursive: true });
});
afterAll(() => project.remove());

describe("guide for builders", () => {
  test("contains test files for Vitest, Jest and node:test", () => {
    expect([...files.keys()]).toEqual([
      "address.mjs",
      "tally.test.mjs",
      "client.test.mjs",
      "more.test.mjs",
      "tally.node.mjs",
      "tally.test.cjs",
    ]);
  });

  test("contains tests that pass in Vitest", async () => {
    const { code, output } = await project.run(VITEST, "run", "tally.test.mjs", "client.test.mjs", "more.test.mjs");
    expect(output).toMatch(/Tests\s+.*7 passed/);
    expect(code).toBe(0);
  });

  test("contains a test that passes in node:test", async () => {
    const { code, output } = await project.run("--test", "tally.node.mjs");
    expect(output).toMatch(/# pass 1\b/);
    expect(code).toBe(0);
  });

  test("shows the module that the tests assemble", () => {
    const guide = readFileSync(new URL("../../docs/builders.md", import.meta.url), "utf8");
    for (const part of ["struct Tally has key { value: u64 }", "struct Added has drop, store { amount: u64 }", "const ETOO_MUCH: u64 = 1;"])
      expect(guide).toContain(part);
  });
});
