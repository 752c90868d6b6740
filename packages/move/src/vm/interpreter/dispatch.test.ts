import { describe, expect, it } from "vitest";
import { createBytecode } from "../../../testing/interpreter/bytecode.ts";
import type { NativeBody } from "../../natives/context.ts";
import { address } from "../../types/address.ts";
import type { Value } from "../../values/value.ts";

const OWNER = address("0xa11ce");
const HOOK = { address: address("0xbeef"), name: "hook" };

/** Native function that calls a module chosen by its argument, like `dispatchable_fungible_asset` calling hooks. */
const dispatch: NativeBody = ({ context }, name, n) =>
  context.call(HOOK, new TextDecoder().decode(name as Uint8Array), [], [n as bigint])[0] as Value;

const HUB = `module 0xcafe::hub version 8
  struct Store has key { n: u64 }
  native fun dispatch(name: vector<u8>, n: u64): u64;
  public fun open(owner: &signer) { MoveLoc owner LdU64 5 Pack Store MoveTo Store Ret }
  public fun lead(name: vector<u8>, n: u64): u64 { MoveLoc name MoveLoc n Call dispatch Ret }
  public fun quiet(n: u64): u64 { MoveLoc n Ret }
  public fun read(owner: address): u64 acquires Store { MoveLoc owner ImmBorrowGlobal Store ImmBorrowField Store.n ReadRef Ret }
  public fun give(f: |u64|(u64), n: u64): u64 { MoveLoc n MoveLoc f CallClosure |u64|(u64) Ret }
  #[module_lock] public fun give_locked(f: |u64|(u64), n: u64): u64 { MoveLoc n MoveLoc f CallClosure |u64|(u64) Ret }`;
const HOOKS = `module 0xbeef::hook version 8
  use fun 0xcafe::hub::quiet(u64): u64;
  use fun 0xcafe::hub::read(address): u64;
  use fun 0xcafe::hub::give(|u64|(u64), u64): u64;
  use fun 0xcafe::hub::give_locked(|u64|(u64), u64): u64;
  use fun 0xcafe::hub::lead(vector<u8>, u64): u64;
  public fun double(n: u64): u64 { MoveLoc n LdU64 2 Mul Ret }
  public fun back(n: u64): u64 { MoveLoc n Call 0xcafe::hub::quiet Ret }
  public fun again(n: u64): u64 { LdConst vector<u8> x"0561676169 6e" MoveLoc n Call 0xcafe::hub::lead Ret }
  public fun peek(n: u64): u64 {
    LdConst address x"00000000000000000000000000000000000000000000000000000000000a11ce" Call 0xcafe::hub::read Ret }
  public fun closure_back(n: u64): u64 { PackClosure back 0 MoveLoc n Call 0xcafe::hub::give Ret }
  public fun closure_peek(n: u64): u64 { PackClosure peek 0 MoveLoc n Call 0xcafe::hub::give Ret }
  public fun locked_back(n: u64): u64 { PackClosure back 0 MoveLoc n Call 0xcafe::hub::give_locked Ret }
  public fun locked_double(n: u64): u64 { PackClosure double 0 MoveLoc n Call 0xcafe::hub::give_locked Ret }`;

describe("dynamic dispatch from native functions", () => {
  const { call, failureOf } = createBytecode([HUB, HOOKS.replace("6169 6e", "61696e")], { "0xcafe::hub::dispatch": dispatch });
  const text = (name: string) => new TextEncoder().encode(name);

  it("calls bytecode from a native body and returns to bytecode", () => {
    expect(call("0xcafe::hub::lead", text("double"), 21n)).toEqual([42n]);
  });
  it("rejects re-entry into the module that dispatched", () => {
    expect(failureOf("0xcafe::hub::lead", text("back"), 1n)).toMatch(/^RUNTIME_DISPATCH_ERROR/);
    expect(failureOf("0xcafe::hub::lead", text("again"), 1n)).toMatch(/^RUNTIME_DISPATCH_ERROR/);
  });
  it("lets a function value re-enter a module, but not access its resources", () => {
    call("0xcafe::hub::open", OWNER);
    expect(call("0xbeef::hook::closure_back", 3n)).toEqual([3n]);
    expect(call("0xcafe::hub::read", OWNER)).toEqual([5n]);
    expect(failureOf("0xbeef::hook::closure_peek", 3n)).toMatch(/^RUNTIME_DISPATCH_ERROR in function 4 at 1/);
  });
  it("rejects re-entry into a module while a function that locks it runs", () => {
    expect(failureOf("0xbeef::hook::locked_double", 3n)).toMatch(/^RUNTIME_DISPATCH_ERROR/);
    expect(failureOf("0xbeef::hook::locked_back", 3n)).toMatch(/^RUNTIME_DISPATCH_ERROR/);
  });
});

describe("unbounded callbacks from native functions", () => {
  it("fail before they overflow the host stack", () => {
    const self = { address: address("0xcafe"), name: "m" };
    const { failureOf } = createBytecode(["module 0xcafe::m version 7 native fun again(); public fun go() { Call again Ret }"], {
      "0xcafe::m::again": ({ context }) => void context.call(self, "go", [], []),
    });
    expect(failureOf("0xcafe::m::go")).toMatch(/RUNTIME_DISPATCH_ERROR|CALL_STACK_OVERFLOW/);
  });
});
