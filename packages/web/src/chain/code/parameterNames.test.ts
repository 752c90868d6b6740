import { expect, it } from "vitest";
import { readModuleAbi } from "./moduleAbi.ts";
import { namedFunctions } from "./namedFunctions.ts";
import { parameterNamesIn } from "./parameterNames.ts";

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
  const namesOf = parameterNamesIn(SOURCE);
  expect(namesOf("rise")).toEqual(["account", "to", "amounts", "by"]);
  expect(namesOf("rise_all")).toEqual([]);
  expect(namesOf("each")).toEqual(["f", "n"]);
  expect(namesOf("fall")).toBeUndefined();
  expect(namesOf("broken")).toBeUndefined();
});

const functionsOf = (told: readonly { readonly name: string; readonly params: readonly string[] }[]) =>
  readModuleAbi({
    address: "0x1",
    name: "tide",
    friends: [],
    structs: [],
    exposed_functions: told.map((one) => ({
      ...one,
      visibility: "public",
      is_entry: true,
      is_view: false,
      generic_type_params: [],
      return: [],
    })),
  }).functions;

it("they are taken only where there are as many as the function has", () => {
  const fn = (params: readonly string[]) =>
    namedFunctions(functionsOf([{ name: "rise", params }]), SOURCE).map(({ parameters }) => parameters.map(({ name }) => name))[0];
  expect(fn(["&signer", "address", "vector<vector<u64>>", "u64"])).toEqual(["to", "amounts", "by"]);
  expect(fn(["&signer", "address"])).toEqual([undefined]);
});

it("whatever a node calls its functions is looked for as it is, and a long source is read once", () => {
  const names = ["(", "rise|each", ".*", "__proto__", "(a+)+$", ...Array.from({ length: 8_000 }, (_, at) => `f${at}`)];
  const functions = functionsOf(names.map((name) => ({ name, params: ["u64", "u64"] })));
  const source = `${SOURCE}${"/*".repeat(250_000)}${"fun ".repeat(250_000)}`;
  const startedAt = performance.now();
  expect(namedFunctions(functions, source)).toEqual(functions);
  // Milliseconds on a calm machine; read anew for each function this takes a minute there.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
