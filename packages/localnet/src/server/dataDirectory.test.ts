import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DATA_VERSIONS, type DataDirectory, openDataDirectory } from "./dataDirectory.ts";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "atoll-data-")), "data");
});
afterEach(() => rmSync(join(path, ".."), { recursive: true, force: true }));

function open(options: { isReset?: boolean } = {}): DataDirectory {
  return openDataDirectory(path, { isReset: options.isReset ?? false });
}
function openAndRelease(options?: { isReset?: boolean }): DataDirectory {
  const data = open(options);
  data.release();
  return data;
}

describe("a data directory", () => {
  test("is made at first start, with keys that only their owner can read", () => {
    const { keys, ledgerPath } = openAndRelease();
    expect(keys.root).toHaveLength(32);
    expect(ledgerPath).toBe(join(path, "ledger"));
    expect(JSON.parse(readFileSync(join(path, "version.json"), "utf8"))).toEqual(DATA_VERSIONS);
    expect(statSync(join(path, "keys", "faucet-root.key")).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, "keys")).mode & 0o777).toBe(0o700);
  });

  test("keeps its keys", () => {
    expect(openAndRelease().keys).toEqual(openAndRelease().keys);
  });

  test("loses its ledger and nothing else on reset", () => {
    const { keys, ledgerPath } = openAndRelease();
    writeFileSync(join(ledgerPath, "data.mdb"), "a ledger");
    expect(openAndRelease({ isReset: true }).keys).toEqual(keys);
    expect(readdirSync(ledgerPath)).toEqual([]);
  });

  test("loses its index too on reset", () => {
    const { indexPath } = openAndRelease();
    mkdirSync(indexPath);
    openAndRelease({ isReset: true });
    expect(existsSync(indexPath)).toBe(false);
  });

  test.each([
    ["of another version", JSON.stringify({ ...DATA_VERSIONS, index: 99 })],
    ["older than its version's record", JSON.stringify({ store: DATA_VERSIONS.store, framework: DATA_VERSIONS.framework })],
  ])("keeps its ledger when its index is %s, and lets go of the index", (_name, record) => {
    const { indexPath, ledgerPath } = openAndRelease();
    writeFileSync(join(ledgerPath, "data.mdb"), "a ledger");
    mkdirSync(indexPath);
    writeFileSync(join(path, "version.json"), record);
    expect(openAndRelease().isIndexDropped).toBe(true);
    expect(existsSync(indexPath)).toBe(false);
    expect(readdirSync(ledgerPath)).toEqual(["data.mdb"]);
    expect(JSON.parse(readFileSync(join(path, "version.json"), "utf8"))).toEqual(DATA_VERSIONS);
    expect(openAndRelease().isIndexDropped).toBe(false);
  });

  test("goes on after a first start that was cut off", () => {
    openAndRelease();
    rmSync(join(path, "version.json"));
    rmSync(join(path, "ledger"), { recursive: true });
    writeFileSync(join(path, "version.json.new"), '{"sto');
    openAndRelease();
    expect(existsSync(join(path, "version.json"))).toBe(true);
  });
});

describe("a directory is refused, and left alone, when", () => {
  test.each([
    ["it holds someone else's files", () => writeFileSync(join(path, "thesis.doc"), "ten years"), /not Atoll's/],
    ["it holds a ledger without a record of its version", () => mkdirSync(join(path, "ledger")), /not Atoll's/],
    [
      "it is of a later version",
      () => writeFileSync(join(path, "version.json"), '{"store":2,"framework":1}'),
      /another version \(store 2, framework 1; .*--reset/,
    ],
    ["its version cannot be read", () => writeFileSync(join(path, "version.json"), "{"), /cannot be read.*--reset/],
    ["its version is nonsense", () => writeFileSync(join(path, "version.json"), "null"), /cannot be read.*--reset/],
    [
      "its keys are gone",
      () => writeFileSync(join(path, "version.json"), JSON.stringify({ store: DATA_VERSIONS.store, framework: DATA_VERSIONS.framework })),
      /keys.*missing.*--reset/,
    ],
  ])("%s", (_name, prepare, sentence) => {
    mkdirSync(path);
    prepare();
    const before = readdirSync(path);
    expect(() => open()).toThrowError(sentence);
    expect(readdirSync(path)).toEqual(before);
  });

  test("it is a file", () => {
    writeFileSync(path, "");
    expect(() => open()).toThrowError(/not a directory/);
  });

  test("its key is damaged", () => {
    openAndRelease();
    writeFileSync(join(path, "keys", "faucet-root.key"), "0x12");
    expect(() => open()).toThrowError(/damaged/);
  });

  test("it is not ours, even when asked to reset", () => {
    mkdirSync(path);
    writeFileSync(join(path, "thesis.doc"), "ten years");
    expect(() => open({ isReset: true })).toThrowError(/not Atoll's/);
    expect(readdirSync(path)).toEqual(["thesis.doc"]);
  });
});

describe("only one process at a time", () => {
  test("a second one is refused, and may begin when the first lets go", () => {
    const first = open();
    expect(() => open()).toThrowError(`in use by process ${process.pid}`);
    first.release();
    openAndRelease();
  });

  test("the lock of a process that is gone does not count", async () => {
    openAndRelease();
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.once("exit", resolve));
    writeFileSync(join(path, "lock"), JSON.stringify({ pid: child.pid }));
    openAndRelease();
    expect(existsSync(join(path, "lock"))).toBe(false);
  });

  test.runIf(process.platform === "linux")("nor does that of an earlier process with the number of one that runs", () => {
    openAndRelease();
    writeFileSync(join(path, "lock"), JSON.stringify({ pid: process.pid, processStart: "another-boot:1" }));
    openAndRelease();
  });

  test("nor one that a crash cut off", () => {
    openAndRelease();
    writeFileSync(join(path, "lock"), '{"pi');
    openAndRelease();
  });
});
