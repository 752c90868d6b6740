import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createLockRecord, isAlive, isOfThisPlace, type LockRecord, parseLockRecord, printLockRecord } from "./lockRecord.ts";
import { StartError } from "./startError.ts";

/** How often a holder writes into its lock that it is there. */
const RENEWAL_MS = 1_000;
/** How long a lock from elsewhere is watched before its holder counts as gone: ten renewals that did not come. */
const PATIENCE_MS = 10_000;
/** How long one that nobody wrote completely is watched: it may be written at this moment. */
const UNFINISHED_MS = 500;
const LOOK_MS = 250;

/** The data directory belongs to another process now. */
export class DataLockLostError extends Error {
  override readonly name = "DataLockLostError";
}

export interface DataLockOptions {
  /** Told once, in a sentence, when another process has taken the directory. Nothing may be written there from then on. */
  readonly onLost: (sentence: string) => void;
  /** Told that it takes a while to see whether a holder elsewhere is still there. */
  readonly onWait: (sentence: string) => void;
  readonly renewalMs?: number;
  readonly patienceMs?: number;
}

/** A data directory that this process holds. */
export interface DataLock {
  /** Throws `DataLockLostError` when it holds it no longer. To be called within each step that writes. */
  check(): void;
  release(): void;
}

/**
 * Makes this process the only one on the data directory. A holder in the same pid namespace is asked for by its number. One elsewhere, in another
 * container or on another machine, is known by its renewals: whoever sees none for long enough takes over. No clocks are compared.
 */
export async function lockDataDirectory(directory: string, options: DataLockOptions): Promise<DataLock> {
  const path = join(directory, "lock");
  const own = createLockRecord();
  const file = tryCreate(path, own) ?? (await takeOver(directory, path, own, options));
  return holdLock(directory, path, own, file, options);
}

/** `file` stays open: what is written through it never reaches the lock of one who took over, which is another file under the same name. */
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
      // Too many connections leave no file to open; nobody may end the network by that.
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
    // Not within the caller's step: that one must be given up first.
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
      // While blocks come one after the other the timer may have to wait for its turn.
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

/** A lock whose holder is gone is replaced under a second lock, so that of two processes that find it only one goes on. */
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

/** What the lock held when its holder was known to be gone; `undefined` when it was removed meanwhile. Throws `StartError` when the holder is there. */
async function watchUntilGone(directory: string, path: string, options: DataLockOptions): Promise<string | undefined> {
  const { patienceMs = PATIENCE_MS, renewalMs = RENEWAL_MS } = options;
  const text = readText(path);
  if (text === undefined) return undefined;
  const holder = parseLockRecord(text);
  if (holder !== undefined && isOfThisPlace(holder)) {
    if (isAlive(holder)) throw inUse(directory, holder);
    return text;
  }
  let isTold = holder === undefined;
  // Looks are counted, and not the time between them: this process may be paused as well.
  for (let looks = Math.ceil((holder === undefined ? UNFINISHED_MS : patienceMs) / LOOK_MS); looks > 0; looks--) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = readText(path);
    if (now === undefined) return undefined;
    if (now !== text) {
      if (holder === undefined) return watchUntilGone(directory, path, options);
      throw inUse(directory, parseLockRecord(now));
    }
    // One that is there is seen within the time of a renewal; only after that is there something to explain.
    if (!isTold && looks * LOOK_MS < patienceMs - 2 * renewalMs) {
      isTold = true;
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

/** The new lock, open; `undefined` when there is one already. */
function tryCreate(path: string, record: LockRecord): number | undefined {
  let file: number;
  try {
    file = openSync(path, "wx", 0o600);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return undefined;
    throw error;
  }
  writeSync(file, printLockRecord(record, 0), 0);
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
