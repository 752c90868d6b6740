import { describe, expect, it } from "vitest";
import { StoreFullError } from "../storeErrors.ts";
import { writeFailure } from "./writeFailure.ts";

const lmdbError = (code: number) => Object.assign(new Error("Input/output error"), { code });

describe("error of a failed LMDB write", () => {
  it.each([
    ["ENOSPC", 28, 1n << 40n],
    ["EIO with 0 bytes free", 5, 0n],
    ["EIO with 1 MiB free", 5, 1n << 20n],
  ])("is reported as a full disk for %s", (_, code, free) => {
    const failure = writeFailure(lmdbError(code), "/data", () => free);
    expect(failure).toBeInstanceOf(StoreFullError);
    expect(String(failure)).toContain("The disk is full: the ledger in /data cannot grow.");
  });

  it.each([
    ["EIO with 1 TiB free", lmdbError(5)],
    ["EACCES", lmdbError(13)],
    ["an error without a code", new Error("the lease has expired")],
  ])("is passed through unchanged for %s", (_, error) => {
    expect(writeFailure(error, "/data", () => 1n << 40n)).toBe(error);
  });
});
