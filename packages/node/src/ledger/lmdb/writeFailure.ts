import { statfsSync } from "node:fs";
import { StoreFullError } from "../storeErrors.ts";

/** Error numbers: a short write, which LMDB reports on a full disk, and a rejected write. */
const EIO = 5;
const ENOSPC = 28;
/** Free space below which a short write means a full disk. */
const SCARCE_BYTES = 4n << 20n;

/** Cause of a failed LMDB write: `StoreFullError` if the disk is full, otherwise the original error. */
export function writeFailure(error: unknown, directory: string, freeBytes: (directory: string) => bigint = availableBytes): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isFull = code === ENOSPC || (code === EIO && freeBytes(directory) < SCARCE_BYTES);
  return isFull ? new StoreFullError(directory, error) : error;
}

function availableBytes(directory: string): bigint {
  const { bavail, bsize } = statfsSync(directory, { bigint: true });
  return bavail * bsize;
}
