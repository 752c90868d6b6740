import { BcsReader, bytesToHex, encodeBcs, hexToBytes } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { ScriptArgument } from "../chain/signedTransaction.ts";
import { encodeScriptArgument, readScript, writeScript } from "./scriptBcs.ts";

/** Encodes a script with one argument, without code or type arguments. */
const argument = (hex: string) => hexToBytes(`000001${hex}`);

describe("signed integers as script arguments", () => {
  it.each<[ScriptArgument, string]>([
    [{ kind: "i8", value: -128 }, "0a80"],
    [{ kind: "i16", value: -2 }, "0bfeff"],
    [{ kind: "i32", value: -2147483648 }, "0c00000080"],
    [{ kind: "i64", value: -1n }, `0d${"ff".repeat(8)}`],
    [{ kind: "i128", value: 1n }, `0e01${"00".repeat(15)}`],
    [{ kind: "i256", value: -(1n << 255n) }, `0f${"00".repeat(31)}80`],
  ])("%o encodes to the variant of release 1.38", (value, hex) => {
    const read = readScript(new BcsReader(argument(hex)));
    expect(read.args).toEqual([value]);
    expect(encodeBcs((writer) => writeScript(writer, read))).toEqual(argument(hex));
    expect(bytesToHex(encodeScriptArgument(value))).toBe(hex.slice(2));
  });

  it("reject unknown variants above the signed integers", () => {
    expect(() => readScript(new BcsReader(argument("1000")))).toThrow(/16/);
  });
});
