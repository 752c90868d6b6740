import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createLockRecord, isAlive, isOfThisPlace, type LockRecord, parseLockRecord, printLockRecord } from "./lockRecord.ts";
import { StartError } from "./startError.ts";

/** Interval at which the process with the lock renews it. */
const RENEWAL_MS = 1_000;
/** Waiting time before another process's lock counts as abandoned: ten missed renewals. */
const PATIENCE_MS = 10_000;
/** Waiting time for an incomplete lock file, which may still be being written. */
const UNFINISHED_MS = 500;
const LOOK_MS = 250;

/** Error: another process has taken over the data directory. */
export class DataLockLostError extends Error {
  override readonly name = "DataLockLostError";
}

export interface DataLockOptions {
  /** Called once with a message when another process takes over the directory. Writing is forbidden from then on. */
  readonly onLost: (sentence: string) => void;
  /** Called with a message while waiting to see whether the process with the lock is alive. */
  readonly onWait: (sentence: string) => void;
  readonly renewalMs?: number;
  readonly patienceMs?: number;
}

/** Lock on a data directory. */
export interface DataLock {
  /** Throws `DataLockLostError` after losing the lock. Call it within every writing step. */
  check(): void;
  release(): void;
}

/**
 * Locks the data directory for this process. Whether the owner of an existing lock is alive is decided by its process id within the same
 * pid namespace. An owner in another container or machine counts as alive while it renews the lock; after long enough without a renewal,
 * this process takes over. No clocks are compared.
 */
export async function lockDataDirectory(directory: string, options: DataLockOptions): Promise<DataLock> {
  const path = join(directory, "lock");
  const own = createLockRecord();
  const file = tryCreate(path, own) ?? (await takeOver(directory, path, own, options));
  return holdLock(directory, path, own, file, options);
}

/** Owns the lock. `file` stays open: writes through it never reach a new owner's lock, which is a different file under the same name. */
function holdLock(directory: string, path: string, own: LockRecord, file: number, options: DataLockOptions): DataLock {
  const { renewalMs = RENEWAL_MS } = options;
  let beat = 0;
  let renewedAt = performance.now();
  let lost: DataLockLostError | undefined;
  let isReleased = false;
  const timer = setInterval(onTime, renewalMs);
  timer.unref();

  function isOurs(): boolean {
    try {
      const text = readText(path);
      return text !== undefined && parseLockRecord(text)?.owner === own.owner;
    } catch (error) {
      if (!hasCode(error, "EMFILE") && !hasCode(error, "ENFILE")) throw error;
      // Running out of file descriptors must not end the network, so this check needs none.
      return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(file).ino;
    }
  }

  function renew(): void {
    writeSync(file, printLockRecord(own, ++beat), 0);
    renewedAt = performance.now();
  }

  function lose(reason: string): DataLockLostError {
    if (lost !== undefined) return lost;
    clearInterval(timer);
    const error = new DataLockLostError(`${reason}; this one stops and has written nothing since.`);
    lost = error;
    // Reports the loss later, because the caller must first abandon its current step.
    setImmediate(() => options.onLost(error.message));
    return error;
  }

  function loseToAnother(): DataLockLostError {
    const seconds = Math.round((performance.now() - renewedAt) / 1_000);
    return lose(
      readText(path) === undefined
        ? `The lock of the data in ${directory} was removed, so that another process may have written there`
        : `Another process has taken over the data in ${directory}, where this one had not been seen for ${seconds} s`,
    );
  }

  function onTime(): void {
    try {
      if (isOurs()) renew();
      else loseToAnother();
    } catch (error) {
      lose(`The lock of the data in ${directory} cannot be renewed (${error instanceof Error ? error.message : error})`);
    }
  }

  return {
    check() {
      if (lost !== undefined) throw lost;
      if (!isOurs()) throw loseToAnother();
      // Renews the lock here too, because continuous block production can delay the renewal timer.
      if (performance.now() - renewedAt > renewalMs) renew();
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      clearInterval(timer);
      if (lost === undefined && isOurs()) rmSync(path, { force: true });
      closeSync(file);
    },
  };
}

/** Replaces an abandoned lock under a second lock, so only one of two competing processes succeeds. */
async function takeOver(directory: string, path: string, own: LockRecord, options: DataLockOptions): Promise<number> {
  const abandoned = await watchUntilGone(directory, path, options);
  const takeoverPath = join(directory, "lock.takeover");
  let takeover = tryCreate(takeoverPath, own);
  if (takeover === undefined) {
    const stuck = await watchUntilGone(directory, takeoverPath, options);
    if (readText(takeoverPath) === stuck) rmSync(takeoverPath, { force: true });
    takeover = tryCreate(takeoverPath, own);
  }
  if (takeover === undefined) throw inUse(directory, undefined);
  try {
    if (readText(path) !== abandoned) throw inUse(directory, undefined);
    rmSync(path, { force: true });
    const file = tryCreate(path, own);
    if (file === undefined) throw inUse(directory, undefined);
    return file;
  } finally {
    closeSync(takeover);
    rmSync(takeoverPath, { force: true });
  }
}

/**
 * Waits until the owner of the lock is known to be gone and returns the lock's content; `undefined` if the lock was removed meanwhile.
 * Throws `StartError` for a live owner.
 */
async function watchUntilGone(directory: string, path: string, options: DataLockOptions): Promise<string | undefined> {
  const { patienceMs = PATIENCE_MS, renewalMs = RENEWAL_MS } = options;
  const text = readText(path);
  if (text === undefined) return undefined;
  const holder = parseLockRecord(text);
  if (holder !== undefined && isOfThisPlace(holder)) {
    if (isAlive(holder)) throw inUse(directory, holder);
    return text;
  }
  let isReported = holder === undefined;
  // Counts checks instead of elapsed time, because this process may be suspended, too.
  for (let looks = Math.ceil((holder === undefined ? UNFINISHED_MS : patienceMs) / LOOK_MS); looks > 0; looks--) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = readText(path);
    if (now === undefined) return undefined;
    if (now !== text) {
      if (holder === undefined) return watchUntilGone(directory, path, options);
      throw inUse(directory, parseLockRecord(now));
    }
    // A live owner renews within one interval; prints a message only if the wait takes longer.
    if (!isReported && looks * LOOK_MS < patienceMs - 2 * renewalMs) {
      isReported = true;
      const seconds = Math.ceil(patienceMs / 1_000);
      options.onWait(
        `The data in ${directory} was left locked in another container or on another machine; Atoll waits ${seconds} s for a sign of life from there.`,
      );
    }
  }
  return text;
}

function inUse(directory: string, holder: LockRecord | undefined): StartError {
  const who =
    holder === undefined
      ? "another process"
      : isOfThisPlace(holder)
        ? `process ${holder.pid}`
        : "a process of another container or machine";
  return new StartError(`The data in ${directory} is in use by ${who}; stop that one first, or choose another directory with --data-dir.`);
}

/** Creates the lock file; returns `undefined` if one exists. */
function tryCreate(path: string, record: LockRecord): number | undefined {
  let file: number;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return undefined;
    throw error;
  }
  try {
    writeSync(file, printLockRecord(record, 0), 0);
  } catch (error) {
    // On a full disk, an empty lock would make the next start wait.
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
  return file;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
