import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDirectory } from "./makeDirectory.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atoll-make-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("creating a directory", () => {
  test("creates missing parents for their owner alone, and accepts an existing directory", () => {
    const path = join(folder, "one", "two", "three");
    makeDirectory(path);
    makeDirectory(path);
    for (const made of [path, join(path, ".."), join(path, "..", "..")]) expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  test("refuses files and links that lead nowhere", () => {
    writeFileSync(join(folder, "file"), "");
    symlinkSync(join(folder, "missing", "target"), join(folder, "link"));
    expect(() => makeDirectory(join(folder, "file"))).toThrow(/EEXIST/);
    expect(() => makeDirectory(join(folder, "file", "below"))).toThrow(/ENOTDIR/);
    expect(() => makeDirectory(join(folder, "link"))).toThrow(/EEXIST/);
  });

  test.runIf(process.platform === "linux")("ends in /proc, where no directory can be created", () => {
    expect(() => makeDirectory("/proc/atoll")).toThrow(/ENOENT/);
    expect(() => makeDirectory("/proc/self/atoll/data")).toThrow(/ENOENT/);
  });
});
