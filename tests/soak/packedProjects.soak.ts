import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guideFiles } from "../builders/guideFiles.ts";
import { writeTallyPackage } from "../builders/tallyPackage.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Jest is no dependency of this repository, because its 270 packages serve this file alone. */
const RUNNERS = ["vitest@4.1.12", "jest@30", "@aptos-labs/ts-sdk@5.1.4"];
const LONGEST_MS = 600_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "atoll-packed-"));
  run("node", [join(ROOT, "scripts/pack.mjs")], ROOT);
  const artifacts = join(ROOT, "artifacts");
  const [tarball] = readdirSync(artifacts).filter((name) => /^atoll-localnet-.*\.tgz$/.test(name));
  for (const [name, text] of guideFiles()) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  run("npm", ["install", "--save-dev", "--ignore-scripts", "--no-audit", "--no-fund", ...RUNNERS, join(artifacts, tarball ?? "")]);
  cpSync(writeTallyPackage(run("node", ["address.mjs"]).trim()), join(folder, "move"), { recursive: true });
}, LONGEST_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program and returns its output; throws if it fails. */
function run(program: string, args: readonly string[], cwd = folder): string {
  // Runners behave differently inside a test, and npm must not reach the registry after the installation.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|JEST|TEST|NODE_)/.test(name)));
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8", timeout: LONGEST_MS });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${error?.message ?? ""}\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

describe("project with the packed network", () => {
  test("passes in Vitest", () => {
    writeFileSync(join(folder, "vitest.config.mjs"), "export default {};");
    expect(run(join(folder, "node_modules/.bin/vitest"), ["run", "tally.test.mjs", "client.test.mjs", "more.test.mjs"])).toMatch(
      /7 passed/,
    );
  });

  test("passes in Jest without options", () => {
    writeFileSync(join(folder, "jest.config.json"), JSON.stringify({ testMatch: ["**/*.test.cjs"] }));
    writeFileSync(
      join(folder, "more.test.cjs"),
      `const { useLocalnet } = require("atoll-localnet/jest");
const { query } = useLocalnet({ index: true });
test("queries the index", async () => {
  expect(await query("{ ledger_infos { chain_id } }")).toEqual({ ledger_infos: [{ chain_id: 4 }] });
});`,
    );
    expect(run(join(folder, "node_modules/.bin/jest"), [])).toMatch(/2 passed/);
  });

  test("passes in node:test", () => {
    expect(run("node", ["--test", "tally.node.mjs"])).toMatch(/# pass 1\b/);
  });

  test("has types for each entry", () => {
    expect(readFileSync(join(folder, "node_modules/atoll-localnet/package.json"), "utf8")).toContain('"./vitest"');
    const use = join(folder, "use.mts");
    writeFileSync(
      use,
      `import { AptosConfig } from "@aptos-labs/ts-sdk";
import { expect } from "vitest";
import { aptosConfig, useLocalnet } from "atoll-localnet/vitest";
const network = useLocalnet({ index: true });
export const config = new AptosConfig(aptosConfig(network));
await expect(network.call(network.accounts.alice!, "0x1::m::f", { arguments: [1n, [2], null] })).toAbortWith("0x1::m");
// @ts-expect-error no such option
useLocalnet({ nonsense: true });
`,
    );
    const options = ["--module", "nodenext", "--strict", "--noEmit", "--types", "", "--lib", "ES2023,DOM", "--skipLibCheck"];
    run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...options, use]);
  });
});
