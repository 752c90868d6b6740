import { expect, it } from "vitest";
import { TYPED_BYTES_MAX } from "./bcsLimits.ts";
import { readHexInput, readTextInput } from "./readBytes.ts";

it("readHexInput and readTextInput reject input too long to decode on every keystroke", () => {
  expect(readHexInput("ff".repeat(TYPED_BYTES_MAX)).ok).toBe(true);
  expect(readHexInput("ff".repeat(TYPED_BYTES_MAX + 1))).toEqual({ ok: false, reason: "tooLong" });
  expect(readTextInput("a".repeat(TYPED_BYTES_MAX)).ok).toBe(true);
  expect(readTextInput("ä".repeat(TYPED_BYTES_MAX))).toEqual({ ok: false, reason: "tooLong" });
});
