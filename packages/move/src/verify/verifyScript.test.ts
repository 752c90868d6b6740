import { CallArgument, initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import { beforeAll, describe, expect, test } from "vitest";
import { type Refusal, statusOf } from "../../testing/refusals.ts";
import { assembleModule, assembleScript } from "../assemble/assemble.ts";
import { BcsReader } from "../bcs/reader.ts";
import { selfId } from "../binary/names.ts";
import { readScript } from "../binary/readModule.ts";
import { writeCompiledModule, writeCompiledScript } from "../binary/writeCompiledModule.ts";
import { disassembleScript } from "../disassemble/disassemble.ts";
import { checkLinks } from "./linking.ts";
import { verifyModule, verifyScript } from "./verifyModule.ts";

const USES =
  "use struct 0x2::m::Hot; use fun 0x2::m::make(): 0x2::m::Hot; use fun 0x2::m::any<T0>(T0); use fun 0x2::m::drops<T0: drop>(T0);";
const script = (main: string, version = 10): string => `script version ${version} ${USES} fun main${main}`;

const REFUSED: readonly Refusal[] = [
  ["no code", script("() { }"), "EMPTY_CODE_UNIT"],
  ["running past the end", script("() { Nop }"), "INVALID_FALL_THROUGH"],
  ["returning a value", script("() { LdU64 1 Ret }"), "POSITIVE_STACK_SIZE_AT_BLOCK_END"],
  ["popping from an empty stack", script("() { Pop Ret }"), "NEGATIVE_STACK_SIZE_WITHIN_BLOCK"],
  [
    "losing a value without drop",
    script("() { local 0x2::m::Hot Call 0x2::m::make StLoc 0 Ret }"),
    "UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP",
  ],
  ["popping a value without drop", script("() { Call 0x2::m::make Pop Ret }"), "POP_WITHOUT_DROP_ABILITY"],
  [
    "a type argument without the required ability",
    script("() { Call 0x2::m::make CallGeneric 0x2::m::drops<0x2::m::Hot> Ret }"),
    "CONSTRAINT_NOT_SATISFIED",
  ],
  ["a type parameter without the ability", script("<T0>(T0) { MoveLoc 0 CallGeneric 0x2::m::drops<T0> Ret }"), "CONSTRAINT_NOT_SATISFIED"],
  ["a parameter that is a vector of references", script("(vector<&u8>) { Ret }"), "INVALID_SIGNATURE_TOKEN"],
  ["a signer that is copied", script("(signer) { CopyLoc 0 Pop Ret }"), "COPYLOC_WITHOUT_COPY_ABILITY"],
  [
    "a reference that outlives its local",
    script("(u64) { local &u64 ImmBorrowLoc 0 StLoc 1 MoveLoc 0 Pop MoveLoc 1 Pop Ret }"),
    "MOVELOC_EXISTS_BORROW_ERROR",
  ],
  ["a constant with invalid bytes", script('() { LdConst bool x"05" Pop Ret }'), "MALFORMED_CONSTANT_DATA"],
  ["a struct instruction", script("() { Pack #0 Pop Ret }"), "INVALID_OPERATION_IN_SCRIPT"],
  ["a storage instruction", script("(address) { MoveLoc 0 Exists #0 Pop Ret }"), "INVALID_OPERATION_IN_SCRIPT"],
];

describe("verification of scripts", () => {
  test.each(REFUSED)("rejects a script with this fault: %s", (_, text, status) => {
    expect(statusOf(() => verifyScript(assembleScript(text)))).toBe(status);
  });

  test("accepts scripts with arguments, type arguments, loops and closures", () => {
    const main = `<T0: drop>(signer, T0, vector<u64>) {
      local i: u64
      LdU64 0 StLoc i
    B1: CopyLoc i ImmBorrowLoc 2 VecLen u64 Lt BrFalse B2 MoveLoc i LdU64 1 Add StLoc i Branch B1
    B2: MoveLoc 1 CallGeneric 0x2::m::any<T0> LdU64 1 PackClosureGeneric 0x2::m::drops<u64> 0b1 CallClosure ||() Ret
    }`;
    expect(statusOf(() => verifyScript(assembleScript(script(main))))).toBe("accepted");
  });
});

describe("scripts built by the network's composer", () => {
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  test("parse, verify, link, disassemble, and encode to identical bytes", () => {
    const bank = assembleModule(`module 0xabc::bank version 7
      struct Coin<phantom T0> { value: u64 }
      public fun mint<T0>(u64): Coin<T0> { MoveLoc 0 PackGeneric Coin<T0> Ret }
      public fun split<T0>(Coin<T0>, u64): (Coin<T0>, Coin<T0>) { MoveLoc 0 UnpackGeneric Coin<T0> CopyLoc 1 Sub PackGeneric Coin<T0> MoveLoc 1 PackGeneric Coin<T0> Ret }
      public fun burn<T0>(Coin<T0>) { MoveLoc 0 UnpackGeneric Coin<T0> Pop Ret }
      public fun note(&signer, vector<u8>) { Ret }
    `);
    verifyModule(bank);
    const composer = TransactionComposer.single_signer();
    composer.store_module(writeCompiledModule(bank));
    const name = `${selfId(bank).address}::bank`;
    const amount = (value: number) => CallArgument.newBytes(Uint8Array.of(value, 0, 0, 0, 0, 0, 0, 0));
    const [coin] = composer.add_batched_call(name, "mint", ["u64"], [amount(9)]);
    const halves = composer.add_batched_call(name, "split", ["u64"], [coin as CallArgument, amount(4)]);
    for (const half of halves) composer.add_batched_call(name, "burn", ["u64"], [half]);
    composer.add_batched_call(name, "note", [], [CallArgument.newSigner(0), CallArgument.newBytes(Uint8Array.of(2, 104, 105))]);
    const bytes = new BcsReader(composer.generate_batched_calls(false)).bytes();
    const read = readScript(bytes);
    verifyScript(read);
    checkLinks(read, () => bank);
    expect(writeCompiledScript(read)).toEqual(bytes);
    expect(disassembleScript(assembleScript(disassembleScript(read)))).toBe(disassembleScript(read));
    expect(read.code.instructions.filter(({ op }) => op === "CallGeneric")).toHaveLength(4);
  });
});
