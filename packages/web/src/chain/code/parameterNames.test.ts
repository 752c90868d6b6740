import { expect, it } from "vitest";
import { readModuleAbi } from "./moduleAbi.ts";
import { namedFunction } from "./namedFunction.ts";
import { parameterNames } from "./parameterNames.ts";

const SOURCE = `
module 0x1::tide {
  // fun rise(wrong: u64)
  public entry fun rise<CoinType: key + store>(
    account: &signer, // who
    to: address, /* whom */ amounts: vector<vector<u64>>,
    by: SimpleMap<address, u64>,
  ) acquires Level {}
  fun rise_all() {}
  inline fun each(f: |u64, u64| bool, n: u64) {}
  fun broken(a: u64
}`;

it("names of parameters are read from a source, comments left out", () => {
  expect(parameterNames(SOURCE, "rise")).toEqual(["account", "to", "amounts", "by"]);
  expect(parameterNames(SOURCE, "rise_all")).toEqual([]);
  expect(parameterNames(SOURCE, "each")).toEqual(["f", "n"]);
  expect(parameterNames(SOURCE, "fall")).toBeUndefined();
  expect(parameterNames(SOURCE, "broken")).toBeUndefined();
});

it("they are taken only where there are as many as the function has", () => {
  const fn = (params: readonly string[]) =>
    readModuleAbi({
      address: "0x1",
      name: "tide",
      friends: [],
      structs: [],
      exposed_functions: [
        { name: "rise", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params, return: [] },
      ],
    }).functions.map((one) => namedFunction(one, SOURCE).parameters.map(({ name }) => name))[0];
  expect(fn(["&signer", "address", "vector<vector<u64>>", "u64"])).toEqual(["to", "amounts", "by"]);
  expect(fn(["&signer", "address"])).toEqual([undefined]);
});
