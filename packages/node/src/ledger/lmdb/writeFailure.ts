import { readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { StoreFullError } from "../storeErrors.ts";

/** Error numbers: a short write, which LMDB reports at a limit, and writes beyond the file size limit, the disk and a quota. */
const EIO = 5;
const EFBIG = 27;
const ENOSPC = 28;
const EDQUOT = 122;
/** Room below which a short write means that the disk or the file size limit is exhausted. */
const SCARCE_BYTES = 4n << 20n;

/** Bytes that a ledger may still grow. */
export interface StoreRoom {
  /** Free bytes of the disk. */
  diskBytes(directory: string): bigint;
  /** Bytes below the file size limit of this process; `undefined` without a limit. */
  fileBytes(directory: string): bigint | undefined;
}

/** Cause of a failed LMDB write: `StoreFullError` if disk or file size are exhausted, otherwise the original error. */
export function writeFailure(error: unknown, directory: string, room: StoreRoom = actualRoom): unknown {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case ENOSPC:
    case EDQUOT:
      return new StoreFullError(directory, error);
    case EFBIG:
      return new StoreFullError(directory, error, "fileSize");
    case EIO:
      if (room.diskBytes(directory) < SCARCE_BYTES) return new StoreFullError(directory, error);
      if ((room.fileBytes(directory) ?? SCARCE_BYTES) < SCARCE_BYTES) return new StoreFullError(directory, error, "fileSize");
      return error;
    default:
      return error;
  }
}

const actualRoom: StoreRoom = {
  diskBytes(directory) {
    const { bavail, bsize } = statfsSync(directory, { bigint: true });
    return bavail * bsize;
  },
  fileBytes(directory) {
    const limit = fileSizeLimit();
    return limit === undefined ? undefined : limit - statSync(join(directory, "data.mdb"), { bigint: true }).size;
  },
};

/** Largest file that this process may write, in bytes; only Linux reports it. */
function fileSizeLimit(): bigint | undefined {
  try {
    const digits = /^Max file size\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return digits === undefined ? undefined : BigInt(digits);
  } catch {
    return undefined;
  }
}
