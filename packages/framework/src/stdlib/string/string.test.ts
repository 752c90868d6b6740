import { MoveAbort, Reference, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { fixedPoint64Module } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { stdlibModules } from "../stdlibModules.ts";
import { isUtf8, moveString, stringText } from "./string.ts";

const session = createMemoryMachine([...stdlibModules, fixedPoint64Module]).startSession();

function call(name: string, ...args: Value[]): Value | undefined {
  return session.callFunction({ address: FRAMEWORK_ADDRESS, name: "string" }, name, [], args)[0];
}
function abortCode(run: () => unknown): bigint | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MoveAbort) return error.code;
    throw error;
  }
}

const character = fc.integer({ min: 0, max: 0xf7ff }).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x10000));

describe("strings", () => {
  it("preserve any text in a round trip", () => {
    fc.assert(fc.property(fc.string({ unit: character }), (text) => stringText(moveString(text)) === text));
  });

  it("are valid UTF-8 exactly when a strict decoder accepts them", () => {
    expect(isUtf8(Uint8Array.of(0xf0, 0x9f, 0x8c, 0x8a))).toBe(true);
    expect(isUtf8(Uint8Array.of(0xc0, 0x80))).toBe(false);
    expect(isUtf8(Uint8Array.of(0xed, 0xa0, 0x80))).toBe(false);
    expect(isUtf8(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe(true);
  });

  it("abort on invalid UTF-8", () => {
    expect(abortCode(() => call("utf8", Uint8Array.of(0xff)))).toBe(1n);
    expect(call("try_utf8", Uint8Array.of(0xff))).toEqual({ vec: [] });
    expect(call("try_utf8", Uint8Array.of(0x61))).toEqual({ vec: [moveString("a")] });
    expect(call("internal_check_utf8", Uint8Array.of(0xff))).toBe(false);
  });

  it("are split only between characters", () => {
    const wave = moveString("a🌊b");
    expect(call("sub_string", wave, 1n, 5n)).toEqual(moveString("🌊"));
    expect(call("sub_string", wave, 0n, 6n)).toEqual(wave);
    expect(call("sub_string", wave, 6n, 6n)).toEqual(moveString(""));
    for (const [start, end] of [
      [1n, 3n],
      [2n, 5n],
      [5n, 1n],
      [0n, 7n],
      [0n, 1n << 63n],
    ] as const) {
      expect(abortCode(() => call("sub_string", wave, start, end))).toBe(2n);
    }
  });

  it("append and insert text", () => {
    const holder = { value: moveString("ab") };
    const place = new Reference(holder, "value");
    call("append", place, moveString("ef"));
    call("insert", place, 2n, moveString("çd"));
    expect(stringText(holder.value)).toBe("abçdef");
    expect(abortCode(() => call("insert", place, 3n, moveString("x")))).toBe(2n);
    expect(abortCode(() => call("append_utf8", place, Uint8Array.of(0xff)))).toBe(1n);
  });

  it("return the index of the first occurrence, or the length", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "b") }),
        fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 3 }),
        (text, part) => {
          const index = text.indexOf(part);
          expect(call("index_of", moveString(text), moveString(part))).toBe(BigInt(index < 0 ? text.length : index));
        },
      ),
    );
  });

  it("count bytes, not characters", () => {
    expect(call("length", moveString("🌊"))).toBe(4n);
    expect(call("is_empty", moveString("") satisfies MoveString)).toBe(true);
  });
});

it("finds the first occurrence, also quickly in repetitive text", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(letters, letters, (text, pattern) => {
      const place = text.indexOf(pattern);
      expect(call("index_of", moveString(text), moveString(pattern))).toBe(BigInt(place < 0 ? text.length : place));
    }),
    { seed: 4 },
  );
  // A naive search would compare 25,000,000,000 bytes.
  expect(call("index_of", moveString("a".repeat(400_000)), moveString(`${"a".repeat(100_000)}b`))).toBe(400_000n);
});
