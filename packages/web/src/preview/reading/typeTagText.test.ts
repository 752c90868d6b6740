import { describe, expect, it } from "vitest";
import { createBytesReader } from "../../chain/bcs/bytesReader.ts";
import { readTypeTag } from "./typeTagText.ts";

describe("type tags of signed integers", () => {
  it.each([
    [0x0c, "i8"],
    [0x0d, "i16"],
    [0x0e, "i32"],
    [0x0f, "i64"],
    [0x10, "i128"],
    [0x11, "i256"],
  ])("with variant %i are read as the network reads them: %s", (variant, text) => {
    expect(readTypeTag(createBytesReader(Uint8Array.of(variant)))).toBe(text);
    expect(readTypeTag(createBytesReader(Uint8Array.of(6, variant)))).toBe(`vector<${text}>`);
  });

  it("do not include variant 11, which is a function type on the network and i8 in the client library", () => {
    expect(() => readTypeTag(createBytesReader(Uint8Array.of(11)))).toThrow();
  });
});
