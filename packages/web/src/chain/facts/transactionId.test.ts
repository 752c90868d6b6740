import { expect, test } from "vitest";
import { transactionIdKind } from "./transactionId.ts";

test.each([
  ["0", "version"],
  ["18446744073709551615", "version"],
  [`0x${"aB".repeat(32)}`, "hash"],
  ["0x1234", undefined],
  ["ab".repeat(32), undefined],
  ["-1", undefined],
  ["", undefined],
  ["1".repeat(21), undefined],
])("transactionIdKind classifies %s as %s", (text, kind) => {
  expect(transactionIdKind(text)).toBe(kind);
});
