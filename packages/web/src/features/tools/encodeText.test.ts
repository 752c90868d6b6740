import { describe, expect, it } from "vitest";
import { parseType } from "../../chain/bcs/parseSchema.ts";
import { WELL_KNOWN } from "../../chain/bcs/wellKnown.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import { encodeText } from "./encodeText.ts";

const type = (text: string) => parseType(text, WELL_KNOWN);

describe("typed JSON value encoded as BCS", () => {
  it.each([
    ["0.99999999999999999999", "u64"],
    ["1.00000000000000000001", "u64"],
    ["9007199254740993.0", "u64"],
    ["1e3", "u64"],
    ["-0.0", "i64"],
    ["1.5", "bool"],
    ["1.5", "0x1::string::String"],
    ["1.5", "vector<u8>"],
    ["1.5", "ModuleId"],
  ])("encodeText rejects fractions without rounding and quotes them as typed: %s as %s", (text, of) => {
    expect(encodeText(text, type(of), WELL_KNOWN)).toMatchObject({
      kind: "value",
      encoded: { ok: false, problem: { kind: "wrongType", values: { found: text } } },
    });
    expect(encodeText(`[${text}]`, type("vector<u64>"), WELL_KNOWN)).toMatchObject({ encoded: { ok: false, problem: { path: ["0"] } } });
  });

  it("encodeText encodes whole numbers of any size, typed as number or string", () => {
    for (const text of ["18446744073709551615", '"18446744073709551615"']) {
      expect(encodeText(text, type("u64"), WELL_KNOWN)).toEqual({
        kind: "value",
        encoded: { ok: true, bytes: fromHex(`0x${"ff".repeat(8)}`) },
      });
    }
    expect(encodeText("1.", type("u64"), WELL_KNOWN)).toMatchObject({ kind: "notJson" });
  });
});
