import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface BuildOptions {
  readonly what: string;
  readonly stamp: string;
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  readonly build: () => boolean;
}
interface BuildScript {
  buildOnce(options: BuildOptions): boolean;
}
const { buildOnce }: BuildScript = await import(new URL("../../scripts/lib/build.mjs", import.meta.url).href);

let root: string;
let options: BuildOptions;
const build = vi.fn<() => boolean>();
const inRoot = (name: string) => join(root, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atoll-build-"));
  writeFileSync(inRoot("a.ts"), "");
  writeFileSync(inRoot("b.ts"), "");
  for (const name of ["a.ts", "b.ts"]) utimesSync(inRoot(name), 1, 1);
  options = { what: "it", stamp: inRoot("cache/stamp"), sources: [inRoot("a.ts"), inRoot("b.ts")], outputs: [inRoot("out.js")], build };
  build.mockReset().mockImplementation(() => {
    writeFileSync(inRoot("out.js"), "");
    return true;
  });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test("buildOnce builds unchanged sources only once", () => {
  expect([buildOnce(options), buildOnce(options)]).toEqual([true, true]);
  expect(build).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ["a source file was saved", () => utimesSync(inRoot("b.ts"), new Date(Date.now() + 60_000), new Date(Date.now() + 60_000))],
  [
    "a source file was added",
    () => {
      writeFileSync(inRoot("c.ts"), "");
      utimesSync(inRoot("c.ts"), 1, 1);
      options = { ...options, sources: [...options.sources, inRoot("c.ts")] };
    },
  ],
  [
    "a source file was removed",
    () => {
      options = { ...options, sources: options.sources.slice(0, 1) };
    },
  ],
  ["the build output is missing", () => rmSync(inRoot("out.js"))],
  ["the stamp is unreadable", () => writeFileSync(inRoot("cache/stamp"), "{")],
])("buildOnce rebuilds when %s", (_name, change) => {
  buildOnce(options);
  change();
  expect(buildOnce(options)).toBe(true);
  expect(build).toHaveBeenCalledTimes(2);
});

test("buildOnce reports a failed build and retries it", () => {
  build.mockReturnValueOnce(false);
  expect([buildOnce(options), buildOnce(options)]).toEqual([false, true]);
  expect(build).toHaveBeenCalledTimes(2);
});
