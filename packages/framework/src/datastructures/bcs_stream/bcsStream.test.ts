import { address, encodeBcs, Reference, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../testing/network.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { newBcsStream } from "./bcsStream.ts";

const network = createNetwork();

function read(data: Uint8Array, ...names: string[]): Value[] {
  const holder = { stream: newBcsStream(data) };
  return names.map((name) => network.call(`0x1::bcs_stream::${name}`, new Reference(holder, "stream"))[0] as Value);
}

describe("0x1::bcs_stream", () => {
  it("reads encoded values in sequence", () => {
    const u256 = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });
    fc.assert(
      fc.property(u256, fc.string(), fc.boolean(), (number, text, flag) => {
        const data = encodeBcs((writer) =>
          writer
            .u256(number)
            .u128(number >> 128n)
            .u64(number >> 192n)
            .u32(7)
            .u16(6)
            .u8(5)
            .bool(flag)
            .address(address("0xa"))
            .string(text),
        );
        const names = ["u256", "u128", "u64", "u32", "u16", "u8", "bool", "address", "string"].map((name) => `deserialize_${name}`);
        expect(read(data, ...names, "has_remaining")).toEqual([
          number,
          number >> 128n,
          number >> 192n,
          7,
          6,
          5,
          flag,
          address("0xa"),
          moveString(text),
          false,
        ]);
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  it.each<[string, number[], string, string]>([
    ["a length with a needless zero", [0x80, 0], "uleb128", "0x10001"],
    ["a length beyond 64 bits", [255, 255, 255, 255, 255, 255, 255, 255, 255, 2], "uleb128", "0x10001"],
    ["a length that does not end", [0x80], "uleb128", "0x20002"],
    ["a truth value of two", [2], "bool", "0x10001"],
    ["a number cut short", [1, 2, 3], "u32", "0x20002"],
    ["a string cut short", [2, 97], "string", "0x20002"],
  ])("rejects %s", (_, bytes, name, code) => {
    expect(outcomeOf(() => read(Uint8Array.from(bytes), `deserialize_${name}`))).toBe(`0x1::bcs_stream ${code}`);
  });

  it("reads the largest length, and fails when the cursor overflows", () => {
    expect(read(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 255, 1), "deserialize_uleb128")).toEqual([(1n << 64n) - 1n]);
    const past = () => network.call("0x1::bcs_stream::deserialize_u256_entry", new Uint8Array(32), (1n << 64n) - 1n);
    expect(outcomeOf(past)).toBe("ARITHMETIC_ERROR");
  });
});
