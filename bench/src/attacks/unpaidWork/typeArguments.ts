import { parseTypeTag } from "@atoll/move";
import { processMemory } from "../../childProcess.ts";
import type { Attack } from "../attack.ts";
import { type Attacker, callOf, u64 } from "./attacker.ts";
import { simulationAttack } from "./simulationAttack.ts";

const TYPE_PARAMETERS = 24;
const CALLS = 20_000;
const MODULES = ["a", "b", "c"];
const SAMPLE_MS = 100;
const MEBIBYTE = 1 << 20;

/**
 * Move function that calls itself with rotated type arguments, so that each simulation compiles the function once per type parameter; the
 * calls after the first never run.
 */
function rotating(owner: string, name: string): string {
  const types = Array.from({ length: TYPE_PARAMETERS }, (_, index) => `T${index}`);
  return `module ${owner}::${name} version 7
    fun nothing() { Ret }
    public entry fun run<${types.join(", ")}>(n: u64) {
      CopyLoc n LdU64 0 Eq BrTrue B1
      MoveLoc n LdU64 1 Sub CallGeneric run<${[...types.slice(1), "T0"].join(", ")}>
      ${"Call nothing ".repeat(CALLS)} Ret
    B1: LdU64 7 Abort }`;
}

const DIGITS = ["u8", "u16", "u32", "u64", "u128", "u256", "bool", "address"].map((type) => parseTypeTag(type));
const CONSTANT = Array.from({ length: TYPE_PARAMETERS }, (_, index) =>
  parseTypeTag(`${"vector<".repeat(1 + (index % 5))}${index % 2 === 0 ? "u8" : "u64"}${">".repeat(1 + (index % 5))}`),
);

/** Type arguments that are different for each number. */
function typeArgumentsOf(number: number) {
  return CONSTANT.map((constant, place) => (place < 8 ? (DIGITS[Math.floor(number / 8 ** place) % 8] ?? constant) : constant));
}

async function prepare(attacker: Attacker): Promise<() => Uint8Array> {
  for (const module of MODULES) await attacker.publish({ [module]: rotating(attacker.address, module) });
  let sent = 0;
  return () => {
    const module = MODULES[sent % MODULES.length] ?? "a";
    const types = typeArgumentsOf(sent++);
    return attacker.simulation(callOf(attacker.address, module, "run", [u64(BigInt(TYPE_PARAMETERS - 1))], types));
  };
}

const simulations = simulationAttack("memory by type arguments", prepare);

/** Attack that fills caches of compiled code with new type arguments in each simulation. Reports the highest memory of the process. */
export const typeArguments: Attack = {
  name: simulations.name,
  async start(network) {
    const attack = await simulations.start(network);
    let mostBytes = 0;
    const timer = setInterval(() => {
      try {
        mostBytes = Math.max(mostBytes, processMemory(network.pid).ownBytes);
      } catch {
        // The network process has died, which the payment load reports.
      }
    }, SAMPLE_MS);
    return {
      async stop() {
        clearInterval(timer);
        return `${await attack.stop()}, at most ${(mostBytes / MEBIBYTE).toFixed(0)} MB of memory`;
      },
    };
  },
};
