import { describe, expect, it } from "vitest";
import { readModuleAbi } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { knownCode, MOST_KNOWN } from "./knownCode.ts";

const [own, other] = [readAddress("0xa11ce"), readAddress("0xb0b")];
const fn = (name: string, kind: "entry" | "view" | "public") => ({
  name,
  visibility: "public",
  is_entry: kind === "entry",
  is_view: kind === "view",
  generic_type_params: [],
  params: [],
  return: [],
});
const struct = { name: "Swapped", abilities: [], generic_type_params: [], fields: [], is_native: false };
const pool = readModuleAbi({
  address: own,
  name: "pool",
  friends: [],
  exposed_functions: [fn("swap", "entry"), fn("swap_quote", "view"), fn("half", "public")],
  structs: [struct],
});

describe("knownCode", () => {
  const asked: string[] = [];
  const network = {
    modulesAt: async (address: string) => {
      asked.push(address);
      return address === own ? [pool] : [];
    },
    packagesAt: async () => [{ name: "Swaps", module: "pool" }],
  };
  const found = async (typed: string) =>
    (await knownCode([other, own], typed, network)).map(({ kind, module, member }) => `${kind} ${module} ${member ?? ""}`.trim());

  it.each([
    ["swap", ["entry pool swap", "package pool Swaps", "view pool swap_quote", "struct pool Swapped"]],
    ["POO", ["module pool"]],
    ["pool::ha", ["function pool half"]],
    ["pool::", ["entry pool swap", "view pool swap_quote", "function pool half", "struct pool Swapped"]],
    ["router::swap", []],
    ["nothing", []],
  ])("finds packages, modules, functions and structs by a prefix: %s", async (typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  it("leaves out addresses that cannot be read, and fails if none can", async () => {
    const modulesAt = (address: string) => (address === own ? Promise.resolve([pool]) : Promise.reject(new Error("too large")));
    const partly = { ...network, modulesAt };
    expect((await knownCode([other, own], "pool", partly)).map(({ module }) => module)).toEqual(["pool"]);
    await expect(knownCode([other], "pool", partly)).rejects.toThrow("too large");
  });

  it("asks at most a fixed number of addresses", async () => {
    asked.length = 0;
    const many = Array.from({ length: 200 }, (_, at) => readAddress(`0x${(at + 16).toString(16)}`));
    await knownCode(many, "swap", network);
    expect(asked).toHaveLength(MOST_KNOWN);
  });
});
