import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

interface InstallScript {
  isInstalled(root: string): boolean;
}
const { isInstalled }: InstallScript = await import(new URL("../../scripts/lib/install.mjs", import.meta.url).href);

interface Entry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atoll-install-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function repository(wanted: Record<string, Entry>, installed: Record<string, Entry> | undefined, directories: readonly string[]): void {
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, "packages/ours": {}, ...wanted } }));
  for (const directory of directories) mkdirSync(join(root, directory), { recursive: true });
  if (installed === undefined) return;
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
}

const HONO = { "node_modules/hono": { version: "4.0.0" } };
const OURS = { "node_modules/@atoll/ours": { link: true } };

describe("check of installed npm packages succeeds", () => {
  test("if all packages of the lockfile are present in their locked version", () => {
    repository({ ...HONO, ...OURS }, { ...HONO, ...OURS }, ["node_modules/hono", "node_modules/@atoll/ours"]);
    expect(isInstalled(root)).toBe(true);
  });

  test("if only optional packages for other operating systems are missing", () => {
    repository({ ...HONO, "node_modules/fsevents": { version: "2.0.0", optional: true } }, HONO, ["node_modules/hono"]);
    expect(isInstalled(root)).toBe(true);
  });
});

describe("check of installed npm packages fails", () => {
  test("in a fresh clone", () => {
    repository(HONO, undefined, []);
    expect(isInstalled(root)).toBe(false);
  });

  test("if the lockfile has an additional package", () => {
    repository({ ...HONO, "node_modules/lmdb": { version: "3.0.0" } }, HONO, ["node_modules/hono"]);
    expect(isInstalled(root)).toBe(false);
  });

  test("if a package has a different version", () => {
    repository({ "node_modules/hono": { version: "4.0.1" } }, HONO, ["node_modules/hono"]);
    expect(isInstalled(root)).toBe(false);
  });

  test("if a package was deleted manually", () => {
    repository(HONO, HONO, []);
    expect(isInstalled(root)).toBe(false);
  });
});
