import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { StoreDamagedError, StoreForeignError } from "../storeErrors.ts";

// Offsets in the first page of an LMDB file (format 2, 64-bit): page header, then meta record.
const MAGIC_OFFSET = 24;
const MAGIC = 0xbeefc0de;
const FORMAT_OFFSET = 28;
const FORMAT = 2;
const PAGE_SIZE_OFFSET = 48;
const LAST_PAGE_OFFSET = 144;
const TRANSACTION_ID_OFFSET = 152;
const META_LENGTH_BYTES = 160;
const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];

export interface DataFileState {
  /** Whether the file ends before its last page: the missing pages were either free or are lost. */
  readonly endsEarly: boolean;
}

/**
 * Checks the data file before LMDB maps it, because LMDB crashes the process on foreign or truncated files. Extends a truncated file with
 * empty pages, so that reading a lost page is an error instead of a signal.
 */
export function prepareDataFile(directory: string): DataFileState {
  const path = join(directory, "data.mdb");
  if (!existsSync(path)) return { endsEarly: false };
  const file = openSync(path, "r+");
  try {
    const { size } = fstatSync(file);
    if (size === 0) return { endsEarly: false };
    const first = readMeta(file, 0);
    if (first === undefined) throw new StoreForeignError(directory, "data.mdb is not an LMDB file of the expected format");
    const second = readMeta(file, first.pageSize);
    if (second === undefined) throw new StoreDamagedError(directory, "data.mdb has lost its second page");
    const newest = second.transactionId > first.transactionId ? second : first;
    const fullSize = (newest.lastPage + 1) * newest.pageSize;
    if (size >= fullSize) return { endsEarly: false };
    ftruncateSync(file, fullSize);
    return { endsEarly: true };
  } finally {
    closeSync(file);
  }
}

interface Meta {
  readonly pageSize: number;
  readonly lastPage: number;
  readonly transactionId: bigint;
}

function readMeta(file: number, offset: number): Meta | undefined {
  const bytes = new Uint8Array(META_LENGTH_BYTES);
  if (readSync(file, bytes, 0, META_LENGTH_BYTES, offset) < META_LENGTH_BYTES) return undefined;
  const view = new DataView(bytes.buffer);
  const pageSize = view.getUint32(PAGE_SIZE_OFFSET, true);
  const isLmdb = view.getUint32(MAGIC_OFFSET, true) === MAGIC && (view.getUint32(FORMAT_OFFSET, true) & 0xffff) === FORMAT;
  if (!isLmdb || !PAGE_SIZES.includes(pageSize)) return undefined;
  return {
    pageSize,
    lastPage: Number(view.getBigUint64(LAST_PAGE_OFFSET, true)),
    transactionId: view.getBigUint64(TRANSACTION_ID_OFFSET, true),
  };
}
