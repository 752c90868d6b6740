import { assembleModule, encodeBcs, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createCodeNetwork, PUBLISHER } from "../../testing/codeNetwork.ts";

const SUCCESS = "Executed successfully";
const moduleOf = (version: number, name = "m") => `module ${PUBLISHER}::${name} version ${version} public entry fun run() { Ret }`;

describe("bytecode version of a package", () => {
  it.each([5, 6, 7, 8, 9])("allows version %i to be published and run", (version) => {
    const network = createCodeNetwork();
    expect(network.publish(moduleOf(version)).vmStatus).toBe(SUCCESS);
    expect(network.call(`${PUBLISHER}::m::run`).vmStatus).toBe(SUCCESS);
  });

  it("10 rejects the whole package with an explanation, even for its second module", () => {
    const reason = "bytecode version 10 is not accepted, only versions 5 to 9";
    const rejected = `CODE_DESERIALIZATION_ERROR\nExecution failed with message: UNKNOWN_VERSION: ${reason}`;
    const network = createCodeNetwork();
    expect(network.publish(moduleOf(10)).vmStatus).toBe(rejected);
    expect(network.publish(moduleOf(9, "a"), moduleOf(10, "b")).vmStatus).toBe(rejected);
    expect(network.call(`${PUBLISHER}::a::run`).vmStatus).not.toBe(SUCCESS);
  });

  it("10 still runs in genesis modules", () => {
    const network = createCodeNetwork([writeCompiledModule(assembleModule(moduleOf(10)))]);
    expect(network.call(`${PUBLISHER}::m::run`).vmStatus).toBe(SUCCESS);
  });
});

describe("modules that depend on each other", () => {
  const A = `${PUBLISHER}::a`;
  const B = `${PUBLISHER}::b`;
  const callsB = `module ${A} version 8
    use fun ${B}::down(u64);
    struct Held has key { n: u64 }
    public fun down(n: u64) { CopyLoc n LdU64 0 Eq BrTrue END MoveLoc n LdU64 1 Sub Call ${B}::down END: Ret }
    public entry fun run(n: u64) { MoveLoc n Call down Ret }
    public entry fun put(owner: &signer) { MoveLoc owner LdU64 7 Pack Held MoveTo Held Ret }
    public fun peek(): u64 acquires Held { LdConst address x"${PUBLISHER.slice(2).padStart(64, "0")}" ImmBorrowGlobal Held ImmBorrowField Held.n ReadRef Ret }`;
  const callsA = `module ${B} version 8
    use fun ${A}::down(u64);
    use fun ${A}::peek(): u64;
    public fun down(n: u64) { CopyLoc n LdU64 0 Eq BrTrue PEEK MoveLoc n Call ${A}::down Ret PEEK: Call ${A}::peek Pop Ret }`;

  it("publish together and call each other recursively", () => {
    const network = createCodeNetwork();
    expect(network.publish(callsB, callsA).vmStatus).toBe(SUCCESS);
    expect(network.call(`${A}::put`).vmStatus).toBe(SUCCESS);
    expect(network.call(`${A}::run`, [], [encodeBcs((writer) => writer.u64(0n))]).vmStatus).toBe(SUCCESS);
    // The last call enters module `a` again, whose resources are then out of reach.
    const { vmStatus } = network.call(`${A}::run`, [], [encodeBcs((writer) => writer.u64(3n))]);
    expect(vmStatus).toContain(`Execution failed in ${A}::peek at code offset 1`);
  });

  it("close their cycle with an upgrade across packages", () => {
    const network = createCodeNetwork();
    const alone = `module ${A} version 8 public fun down(n: u64) { Ret } public fun peek(): u64 { LdU64 1 Ret }`;
    expect(network.publish(alone).vmStatus).toBe(SUCCESS);
    expect(network.publish(callsA).vmStatus).toBe(SUCCESS);
    expect(network.publish(callsB).vmStatus).toBe(SUCCESS);
  });

  it("declare each other as friends", () => {
    const network = createCodeNetwork();
    const befriends = (name: string, friend: string) =>
      `module ${PUBLISHER}::${name} version 8 friend ${PUBLISHER}::${friend} struct S { x: u8 }`;
    expect(network.publish(befriends("a", "b"), befriends("b", "a")).vmStatus).toBe(SUCCESS);
  });

  it("cannot store a struct that contains itself through another module", () => {
    const network = createCodeNetwork();
    const list = (more: string) => `module ${A} version 8 ${more}
      public fun nil(): List { LdU64 1 PackVariant List::Nil Ret }`;
    const first = list("enum List has store, drop { Nil { n: u64 } }");
    const cons = `module ${B} version 8 use struct ${A}::List has store, drop; struct Cons has store, drop { next: ${A}::List }`;
    const second = list(`use struct ${B}::Cons has store, drop; enum List has store, drop { Nil { n: u64 }, Cons { next: ${B}::Cons } }`);
    const holder = `module ${PUBLISHER}::c version 8 use struct ${A}::List has store, drop; use fun ${A}::nil(): ${A}::List;
      struct Holder has key, drop { list: ${A}::List }
      public entry fun put(owner: &signer) { MoveLoc owner Call ${A}::nil Pack Holder MoveTo Holder Ret }
      public entry fun look(at: address) { MoveLoc at Exists Holder Pop Ret }`;
    for (const source of [first, cons, second, holder]) expect(network.publish(source).vmStatus).toBe(SUCCESS);
    const tooDeep = expect.stringContaining("VM_MAX_VALUE_DEPTH_REACHED");
    expect(network.call(`${PUBLISHER}::c::put`).vmStatus).toEqual(tooDeep);
    expect(network.call(`${PUBLISHER}::c::look`, [], [new Uint8Array(32)]).vmStatus).toEqual(tooDeep);
  });
});
