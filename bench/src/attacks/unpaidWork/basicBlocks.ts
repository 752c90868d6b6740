import { assembleScript, writeCompiledScript } from "@atoll/move";
import type { Attack } from "../attack.ts";
import { simulationAttack } from "./simulationAttack.ts";

const BRANCHES = 6_000;

/** Script of about 55 kB whose branch targets are all visited after the last branch. */
function branchingScript(seed: number): Uint8Array {
  const numbers = Array.from({ length: BRANCHES }, (_, index) => index);
  return writeCompiledScript(
    assembleScript(`script version 8 fun main() {
      LdU64 ${seed} Pop
      ${numbers.map((index) => `LdTrue BrTrue T${index}`).join("\n")}
      Ret
      ${numbers.map((index) => `T${index}: Nop Branch T${index + 1}`).join("\n")}
      T${BRANCHES}: Ret }`),
  );
}

/** Attack by scripts with as many basic blocks as fit in a transaction; several scripts, so that no cache of verified scripts helps. */
export const basicBlocks: Attack = simulationAttack("scripts with many basic blocks", async (attacker) => {
  const bodies = [1, 2, 3, 4].map((seed) =>
    attacker.simulation({ kind: "script", script: { code: branchingScript(seed), typeArguments: [], args: [] } }),
  );
  let sent = 0;
  return () => bodies[sent++ % bodies.length] ?? new Uint8Array();
});
