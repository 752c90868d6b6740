import { encodeBcs } from "@atoll/move";
import type { Attack } from "../attack.ts";
import { callOf, u64 } from "./attacker.ts";
import { simulationAttack } from "./simulationAttack.ts";

const VECTORS = 60_000;
const TIMES = 5_000n;

/** Attack by code that packs closures, each capturing 60,000 vectors. */
export const capturingClosures: Attack = simulationAttack("closures that capture large values", async (attacker) => {
  await attacker.publish({
    capture: `module ${attacker.address}::capture version 8
      fun same(v: vector<vector<u64>>): vector<vector<u64>> { MoveLoc v Ret }
      public entry fun go(v: vector<vector<u64>>, times: u64) {
      B1: CopyLoc times LdU64 0 Eq BrTrue B2
        MoveLoc v PackClosure same 0b1 CallClosure ||(vector<vector<u64>>) StLoc v CopyLoc times LdU64 1 Sub StLoc times Branch B1
      B2: Ret }`,
  });
  const vectors = encodeBcs((writer) => writer.bytes(new Uint8Array(VECTORS)));
  const body = attacker.simulation(callOf(attacker.address, "capture", "go", [vectors, u64(TIMES)]));
  return () => body;
});
