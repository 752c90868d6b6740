import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./startError.ts";

const TAKEOVER_LIFETIME_MS = 10_000;

/** Who holds a data directory. `processStart` tells a process from a later one with the same number, where the system says it. */
interface LockRecord {
  readonly pid: number;
  readonly processStart: string | undefined;
}

/** Makes this process the only one on the data directory. Returns the way to let go. */
export function lockDataDirectory(directory: string): () => void {
  const path = join(directory, "lock");
  const own: LockRecord = { pid: process.pid, processStart: processStart(process.pid) };
  if (!tryCreate(path, own)) takeOver(directory, path, own);
  return () => {
    if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/** A lock whose holder is gone is removed under a second lock, so that of two processes that find it only one goes on. */
function takeOver(directory: string, path: string, own: LockRecord): void {
  refuseIfHeld(directory, path);
  const takeover = join(directory, "lock.takeover");
  if (ageMs(takeover) > TAKEOVER_LIFETIME_MS) rmSync(takeover, { force: true });
  if (!tryCreate(takeover, own)) throw inUse(directory, undefined);
  try {
    refuseIfHeld(directory, path);
    rmSync(path, { force: true });
    if (!tryCreate(path, own)) throw inUse(directory, readLock(path));
  } finally {
    rmSync(takeover, { force: true });
  }
}

function refuseIfHeld(directory: string, path: string): void {
  const holder = readLock(path);
  if (holder !== undefined && isAlive(holder)) throw inUse(directory, holder);
}

function inUse(directory: string, holder: LockRecord | undefined): StartError {
  const who = holder === undefined ? "another process" : `process ${holder.pid}`;
  return new StartError(`The data in ${directory} is in use by ${who}; stop that one first, or choose another directory with --data-dir.`);
}

function tryCreate(path: string, record: LockRecord): boolean {
  try {
    writeFileSync(path, JSON.stringify(record), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readLock(path: string): LockRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path, "utf8"));
    return Number.isInteger(record.pid) ? record : undefined;
  } catch {
    // Gone, or cut off by a crash while it was written: either way nobody holds it.
    return undefined;
  }
}

function isAlive(holder: LockRecord): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const start = processStart(holder.pid);
  return start === undefined || holder.processStart === undefined || start === holder.processStart;
}

/** When the process began, in the kernel's own count and of this boot; only Linux tells. */
function processStart(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may itself hold spaces and brackets. The 22nd field is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return ticks === undefined ? undefined : `${boot}:${ticks}`;
  } catch {
    return undefined;
  }
}

function ageMs(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
