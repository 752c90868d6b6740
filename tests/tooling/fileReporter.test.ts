import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "atoll-file-reporter-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const CASES = {
  "passes.test.js": `test("adds", () => expect(1 + 1).toBe(2)); test.skip("skipped", () => {});`,
  "fails.test.js": `test("one", () => {}); describe("sums", () => { test("differ", () => { throw new Error("expected 3"); }); });`,
  "hook.test.js": `describe("network", () => { beforeAll(() => { throw new Error("port in use"); }); test("starts", () => {}); });`,
  "broken.test.js": `throw new Error("does not load");`,
};

test("test file reporter writes project, duration, number of tests and first failure of each file", () => {
  for (const [name, text] of Object.entries(CASES)) writeFileSync(join(directory, name), text);
  const report = join(directory, "files.json");
  const reporter = join(root, "scripts/lib/fileReporter.mjs");
  const args = ["run", "--root", directory, "--globals", `--reporter=${reporter}`];
  spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    env: { ...process.env, FILE_REPORT: report },
  });
  const files: { path: string; seconds: number }[] = JSON.parse(readFileSync(report, "utf8"));
  expect(files.sort((a, b) => a.path.localeCompare(b.path))).toEqual([
    { project: "", path: "broken.test.js", seconds: expect.any(Number), tests: 0, failure: "does not load" },
    { project: "", path: "fails.test.js", seconds: expect.any(Number), tests: 2, failure: "sums > differ: expected 3" },
    { project: "", path: "hook.test.js", seconds: expect.any(Number), tests: 0, failure: "network: port in use" },
    { project: "", path: "passes.test.js", seconds: expect.any(Number), tests: 1 },
  ]);
  for (const { seconds } of files) expect(seconds).toBeGreaterThan(0);
});
