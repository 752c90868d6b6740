import { describe, expect, it } from "vitest";
import { type ModuleAbi, readModuleAbi } from "../../../chain/code/moduleAbi.ts";
import { functionCompletions, functionIdIn } from "./functionCompletions.ts";

function moduleOf(address: string, name: string, functions: Readonly<Record<string, "entry" | "view" | "public">>): ModuleAbi {
  return readModuleAbi({
    address,
    name,
    friends: [],
    structs: [],
    exposed_functions: Object.entries(functions).map(([fn, kind]) => ({
      name: fn,
      visibility: "public",
      is_entry: kind === "entry",
      is_view: kind === "view",
      generic_type_params: [],
      params: ["&signer", "u64"],
      return: [],
    })),
  });
}

const HARBOUR = `0x${"ab".repeat(32)}`;
const MODULES = [
  moduleOf("0x1", "coin", { transfer: "entry", balance: "view", withdraw: "public" }),
  moduleOf("0x1", "aptos_account", { transfer: "entry", batch_transfer: "entry" }),
  moduleOf("0x1", "vector", { length: "public" }),
  moduleOf(HARBOUR, "tide", { rise: "entry" }),
];
const values = (text: string, use: "entry" | "view" | "any" = "any") => functionCompletions(text, MODULES, use).map(({ value }) => value);

describe("suggestions while typing a function id", () => {
  it("lists modules with callable functions for an address, then functions of the typed module", () => {
    expect(values("0x1")).toEqual(["0x1::coin::", "0x1::aptos_account::"]);
    expect(values("0x1::ac")).toEqual(["0x1::aptos_account::"]);
    expect(values("0x1::coin::")).toEqual(["0x1::coin::balance", "0x1::coin::transfer"]);
    expect(values("0x1::coin::", "entry")).toEqual(["0x1::coin::transfer"]);
    expect(values(`${HARBOUR}::tide::R`)).toEqual([`${HARBOUR}::tide::rise`]);
  });

  it("matches part of a function or module name without an address, prefixes first", () => {
    expect(values("transfer")).toEqual(["0x1::coin::transfer", "0x1::aptos_account::transfer", "0x1::aptos_account::batch_transfer"]);
    expect(values("coin::ba")).toEqual(["0x1::coin::balance"]);
    expect(values("t")).toEqual([]);
  });

  it("functionIdIn normalizes function ids and rejects incomplete ones", () => {
    expect(functionIdIn(` 0x${"0".repeat(63)}1::coin::transfer `)).toBe("0x1::coin::transfer");
    expect(functionIdIn("0x12::coin::transfer")).toBeUndefined();
    expect(functionIdIn("coin::transfer")).toBeUndefined();
  });
});
