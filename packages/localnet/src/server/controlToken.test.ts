import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readControlToken } from "./controlToken.ts";

const directory = mkdtempSync(join(tmpdir(), "atoll-token-"));
afterAll(() => rmSync(directory, { recursive: true }));
const file = join(directory, "token");

test("control token comes from a file before the environment, without its line end", () => {
  writeFileSync(file, "0123456789abcdef-file\n");
  expect(readControlToken(file, "0123456789abcdef-variable")).toBe("0123456789abcdef-file");
  expect(readControlToken(undefined, "0123456789abcdef-variable")).toBe("0123456789abcdef-variable");
  expect(readControlToken(undefined, "")).toBeUndefined();
});

test.each([["too-short"], ["with spaces inside it"], ["x".repeat(257)], [""]])("control token %j in a file is rejected", (text) => {
  writeFileSync(file, text);
  expect(() => readControlToken(file, undefined)).toThrow("needs 16 to 256 characters without spaces");
});

test("missing file of the control token is an error, not a random token", () => {
  expect(() => readControlToken(join(directory, "none"), "0123456789abcdef")).toThrow("cannot be read (ENOENT)");
});

test.runIf(existsSync("/dev/zero"))("file without end is no control token", () => {
  expect(() => readControlToken("/dev/zero", undefined)).toThrow("needs 16 to 256 characters without spaces");
});

test("file longer than a kilobyte is no control token, even if it begins with one", () => {
  writeFileSync(file, `0123456789abcdef${" ".repeat(2_000)}more`);
  expect(() => readControlToken(file, undefined)).toThrow("needs 16 to 256 characters");
});
