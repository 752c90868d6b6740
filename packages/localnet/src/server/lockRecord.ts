import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who holds a data directory. */
export interface LockRecord {
  readonly pid: number;
  /** Tells a process from a later one with the same number, where the system says it. */
  readonly processStart?: string | undefined;
  /** Within which process numbers mean something: a boot of a kernel and a pid namespace. Missing in what older versions wrote. */
  readonly place?: string | undefined;
  /** Random: nobody else's, whatever the numbers say. */
  readonly owner?: string | undefined;
}

const OWNER_LENGTH_BYTES = 16;
const BEAT_DIGITS = 12;

/** This process, as a holder of one lock. */
export function createLockRecord(): LockRecord {
  const owner = randomBytes(OWNER_LENGTH_BYTES).toString("hex");
  return { pid: process.pid, processStart: processStart(process.pid), place: ownPlace(), owner };
}

/** What the lock file holds. Its length is the same for every `beat`, so that a later one is written over an earlier one. */
export function printLockRecord(record: LockRecord, beat: number): string {
  return JSON.stringify({ ...record, beat: String(beat).padStart(BEAT_DIGITS, "0") });
}

/** `undefined` for what nobody wrote completely. */
export function parseLockRecord(text: string): LockRecord | undefined {
  try {
    const record = JSON.parse(text);
    return Number.isInteger(record?.pid) ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether the holder's process number means here what it means to the holder. Older versions did not say, and were asked by number alone. */
export function isOfThisPlace({ place }: LockRecord): boolean {
  return place === undefined || place === ownPlace();
}

/** Whether the holder, which is of this place, runs. */
export function isAlive(holder: LockRecord): boolean {
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
    // A /proc of another namespace numbers processes differently.
    if (readlinkSync("/proc/self") !== String(process.pid)) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may itself hold spaces and brackets. The 22nd field is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return ticks === undefined ? undefined : `${bootId()}:${ticks}`;
  } catch {
    return undefined;
  }
}

/** Elsewhere than on Linux there are no namespaces, and the machine's name is all there is. */
function ownPlace(): string {
  try {
    return `${bootId()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}
