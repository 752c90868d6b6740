import { describe, expect, it } from "vitest";
import { StoreFullError } from "../storeErrors.ts";
import { type StoreRoom, writeFailure } from "./writeFailure.ts";

const TEBIBYTE = 1n << 40n;
const room = (diskBytes: bigint, fileBytes?: bigint): StoreRoom => ({ diskBytes: () => diskBytes, fileBytes: () => fileBytes });
const lmdbError = (code: number) => Object.assign(new Error("Input/output error"), { code });

describe("error of a failed LMDB write", () => {
  it.each([
    ["ENOSPC", 28, TEBIBYTE],
    ["EDQUOT", 122, TEBIBYTE],
    ["EIO with 0 bytes free", 5, 0n],
    ["EIO with 1 MiB free", 5, 1n << 20n],
  ])("is reported as a full disk for %s", (_, code, free) => {
    const failure = writeFailure(lmdbError(code), "/data", room(free));
    expect(failure).toBeInstanceOf(StoreFullError);
    expect(String(failure)).toContain("The disk is full: the ledger in /data cannot grow.");
  });

  it.each([
    ["EFBIG", 27, TEBIBYTE],
    ["EIO at the limit", 5, 0n],
    ["EIO 1 MiB below the limit", 5, 1n << 20n],
  ])("is reported as a file size limit for %s", (_, code, fileBytes) => {
    const failure = writeFailure(lmdbError(code), "/data", room(TEBIBYTE, fileBytes));
    expect(failure).toBeInstanceOf(StoreFullError);
    expect(String(failure)).toContain("The ledger in /data has reached the file size limit of this process (ulimit -f) and cannot grow.");
  });

  it.each([
    ["EIO with 1 TiB free", lmdbError(5), undefined],
    ["EIO far below the file size limit", lmdbError(5), TEBIBYTE],
    ["EACCES", lmdbError(13), undefined],
    ["an error without a code", new Error("the lease has expired"), undefined],
  ])("is passed through unchanged for %s", (_, error, fileBytes) => {
    expect(writeFailure(error, "/data", room(TEBIBYTE, fileBytes))).toBe(error);
  });
});
