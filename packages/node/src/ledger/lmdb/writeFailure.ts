import { statfsSync } from "node:fs";
import { StoreFullError } from "../storeErrors.ts";

/** `errno` of a short write (LMDB reports one on a full disk) and of a refused one. */
const EIO = 5;
const ENOSPC = 28;
/** Less free space than this explains a short write. */
const SCARCE_BYTES = 4n << 20n;

/** Cause of a failed LMDB write: a `StoreFullError` if the disk has no space left, otherwise the error itself. */
export function writeFailure(error: unknown, directory: string, freeBytes: (directory: string) => bigint = availableBytes): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isFull = code === ENOSPC || (code === EIO && freeBytes(directory) < SCARCE_BYTES);
  return isFull ? new StoreFullError(directory, error) : error;
}

function availableBytes(directory: string): bigint {
  const { bavail, bsize } = statfsSync(directory, { bigint: true });
  return bavail * bsize;
}
