import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unpackArchive } from "./unpackArchive.ts";

const directory = mkdtempSync(join(tmpdir(), "atoll-archive-"));
afterAll(() => rmSync(directory, { recursive: true }));

const LONG = "long-".repeat(12);

function pack(name: string, ...entries: readonly string[]): Uint8Array {
  const path = join(directory, name);
  execFileSync("tar", ["-P", "--format=ustar", "-cf", path, "-C", directory, ...entries]);
  return readFileSync(path);
}

test("unpacked archive has the packed files, long paths and empty directories", () => {
  const deep = join("from", LONG, LONG);
  mkdirSync(join(directory, deep), { recursive: true });
  mkdirSync(join(directory, "from", "pg_notify"));
  writeFileSync(join(directory, deep, "page"), Buffer.alloc(1_500, 7));
  writeFileSync(join(directory, "from", "empty"), "");
  const archive = pack("good.tar", "from");
  unpackArchive(archive, join(directory, "to"));
  expect(readFileSync(join(directory, "to", deep, "page"))).toEqual(Buffer.alloc(1_500, 7));
  expect(readdirSync(join(directory, "to", "from")).sort()).toEqual(["empty", LONG, "pg_notify"]);
  expect(() => unpackArchive(archive.subarray(0, archive.length - 10_240), join(directory, "cut"))).toThrow("the archive is damaged");
});

test("archive with a path outside the directory is rejected", () => {
  mkdirSync(join(directory, "inner"));
  writeFileSync(join(directory, "outside"), "text");
  const archive = pack("bad.tar", "inner/../outside");
  expect(() => unpackArchive(archive, join(directory, "target", "inner"))).toThrow("names a file outside");
});
