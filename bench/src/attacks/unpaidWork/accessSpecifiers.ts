import { encodeBcs } from "@atoll/move";
import type { Attack } from "../attack.ts";
import { callOf, u64 } from "./attacker.ts";
import { simulationAttack } from "./simulationAttack.ts";

const CLAUSES = 60;
export const FRAMES = 250n;
export const ACCESSES = 4_000n;

/** Type argument that consists of 2^(depth+1) - 1 nodes. */
const wide = (depth: number): string => (depth === 0 ? "u64" : `Two<${wide(depth - 1)}, ${wide(depth - 1)}>`);
const TYPE = wide(3);

/** Move structs and a function `go` that checks a resource access against 60 access specifiers in each of its frames. */
export const ACCESS_CHECKS = `
  struct Two<T0, T1> has store { a: T0, b: T1 }
  struct R<T0> has key { x: T0 }
  fun nothing() pure { Ret }
  public entry fun go(frames: u64, times: u64, owner: address) ${"reads R at 0x1 ".repeat(CLAUSES - 1)} reads R<${TYPE}> at * {
    CopyLoc frames LdU64 0 Eq BrTrue B1
    MoveLoc frames LdU64 1 Sub MoveLoc times MoveLoc owner Call go Ret
  B1: CopyLoc times LdU64 0 Eq BrTrue B2
    CopyLoc owner ExistsGeneric R<${TYPE}> Pop Call nothing CopyLoc times LdU64 1 Sub StLoc times Branch B1
  B2: Ret }`;

/** Attack by code that checks resource accesses against 60 access specifiers in each of 250 frames. */
export const accessSpecifiers: Attack = simulationAttack("access specifiers", async (attacker) => {
  await attacker.publish({ access: `module ${attacker.address}::access version 8 ${ACCESS_CHECKS}` });
  const args = [u64(FRAMES), u64(ACCESSES), encodeBcs((writer) => writer.address(attacker.address))];
  const body = attacker.simulation(callOf(attacker.address, "access", "go", args));
  return () => body;
});
