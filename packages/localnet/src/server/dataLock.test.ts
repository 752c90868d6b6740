import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DataLock, DataLockLostError, lockDataDirectory } from "./dataLock.ts";

const RENEWAL_MS = 20;
const PATIENCE_MS = 600;
const NEVER_IN_A_TEST_MS = 600_000;

let directory: string;
let waits: string[];
let losses: string[];
const locks: DataLock[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "atoll-lock-"));
  waits = [];
  losses = [];
});
afterEach(() => {
  for (const lock of locks.splice(0)) lock.release();
  rmSync(directory, { recursive: true, force: true });
});

async function take(patienceMs = PATIENCE_MS): Promise<DataLock> {
  const lock = await lockDataDirectory(directory, {
    onLost: (sentence) => losses.push(sentence),
    onWait: (sentence) => waits.push(sentence),
    renewalMs: RENEWAL_MS,
    patienceMs,
  });
  locks.push(lock);
  return lock;
}

const path = () => join(directory, "lock");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes a lock file as a process in another container would. Its process id has no meaning here, although a process with this id runs. */
function writeForeign(beat = 0, owner = "f".repeat(32)): void {
  writeFileSync(path(), JSON.stringify({ pid: process.pid, processStart: "boot:1", place: "boot pid:[1]", owner, beat: String(beat) }));
}
/** Simulates a takeover of the lock: a different file under the same name. */
function replaceByForeign(): void {
  renameSync(path(), join(directory, "old"));
  writeForeign();
}

describe("data directory lock from another container", () => {
  test("excludes other processes while renewed", async () => {
    let beat = 0;
    writeForeign();
    const holder = setInterval(() => writeForeign(++beat), RENEWAL_MS);
    await expect(take(NEVER_IN_A_TEST_MS)).rejects.toThrowError(/in use by a process of another container or machine; stop that one first/);
    clearInterval(holder);
    expect(JSON.parse(readFileSync(path(), "utf8")).owner).toBe("f".repeat(32));
  });

  test("is taken over after a period without renewals, regardless of file time", async () => {
    writeForeign();
    const began = performance.now();
    const lock = await take();
    expect(performance.now() - began).toBeGreaterThanOrEqual(PATIENCE_MS);
    expect(waits).toEqual([expect.stringMatching(/left locked in another container.* waits 1 s /)]);
    lock.check();
    expect(existsSync(join(directory, "lock.takeover"))).toBe(false);
  });

  test("is taken over by exactly one of several waiting processes", async () => {
    writeForeign();
    const outcomes = await Promise.allSettled([take(), take(), take()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason.message).toMatch(/is in use by/);
    }
    locks[0]?.check();
  });

  test("is available as soon as its owner releases it", async () => {
    writeForeign();
    setTimeout(() => rmSync(path()), 10);
    (await take(NEVER_IN_A_TEST_MS)).check();
  });

  test("can be taken over after a crash interrupted another takeover", async () => {
    writeForeign();
    writeFileSync(join(directory, "lock.takeover"), JSON.stringify({ pid: 1, place: "boot pid:[1]" }));
    (await take()).check();
    expect(existsSync(join(directory, "lock.takeover"))).toBe(false);
  });
});

describe("process that owns a data directory lock", () => {
  test("renews its lock, in a format readable by older versions", async () => {
    await take();
    const before = readFileSync(path(), "utf8");
    await pause(5 * RENEWAL_MS);
    const after = readFileSync(path(), "utf8");
    expect(after).not.toBe(before);
    expect(after).toHaveLength(before.length);
    expect(JSON.parse(after)).toMatchObject({ pid: process.pid, owner: JSON.parse(before).owner });
    if (process.platform === "linux") expect(JSON.parse(after).processStart).toMatch(/^[0-9a-f-]{36}:\d+$/);
  });

  test("is notified once after losing the lock, may not write, and leaves the new lock unchanged", async () => {
    const lock = await take();
    lock.check();
    replaceByForeign();
    const foreign = readFileSync(path(), "utf8");
    expect(() => lock.check()).toThrowError(DataLockLostError);
    expect(() => lock.check()).toThrowError(
      /^Another process has taken over the data in .* this one stops and has written nothing since\.$/,
    );
    await pause(5 * RENEWAL_MS);
    lock.release();
    expect(losses).toHaveLength(1);
    expect(readFileSync(path(), "utf8")).toBe(foreign);
  });

  test("notices the loss of its lock while idle, and never writes into the new lock", async () => {
    await take();
    replaceByForeign();
    const foreign = readFileSync(path(), "utf8");
    await expect.poll(() => losses).toHaveLength(1);
    expect(readFileSync(path(), "utf8")).toBe(foreign);
  });

  test("stops after its lock file was removed, because another process could have locked the directory", async () => {
    const lock = await take();
    rmSync(path());
    expect(() => lock.check()).toThrowError(/was removed/);
    await expect.poll(() => losses).toHaveLength(1);
    expect(existsSync(path())).toBe(false);
  });
});
