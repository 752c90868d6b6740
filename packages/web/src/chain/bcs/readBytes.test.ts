import { expect, it } from "vitest";
import { TYPED_BYTES_MAX } from "./limits.ts";
import { readHexInput, readTextInput } from "./readBytes.ts";

it("what is longer than the page can work on with every key is refused, as hex and as text", () => {
  expect(readHexInput("ff".repeat(TYPED_BYTES_MAX)).ok).toBe(true);
  expect(readHexInput("ff".repeat(TYPED_BYTES_MAX + 1))).toEqual({ ok: false, reason: "tooLong" });
  expect(readTextInput("a".repeat(TYPED_BYTES_MAX)).ok).toBe(true);
  expect(readTextInput("ä".repeat(TYPED_BYTES_MAX))).toEqual({ ok: false, reason: "tooLong" });
});
