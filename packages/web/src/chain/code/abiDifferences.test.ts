import { describe, expect, it } from "vitest";
import { abiDifferences, functionDifference } from "./abiDifferences.ts";
import { readModuleAbi } from "./moduleAbi.ts";

const pay = {
  name: "pay",
  visibility: "public",
  is_entry: true,
  is_view: false,
  generic_type_params: [{ constraints: ["drop", "copy"] }],
  params: ["&signer", "address", "u64", "0x1::option::Option<0x0a::a::B>"],
  return: [],
};
const till = {
  name: "Till",
  is_native: false,
  is_event: false,
  is_enum: false,
  abilities: ["key", "store"],
  generic_type_params: [],
  fields: [{ name: "coins", type: "u64" }],
};
const state = { ...till, name: "State", is_enum: true, fields: [], variants: [{ name: "Open", fields: [{ name: "since", type: "u64" }] }] };
const abi = { address: "0xcafe", name: "shop", friends: [], exposed_functions: [pay], structs: [till, state] };
const inCode = readModuleAbi(abi);
const reported = (change: object) => readModuleAbi({ ...abi, ...change });
const reportedPay = (change: object) => reported({ exposed_functions: [{ ...pay, ...change }] });

describe("abiDifferences between a node's ABI and the module's bytecode", () => {
  it("are empty regardless of address notation and order of abilities", () => {
    const other = reportedPay({
      params: ["&signer", "address", "u64", `0x01::option::Option<0x${"a".padStart(64, "0")}::a::B>`],
      generic_type_params: [{ constraints: ["copy", "drop"] }],
    });
    expect(abiDifferences(other, inCode)).toEqual([]);
    expect(abiDifferences(reported({ structs: [{ ...till, abilities: ["store", "key"] }, state] }), inCode)).toEqual([]);
  });

  it("contain a changed argument type, with both signatures", () => {
    const other = reportedPay({ params: ["&signer", "address", "u128", "0x1::option::Option<0xa::a::B>"] });
    const [difference, ...rest] = abiDifferences(other, inCode);
    expect(rest).toEqual([]);
    expect(difference).toMatchObject({
      name: "pay",
      reported: "public entry <T0: copy + drop>(&signer, address, u128, 0x1::option::Option<0xa::a::B>)",
      inCode: "public entry <T0: copy + drop>(&signer, address, u64, 0x1::option::Option<0xa::a::B>)",
    });
    expect(functionDifference(other.functions[0] as (typeof other.functions)[0], inCode)).toEqual(difference);
  });

  it.each([
    ["the entry modifier", { is_entry: false }],
    ["the view attribute", { is_view: true }],
    ["the visibility", { visibility: "friend" }],
    ["a signer parameter", { params: pay.params.slice(1) }],
    ["the return type", { return: ["u64"] }],
    ["the abilities of a type parameter", { generic_type_params: [{ constraints: [] }] }],
  ])("contain a difference in %s", (_what, change) => {
    expect(abiDifferences(reportedPay(change), inCode).map(({ name }) => name)).toEqual(["pay"]);
  });

  it("contain functions missing from the bytecode or from the node's response", () => {
    const more = reported({ exposed_functions: [pay, { ...pay, name: "refund" }] });
    expect(abiDifferences(more, inCode)).toMatchObject([{ name: "refund", inCode: undefined }]);
    expect(abiDifferences(inCode, more)).toMatchObject([{ name: "refund", reported: undefined }]);
  });

  it("contain struct fields and enum variants, unless an older node omits variants", () => {
    expect(abiDifferences(reported({ structs: [{ ...till, fields: [{ name: "coins", type: "u8" }] }, state] }), inCode)).toMatchObject([
      { name: "Till", reported: "struct has key, store { coins: u8 }", inCode: "struct has key, store { coins: u64 }" },
    ]);
    expect(abiDifferences(reported({ structs: [till, { ...state, variants: [{ name: "Shut", fields: [] }] }] }), inCode)).toHaveLength(1);
    expect(abiDifferences(reported({ structs: [till, { ...state, variants: undefined }] }), inCode)).toEqual([]);
  });

  it("ignore function value types", () => {
    expect(
      abiDifferences(
        reportedPay({ params: ["|u64|bool"] }),
        readModuleAbi({ ...abi, exposed_functions: [{ ...pay, params: ["|u64| bool has copy"] }] }),
      ),
    ).toEqual([]);
  });
});
