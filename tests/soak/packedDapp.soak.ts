import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

// The example dapp in an empty folder, with the packed tarballs and all other packages from npm.
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LONGEST_MS = 600_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "atoll-dapp-"));
  run("node", [join(ROOT, "scripts/pack.mjs")], ROOT);
  cpSync(join(ROOT, "examples/dapp"), folder, { recursive: true });
  const artifacts = join(ROOT, "artifacts");
  const tarballs = readdirSync(artifacts)
    .filter((name) => /^atoll-(localnet|wallet)-.*\.tgz$/.test(name))
    .map((name) => join(artifacts, name));
  expect(tarballs).toHaveLength(2);
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...tarballs]);
}, LONGEST_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program and returns its output; throws if it fails. */
function run(program: string, args: readonly string[], cwd = folder): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_)/.test(name)));
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8", timeout: LONGEST_MS });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${error?.message ?? ""}\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

test("example's tests pass with the packed network and the packed test wallet", () => {
  expect(run("npm", ["test"])).toMatch(/7 passed/);
});

test("example has no type errors against the packed types, and builds", () => {
  run("npm", ["run", "build"]);
  expect(existsSync(join(folder, "dist/index.html"))).toBe(true);
});
