import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DATA_VERSIONS, type DataDirectory, lacksKeylessSecrets, openDataDirectory } from "./dataDirectory.ts";
import { createIssuerSecrets } from "./keylessFile.ts";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "atoll-data-")), "data");
});
afterEach(() => rmSync(join(path, ".."), { recursive: true, force: true }));

/** Keyless secrets shared by all tests, because creating RSA keys takes longer than everything else here. */
const SECRETS = createIssuerSecrets();
const unexpected = (sentence: string): never => {
  throw new Error(sentence);
};
function open(options: { isReset?: boolean } = {}): Promise<DataDirectory> {
  return openDataDirectory(path, { isReset: options.isReset ?? false, onLost: unexpected, onWait: unexpected, keylessSecrets: SECRETS });
}
async function openAndRelease(options?: { isReset?: boolean }): Promise<DataDirectory> {
  const data = await open(options);
  data.lock.release();
  return data;
}

describe("data directory", () => {
  test("is created at first start, with keys readable only by their owner", async () => {
    const { keys, ledgerPath } = await openAndRelease();
    expect(keys.root).toHaveLength(32);
    expect(ledgerPath).toBe(join(path, "ledger"));
    expect(JSON.parse(readFileSync(join(path, "version.json"), "utf8"))).toEqual(DATA_VERSIONS);
    expect(statSync(join(path, "keys", "faucet-root.key")).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, "keys")).mode & 0o777).toBe(0o700);
  });

  test("stores prepared keyless secrets if it has none, and keeps existing secrets", async () => {
    const options = { isReset: false, onLost: unexpected, onWait: unexpected };
    expect(lacksKeylessSecrets(path)).toBe(true);
    const given = createIssuerSecrets();
    const first = await openDataDirectory(path, { ...options, keylessSecrets: given });
    first.lock.release();
    expect(first.keyless.secrets).toBe(await given);
    expect(lacksKeylessSecrets(path)).toBe(false);
    const second = await openDataDirectory(path, { ...options, keylessSecrets: createIssuerSecrets() });
    second.lock.release();
    expect(second.keyless.secrets).toEqual(await given);
  });

  test("needs no key for an OpenID issuer outside genesis, and stores a key created later", async () => {
    const { keyless } = await openAndRelease();
    const [published, later] = keyless.secrets.issuers;
    expect([published?.kid, later]).toEqual([expect.any(String), undefined]);
    expect((await openAndRelease()).keyless.secrets).toEqual(keyless.secrets);
    // Reuses an existing key, because generating another takes a second.
    if (published !== undefined) await keyless.keepIssuerKey(1, published);
    expect((await openAndRelease()).keyless.secrets.issuers).toEqual([published, published]);
  });

  test.each([
    ["published key is missing", (issuers: unknown[]) => [null, issuers[0]]],
    ["key list is too short", (issuers: unknown[]) => issuers.slice(0, 1)],
    ["key is cut short", (issuers: unknown[]) => [issuers[0], {}]],
  ])("is rejected with instructions when an issuer's %s", async (_name, damage) => {
    await openAndRelease();
    const file = join(path, "keys", "keyless.json");
    const stored = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...stored, issuers: damage(stored.issuers) }));
    await expect(open()).rejects.toThrowError(/keyless\.json are damaged; remove that file and start with --reset/);
  });

  test("preserves its keys when opened again", async () => {
    expect((await openAndRelease()).keys).toEqual((await openAndRelease()).keys);
  });

  test("loses only its ledger on reset", async () => {
    const { keys, ledgerPath } = await openAndRelease();
    writeFileSync(join(ledgerPath, "data.mdb"), "a ledger");
    expect((await openAndRelease({ isReset: true })).keys).toEqual(keys);
    expect(readdirSync(ledgerPath)).toEqual([]);
  });

  test("loses its index as well on reset", async () => {
    const { indexPath } = await openAndRelease();
    mkdirSync(indexPath);
    await openAndRelease({ isReset: true });
    expect(existsSync(indexPath)).toBe(false);
  });

  test.each([
    ["of another version", JSON.stringify({ ...DATA_VERSIONS, index: 99 })],
    ["from before index versions were recorded", JSON.stringify({ store: DATA_VERSIONS.store, framework: DATA_VERSIONS.framework })],
  ])("keeps its ledger but deletes its index when the index is %s", async (_name, record) => {
    const { indexPath, ledgerPath } = await openAndRelease();
    writeFileSync(join(ledgerPath, "data.mdb"), "a ledger");
    mkdirSync(indexPath);
    writeFileSync(join(path, "version.json"), record);
    expect((await openAndRelease()).isIndexDropped).toBe(true);
    expect(existsSync(indexPath)).toBe(false);
    expect(readdirSync(ledgerPath)).toEqual(["data.mdb"]);
    expect(JSON.parse(readFileSync(join(path, "version.json"), "utf8"))).toEqual(DATA_VERSIONS);
    expect((await openAndRelease()).isIndexDropped).toBe(false);
  });

  test("keeps uploaded pictures when opened again, and loses them on reset", async () => {
    const name = "a1".repeat(32);
    const { media, lock } = await open();
    await media.write(name, new Uint8Array([1]));
    lock.release();
    expect([...(await openAndRelease()).media.list()]).toEqual([[name, 1]]);
    expect([...(await openAndRelease({ isReset: true })).media.list()]).toEqual([]);
  });

  test("recovers from an interrupted first start", async () => {
    await openAndRelease();
    rmSync(join(path, "version.json"));
    rmSync(join(path, "ledger"), { recursive: true });
    writeFileSync(join(path, "version.json.new"), '{"sto');
    await openAndRelease();
    expect(existsSync(join(path, "version.json"))).toBe(true);
  });
});

describe("signing key for consents in a data directory", () => {
  const consentPath = () => join(path, "keys", "consent.json");

  test("is created at first start and survives restarts and reset", async () => {
    const { consent } = await openAndRelease();
    consent.raiseGeneration();
    for (const isReset of [false, true]) {
      const again = (await openAndRelease({ isReset })).consent;
      expect([again.key, again.generation()]).toEqual([consent.key, 1]);
    }
    expect(statSync(consentPath()).mode & 0o777).toBe(0o600);
  });

  test("is added to a directory of an older version", async () => {
    const before = await openAndRelease();
    rmSync(consentPath());
    const after = await openAndRelease();
    expect(after.keys).toEqual(before.keys);
    expect(after.consent.key).not.toEqual(before.consent.key);
    expect((await openAndRelease()).consent.key).toEqual(after.consent.key);
  });

  test.each(["", "{}", '{"key":"0x12","generation":0}', `{"key":"0x${"0".repeat(64)}","generation":-1}`])(
    "is rejected with instructions when damaged (%s)",
    async (text) => {
      await openAndRelease();
      writeFileSync(consentPath(), text);
      await expect(open()).rejects.toThrowError(/consent\.json is damaged; remove it/);
    },
  );
});

describe("data directory is rejected and left unchanged", () => {
  test.each([
    ["it contains files of other programs", () => writeFileSync(join(path, "thesis.doc"), "ten years"), /not Atoll's/],
    ["it contains a ledger without a version file", () => mkdirSync(join(path, "ledger")), /not Atoll's/],
    [
      "it has a later version",
      () => writeFileSync(join(path, "version.json"), '{"store":2,"framework":1}'),
      /another version \(store 2, framework 1; .*--reset/,
    ],
    ["its version file is malformed", () => writeFileSync(join(path, "version.json"), "{"), /cannot be read.*--reset/],
    ["its version file has invalid content", () => writeFileSync(join(path, "version.json"), "null"), /cannot be read.*--reset/],
    [
      "its keys are missing",
      () => writeFileSync(join(path, "version.json"), JSON.stringify({ store: DATA_VERSIONS.store, framework: DATA_VERSIONS.framework })),
      /keys.*missing.*--reset/,
    ],
  ])("if %s", async (_name, prepare, sentence) => {
    mkdirSync(path);
    prepare();
    const before = readdirSync(path);
    await expect(open()).rejects.toThrowError(sentence);
    expect(readdirSync(path)).toEqual(before);
  });

  test("if it is a file", async () => {
    writeFileSync(path, "");
    await expect(open()).rejects.toThrowError(/not a directory/);
  });

  test.runIf(process.platform === "linux")("if the disk is full", async () => {
    mkdirSync(path);
    // Every write to /dev/full fails as on a full disk.
    symlinkSync("/dev/full", join(path, "version.json.new"));
    await expect(open()).rejects.toThrowError(`The disk is full: nothing can be written to ${path}. Free some disk space and start again.`);
  });

  test("if its key is damaged", async () => {
    await openAndRelease();
    writeFileSync(join(path, "keys", "faucet-root.key"), "0x12");
    await expect(open()).rejects.toThrowError(/damaged/);
  });

  test("if it contains files of other programs, even with --reset", async () => {
    mkdirSync(path);
    writeFileSync(join(path, "thesis.doc"), "ten years");
    await expect(open({ isReset: true })).rejects.toThrowError(/not Atoll's/);
    expect(readdirSync(path)).toEqual(["thesis.doc"]);
  });
});

describe("exclusive lock of a data directory", () => {
  test("rejects a second process until the first releases it", async () => {
    const first = await open();
    await expect(open()).rejects.toThrowError(`in use by process ${process.pid}`);
    first.lock.release();
    await openAndRelease();
  });

  test("ignores the lock of a dead process", async () => {
    await openAndRelease();
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.once("exit", resolve));
    writeFileSync(join(path, "lock"), JSON.stringify({ pid: child.pid }));
    await openAndRelease();
    expect(existsSync(join(path, "lock"))).toBe(false);
  });

  test.runIf(process.platform === "linux")("ignores the lock of a zombie, whose parent has not read its exit code", async () => {
    await openAndRelease();
    // The shell becomes a program that never reads the exit code of the child started before.
    const parent = spawn("sh", ["-c", "sleep 0.3 & echo $!; exec sleep 60"]);
    const pid = Number(await new Promise((resolve) => parent.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()))));
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0]).toBe("Z");
    writeFileSync(join(path, "lock"), JSON.stringify({ pid }));
    await openAndRelease();
    parent.kill();
  });

  test.runIf(process.platform === "linux")("ignores the lock of an earlier process with a reused process id", async () => {
    await openAndRelease();
    writeFileSync(join(path, "lock"), JSON.stringify({ pid: process.pid, processStart: "another-boot:1" }));
    await openAndRelease();
  });

  test("ignores a lock file truncated by a crash", async () => {
    await openAndRelease();
    writeFileSync(join(path, "lock"), '{"pi');
    await openAndRelease();
  });
});
