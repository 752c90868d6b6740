import { expect, it } from "vitest";
import { readModuleAbi } from "./moduleAbi.ts";
import { namedFunctions } from "./namedFunctions.ts";
import { parameterNamesIn } from "./sourceParameterNames.ts";

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

it("parameterNamesIn reads parameter names from a source and skips comments", () => {
  const namesOf = parameterNamesIn(SOURCE);
  expect(namesOf("rise")).toEqual(["account", "to", "amounts", "by"]);
  expect(namesOf("rise_all")).toEqual([]);
  expect(namesOf("each")).toEqual(["f", "n"]);
  expect(namesOf("fall")).toBeUndefined();
  expect(namesOf("broken")).toBeUndefined();
});

const functionsOf = (functions: readonly { readonly name: string; readonly params: readonly string[] }[]) =>
  readModuleAbi({
    address: "0x1",
    name: "tide",
    friends: [],
    structs: [],
    exposed_functions: functions.map((one) => ({
      ...one,
      visibility: "public",
      is_entry: true,
      is_view: false,
      generic_type_params: [],
      return: [],
    })),
  }).functions;

it("namedFunctions uses source names only if their number matches the parameters", () => {
  const fn = (params: readonly string[]) =>
    namedFunctions(functionsOf([{ name: "rise", params }]), SOURCE).map(({ parameters }) => parameters.map(({ name }) => name))[0];
  expect(fn(["&signer", "address", "vector<vector<u64>>", "u64"])).toEqual(["to", "amounts", "by"]);
  expect(fn(["&signer", "address"])).toEqual([undefined]);
});

it("namedFunctions treats function names literally and scans a long source once", () => {
  const names = ["(", "rise|each", ".*", "__proto__", "(a+)+$", ...Array.from({ length: 8_000 }, (_, at) => `f${at}`)];
  const functions = functionsOf(names.map((name) => ({ name, params: ["u64", "u64"] })));
  const source = `${SOURCE}${"/*".repeat(250_000)}${"fun ".repeat(250_000)}`;
  const before = process.cpuUsage();
  expect(namedFunctions(functions, source)).toEqual(functions);
  // The scan takes milliseconds of processor time; scanning per function would take a minute.
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
});
