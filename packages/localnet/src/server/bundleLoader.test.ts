import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serialize } from "node:v8";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadBundle } from "./bundleLoader.ts";

interface Program {
  readonly answer: () => number;
  readonly folderOf: () => string;
}

const ENTRY_TEXT = `const other = require("./other.cjs");
exports.answer = () => other.double(21);
exports.folderOf = () => require("node:path").basename(__dirname);`;
const OTHER_TEXT = `exports.double = (value) => value * 2;`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atoll-bundle-"));
  writeFileSync(join(folder, "entry.cjs"), ENTRY_TEXT);
  writeFileSync(join(folder, "other.cjs"), OTHER_TEXT);
  writeFileSync(join(folder, "build.txt"), "first\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = () => loadBundle<Program>(join(folder, "entry.cjs"));
const cacheFolder = () => join(folder, "cache");
const cacheFiles = () => readdirSync(cacheFolder());

/** Runs the program and stores its code; returns the path of the only cache file. */
function storeOnce(): string {
  const { exports, host } = load();
  exports.answer();
  host.storeCode();
  const [file, ...rest] = cacheFiles();
  expect(rest).toEqual([]);
  return join(cacheFolder(), file ?? "");
}

test("bundle runs its files and Node's modules with its own folder", () => {
  const { exports } = load();
  expect(exports.answer()).toBe(42);
  expect(join(tmpdir(), exports.folderOf())).toBe(folder);
});

test("files that load each other see the exports made so far", () => {
  writeFileSync(join(folder, "other.cjs"), `const entry = require("./entry.cjs"); exports.double = () => Object.keys(entry).length;`);
  expect(load().exports.answer()).toBe(2);
});

test("stored code is used by the next load, which then stores nothing", () => {
  const file = storeOnce();
  const { exports, host } = load();
  rmSync(file);
  expect(exports.answer()).toBe(42);
  host.storeCode();
  expect(cacheFiles()).toEqual([]);
});

test("file that the stored code lacks is compiled and stored with the others", () => {
  writeFileSync(join(folder, "entry.cjs"), `exports.answer = () => require("./other.cjs").double(4);`);
  const { host } = load();
  host.storeCode();
  const [name = ""] = cacheFiles();
  const before = readFileSync(join(cacheFolder(), name));
  const next = load();
  expect(next.exports.answer()).toBe(8);
  next.host.storeCode();
  expect(readFileSync(join(cacheFolder(), name)).length).toBeGreaterThan(before.length);
});

test("text of the next build runs instead of the stored code, also if it has the same length", () => {
  storeOnce();
  writeFileSync(join(folder, "build.txt"), "second\n");
  writeFileSync(join(folder, "other.cjs"), OTHER_TEXT.replace("* 2", "* 3"));
  expect(load().exports.answer()).toBe(63);
});

describe("damaged cache file is replaced:", () => {
  const damages: [string, (bytes: Buffer) => Buffer][] = [
    ["empty", () => Buffer.alloc(0)],
    ["cut off", (bytes) => bytes.subarray(0, bytes.length - 100)],
    ["with one changed byte", (bytes) => Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)))],
    ["of another format", () => Buffer.from("no cache".repeat(100))],
  ];
  test.each(damages)("%s", (_name, damage) => {
    const file = storeOnce();
    const whole = readFileSync(file);
    writeFileSync(file, damage(whole));
    const { exports, host } = load();
    expect(exports.answer()).toBe(42);
    host.storeCode();
    const again = load();
    rmSync(file);
    again.host.storeCode();
    expect(cacheFiles()).toEqual([]);
  });
});

test.each([
  ["a list of other things", { code: 1 }],
  ["no compiled code", new Map([["entry.cjs", "text"]])],
])("intact cache file with %s is not used", (_name, content) => {
  const file = storeOnce();
  const bytes = serialize(content);
  writeFileSync(file, Buffer.concat([createHash("sha1").update(bytes).digest(), bytes]));
  expect(load().exports.answer()).toBe(42);
});

test.runIf(existsSync("/dev/zero"))("device in place of a cache file is not read", () => {
  const file = storeOnce();
  rmSync(file);
  symlinkSync("/dev/zero", file);
  const { exports, host } = load();
  expect(exports.answer()).toBe(42);
  host.storeCode();
  expect(lstatSync(file).isFile()).toBe(true);
});

test("text outside ASCII keeps its characters with and without stored code", () => {
  writeFileSync(join(folder, "entry.cjs"), `exports.answer = () => "½→🌊".length;`);
  storeOnce();
  expect(load().exports.answer()).toBe(4);
});

test("folder that cannot be written loses nothing but the cache", () => {
  writeFileSync(cacheFolder(), "a file in its place");
  const { exports, host } = load();
  expect(exports.answer()).toBe(42);
  expect(() => host.storeCode()).not.toThrow();
});

test("four newest cache files of a bundle stay, and those of other bundles", () => {
  mkdirSync(cacheFolder());
  for (let day = 1; day <= 5; day += 1) {
    const path = join(cacheFolder(), `entry.cjs-old-${day}`);
    writeFileSync(path, "");
    utimesSync(path, day * 86_400, day * 86_400);
  }
  writeFileSync(join(cacheFolder(), "second.cjs-old"), "");
  const { host } = load();
  host.storeCode();
  const left = cacheFiles();
  expect(left).toHaveLength(5);
  expect(left).toEqual(expect.arrayContaining(["entry.cjs-old-3", "entry.cjs-old-4", "entry.cjs-old-5", "second.cjs-old"]));
});

test("bundled code imports ES modules of the user through its host", async () => {
  const path = join(folder, "processors.mjs");
  writeFileSync(path, "export const processors = [1];");
  expect(await load().host.importFile(pathToFileURL(path).href)).toMatchObject({ processors: [1] });
});
