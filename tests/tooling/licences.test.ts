import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  /** True for packages used by tests and tools only. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** Entry format written by `packages/web/bundledLicences.ts`. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

/** Licences that allow shipping and require nothing except their text alongside. */
const MAY_BE_SHIPPED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(read("package-lock.json"));
const installed = Object.entries(lock.packages)
  .filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), ...entry }));

/** Accepts an expression such as "(MIT OR Apache-2.0)" if one alternative is allowed. */
function isFree(licence: string | undefined): boolean {
  return (licence ?? "")
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => MAY_BE_SHIPPED.has(choice));
}

test("all shipped packages have a licence that allows shipping", () => {
  const shipped = installed.filter(({ dev, devOptional }) => dev !== true && devOptional !== true);
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter(({ license }) => !isFree(license)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("docs/licences.md lists exactly the development packages whose licence does not allow shipping", () => {
  const named = [...read("docs/licences.md").matchAll(/^\| `([^`]+)` \| ([^|]+?) \|/gm)].map(([, name, licence]) => `${name}: ${licence}`);
  const others = installed.filter(({ license }) => !isFree(license)).map(({ name, license }) => `${name}: ${license}`);
  expect(others.length).toBeGreaterThan(0);
  expect(named.sort()).toEqual([...new Set(others)].sort());
});

// `scripts/test.mjs` builds the page before the tests run.
test.runIf(existsSync(new URL("packages/web/dist/licences.json", root)))(
  "all packages bundled into the page allow shipping and appear with their licence text",
  () => {
    const bundled: readonly BundledPackage[] = JSON.parse(read("packages/web/dist/licences.json"));
    const names = bundled.map(({ name }) => name);
    // One package each from the page scripts, signing worker, password worker, styles and font files.
    for (const name of ["react", "hash-wasm", "@zxcvbn-ts/language-en", "tailwindcss", "@fontsource-variable/inter"])
      expect(names).toContain(name);
    for (const { name, version, licence, texts } of bundled) {
      expect([name, isFree(licence), texts.length > 0]).toEqual([name, true, true]);
      expect(installed.some((entry) => entry.name === name && entry.version === version)).toBe(true);
    }
  },
);
