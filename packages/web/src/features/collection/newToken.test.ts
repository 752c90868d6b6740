import { describe, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { type MintInputs, mintCall, mintProblems, NO_ATTRIBUTE, NO_MINT_INPUTS } from "./newToken.ts";

const BOB = readAddress("0xb0b");
const inputs = (changed: Partial<MintInputs>): MintInputs => ({ ...NO_MINT_INPUTS, name: "One", ...changed });

describe("form for a new token", () => {
  it.each([
    [inputs({ name: " " }), { name: "empty", attributes: [] }],
    [inputs({ name: "ü".repeat(65) }), { name: "tooLong", attributes: [] }],
    [inputs({ uri: "x".repeat(513), description: "x".repeat(2_049) }), { uri: "tooLong", description: "tooLong", attributes: [] }],
    [inputs({ isBound: true, boundTo: "bob" }), { boundTo: "noAddress", attributes: [] }],
    [
      inputs({
        attributes: [{ ...NO_ATTRIBUTE, key: "a" }, { ...NO_ATTRIBUTE, key: "a" }, NO_ATTRIBUTE, { key: "b", type: "u8", text: "x" }],
      }),
      { attributes: [{}, { key: "taken" }, { key: "empty" }, { text: "notOfType" }] },
    ],
  ])("reports invalid inputs and builds no mint call %#", (typed, problems) => {
    expect(mintProblems(typed)).toEqual(problems);
    expect(mintCall(typed, "Reef")).toBeUndefined();
  });

  it("builds the mint call with BCS-encoded attributes", () => {
    const call = mintCall(inputs({ attributes: [{ key: "depth", type: "u16", text: "258" }] }), "Reef");
    expect(call?.payload.functionId).toBe("0x4::aptos_token::mint");
    expect(call?.payload.args).toEqual(["Reef", "", "One", "", ["depth"], ["u16"], [Uint8Array.of(2, 1)]]);
    const bound = mintCall(inputs({ isBound: true, boundTo: BOB }), "Reef");
    expect(bound?.payload.functionId).toBe("0x4::aptos_token::mint_soul_bound");
    expect(bound?.payload.args.at(-1)).toBe(BOB);
    expect(bound?.intent).toEqual({ kind: "token", act: "mintSoulBound", name: "One", recipient: BOB });
  });
});
