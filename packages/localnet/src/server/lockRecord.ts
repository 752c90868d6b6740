import { randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Process that owns a data directory lock. */
export interface LockRecord {
  readonly pid: number;
  /** Start time that distinguishes a process from a later one with the same id, if the system reports it. */
  readonly processStart?: string | undefined;
  /** Scope in which the process id is valid: kernel boot and pid namespace. Missing in locks of older versions. */
  readonly place?: string | undefined;
  /** Random id of the process that owns the lock. */
  readonly owner?: string | undefined;
}

const OWNER_LENGTH_BYTES = 16;
const BEAT_DIGITS = 12;

/** Lock record for this process. */
export function createLockRecord(): LockRecord {
  const owner = randomBytes(OWNER_LENGTH_BYTES).toString("hex");
  return { pid: process.pid, processStart: processStat(process.pid).start, place: ownPlace(), owner };
}

/** Text of the lock file. Its length is the same for every `beat`, so renewals overwrite it in place. */
export function printLockRecord(record: LockRecord, beat: number): string {
  return JSON.stringify({ ...record, beat: String(beat).padStart(BEAT_DIGITS, "0") });
}

/** Parses the lock file; `undefined` for an incomplete file. */
export function parseLockRecord(text: string): LockRecord | undefined {
  try {
    const record = JSON.parse(text);
    return Number.isInteger(record?.pid) ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns true if the owner's process id is valid in this pid namespace. Older versions omit the scope and count as local. */
export function isOfThisPlace({ place }: LockRecord): boolean {
  return place === undefined || place === ownPlace();
}

/** Returns true if an owner in this pid namespace is running. */
export function isAlive(holder: LockRecord): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM means the process exists but belongs to another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const { state, start } = processStat(holder.pid);
  // A zombie has ended; its entry remains until its parent reads the exit code.
  if (state === "Z" || state === "X") return false;
  return start === undefined || holder.processStart === undefined || start === holder.processStart;
}

interface ProcessStat {
  /** Letter such as `S` for a sleeping process. */
  readonly state?: string | undefined;
  /** Start time in kernel ticks of this boot. */
  readonly start?: string | undefined;
}

/** State and start time of a process; Linux only, empty elsewhere. */
function processStat(pid: number): ProcessStat {
  try {
    // /proc of another namespace numbers processes differently.
    if (readlinkSync("/proc/self") !== String(process.pid)) return {};
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name in parentheses may contain spaces and parentheses. The state follows it; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, ticks] = [fields[0], fields[19]];
    return { state, start: ticks === undefined ? undefined : `${bootId()}:${ticks}` };
  } catch {
    return {};
  }
}

/** Systems other than Linux have no pid namespaces, so the host name identifies the place. */
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
