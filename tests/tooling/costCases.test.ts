import { frameworkRegistry } from "@atoll/framework";
import { OPCODES, shortAddress } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { allCases } from "../../bench/src/costs/allCases.ts";
import type { CostCase } from "../../bench/src/costs/costCase.ts";
import { readCostOptions } from "../../bench/src/costs/run.ts";
import { createTestNetwork } from "../../bench/src/costs/testNetwork.ts";

const cases = allCases();
const names = cases.map(({ name }) => name);

/** Smallest parameters of a benchmark case. */
const smallest = ({ dimensions }: CostCase) => Object.fromEntries(Object.entries(dimensions).map(([name, [first = 0]]) => [name, first]));

describe("cases of the gas cost benchmark", () => {
  it("have unique names", () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it("cover every bytecode instruction", () => {
    const covered = new Set(names.filter((name) => name.startsWith("instruction/")).map((name) => name.split("/")[1]));
    expect(Object.keys(OPCODES).filter((opcode) => !covered.has(opcode))).toEqual([]);
  });

  it("contain the bytecode instruction that their name states", () => {
    const instructions = cases.filter(({ name }) => name.startsWith("instruction/"));
    const without = instructions.filter((one) => {
      const opcode = one.name.split("/")[1];
      const text = one.program(smallest(one), 0)?.modules?.[0]?.text ?? "";
      return !new RegExp(`\\b${opcode}\\b`).test(text);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it("cover every public and every entry function of the framework", () => {
    const functions = frameworkRegistry().modules.flatMap(({ definition }) => definition.functions);
    const nameOf = ({ module, name }: (typeof functions)[number]) => `${shortAddress(module.address)}::${module.name}::${name}`;
    const wanted = [
      ...functions.filter(({ visibility }) => visibility === "public").map((declared) => `native/${nameOf(declared)}`),
      ...functions.filter(({ isEntry }) => isEntry).map((declared) => `entry/${nameOf(declared)}`),
    ];
    const known = new Set(names);
    expect(wanted.filter((name) => !known.has(name))).toEqual([]);
  });

  it("have arguments for all but 110 framework functions", () => {
    const unreached = cases.filter((one) => /^(native|entry)\//.test(one.name) && one.program(smallest(one), 0) === undefined);
    expect(unreached.length).toBeLessThanOrEqual(110);
  });

  it("include one program per instruction that runs until its gas is used up", () => {
    const network = createTestNetwork();
    const first = Object.keys(OPCODES).map((opcode) => cases.find(({ name }) => name.startsWith(`instruction/${opcode}/`)));
    for (const one of first) {
      if (one === undefined) throw new TypeError("an instruction without a case");
      const program = one.program(smallest(one), 0);
      if (program === undefined) throw new TypeError(`no program for ${one.name}`);
      const { status, gasUnits } = network.run({ ...program, gasUnits: 20 });
      expect([one.name, status], one.name).toEqual([
        one.name,
        one.name.includes("/Abort") ? expect.stringContaining("abort") : "Out of gas",
      ]);
      expect(gasUnits).toBeGreaterThan(0);
    }
  });
});

describe("command line of the gas cost benchmark", () => {
  it("accepts case name, seed and switches in any order", () => {
    expect(readCostOptions(["--seed", "7", "native/0x1", "--quick"])).toEqual({
      name: "native/0x1",
      seed: 7,
      isQuick: true,
      isVerbose: false,
    });
    expect(readCostOptions([])).toEqual({ name: undefined, seed: 1, isQuick: false, isVerbose: false });
  });
});
