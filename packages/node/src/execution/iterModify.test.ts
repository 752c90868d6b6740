import { encodeBcs } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { type CodeNetwork, createCodeNetwork, PUBLISHER } from "../../testing/codeNetwork.ts";

const MAP = "0x1::big_ordered_map::BigOrderedMap";
const ITERATOR = "0x1::big_ordered_map::IteratorPtr";
const SUCCESS = "Executed successfully";
/** Calls a function with the value of the key and returns its result. The function value is on the stack. */
const MODIFY = (key: string) => `StLoc f
  MoveLoc owner MutBorrowGlobal Holder MutBorrowField Holder.map StLoc map
  ${key} StLoc key CopyLoc map FreezeRef ImmBorrowLoc key CallGeneric 0x1::big_ordered_map::internal_find<u64, vector<u8>>
  MoveLoc map MoveLoc f CallGeneric 0x1::big_ordered_map::iter_modify<u64, vector<u8>, u64>`;
/** BCS of a byte vector of 5,000 zeros. */
const ZEROS = `8827${"00".repeat(5_000)}`;
const LOCALS = `local f: |&mut vector<u8>|(u64) local map: &mut ${MAP}<u64, vector<u8>> local key: u64`;

const source = `module ${PUBLISHER}::m version 9
  use struct ${MAP}<T0: store, T1: store> has store;
  use struct ${ITERATOR}<T0> has copy, drop;
  use fun 0x1::signer::address_of(&signer): address;
  use fun 0x1::big_ordered_map::new_with_config<T0: store, T1: store>(u16, u16, bool): ${MAP}<T0, T1>;
  use fun 0x1::big_ordered_map::add<T0: copy + drop + store, T1: store>(&mut ${MAP}<T0, T1>, T0, T1);
  use fun 0x1::big_ordered_map::borrow<T0: copy + drop + store, T1: store>(&${MAP}<T0, T1>, &T0): &T1;
  use fun 0x1::big_ordered_map::internal_find<T0: copy + drop + store, T1: store>(&${MAP}<T0, T1>, &T0): ${ITERATOR}<T0>;
  use fun 0x1::big_ordered_map::iter_modify<T0: drop + store, T1: store, T2>(${ITERATOR}<T0>, &mut ${MAP}<T0, T1>, |&mut T1|(T2)): T2;
  struct Kept has key { map: ${MAP}<u64, u64> }
  struct Holder has key { map: ${MAP}<u64, vector<u8>> }

  fun push(byte: u8, v: &mut vector<u8>): u64 {
    CopyLoc v MoveLoc byte VecPushBack u8 MoveLoc v FreezeRef VecLen u8 Ret }
  fun fill(length: u64, v: &mut vector<u8>): u64 {
  B0: CopyLoc v FreezeRef VecLen u8 CopyLoc length Ge BrTrue B1
    CopyLoc v LdU8 7 VecPushBack u8 Branch B0
  B1: MoveLoc v Pop MoveLoc length Ret }
  fun large(v: &mut vector<u8>): vector<vector<u8>> { local list: vector<vector<u8>> local zeros: vector<u8> local left: u64
    MoveLoc v Pop LdConst vector<u8> x"${ZEROS}" StLoc zeros VecPack vector<u8> 0 StLoc list LdU64 200 StLoc left
  B0: CopyLoc left LdU64 0 Eq BrTrue B1
    MutBorrowLoc list CopyLoc zeros VecPushBack vector<u8> MoveLoc left LdU64 1 Sub StLoc left Branch B0
  B1: MoveLoc list Ret }
  fun same(v: &mut u64): u64 { MoveLoc v ReadRef Ret }
  fun count(owner: address, v: &mut vector<u8>): u64 {
    MoveLoc v Pop MoveLoc owner Exists Holder BrTrue B1 LdU64 0 Ret
  B1: LdU64 1 Ret }

  entry fun create(s: signer) { local map: ${MAP}<u64, vector<u8>>
    LdU16 0 LdU16 0 LdFalse CallGeneric 0x1::big_ordered_map::new_with_config<u64, vector<u8>> StLoc map
    MutBorrowLoc map LdU64 1 VecPack u8 0 CallGeneric 0x1::big_ordered_map::add<u64, vector<u8>>
    ImmBorrowLoc s MoveLoc map Pack Holder MoveTo Holder Ret }
  entry fun push_to(owner: address, at: u64, byte: u8, expected: u64) acquires Holder { ${LOCALS}
    MoveLoc byte PackClosure push 0b1 ${MODIFY("MoveLoc at")} MoveLoc expected Eq BrTrue B1 LdU64 9 Abort
  B1: Ret }
  entry fun fill_to(owner: address, length: u64) acquires Holder { ${LOCALS}
    MoveLoc length PackClosure fill 0b1 ${MODIFY("LdU64 1")} Pop Ret }
  entry fun count_in(owner: address) acquires Holder { ${LOCALS}
    CopyLoc owner PackClosure count 0b1 ${MODIFY("LdU64 1")} Pop Ret }
  entry fun fill_often(owner: address, times: u64) acquires Holder { local map: &mut ${MAP}<u64, vector<u8>> local key: u64
  B0: CopyLoc times LdU64 0 Eq BrTrue B1
    CopyLoc owner MutBorrowGlobal Holder MutBorrowField Holder.map StLoc map
    LdU64 1 StLoc key CopyLoc map FreezeRef ImmBorrowLoc key CallGeneric 0x1::big_ordered_map::internal_find<u64, vector<u8>>
    MoveLoc map PackClosure large 0 CallGeneric 0x1::big_ordered_map::iter_modify<u64, vector<u8>, vector<vector<u8>>> Pop
    MoveLoc times LdU64 1 Sub StLoc times Branch B0
  B1: Ret }
  entry fun stale(s: signer) { local map: ${MAP}<u64, u64> local key: u64 local iter: ${ITERATOR}<u64> local kept: Kept
    LdU16 4 LdU16 4 LdFalse CallGeneric 0x1::big_ordered_map::new_with_config<u64, u64> StLoc map
    MutBorrowLoc map LdU64 1 LdU64 1 CallGeneric 0x1::big_ordered_map::add<u64, u64>
    LdU64 1 StLoc key ImmBorrowLoc map ImmBorrowLoc key CallGeneric 0x1::big_ordered_map::internal_find<u64, u64> StLoc iter
  B0: CopyLoc key LdU64 9 Eq BrTrue B1 CopyLoc key LdU64 1 Add StLoc key
    MutBorrowLoc map CopyLoc key CopyLoc key CallGeneric 0x1::big_ordered_map::add<u64, u64> Branch B0
  B1: MoveLoc iter MutBorrowLoc map PackClosure same 0 CallGeneric 0x1::big_ordered_map::iter_modify<u64, u64, u64> Pop
    MoveLoc map Pack Kept StLoc kept ImmBorrowLoc s MoveLoc kept MoveTo Kept Ret }
  entry fun expect_length(owner: address, length: u64) acquires Holder { local key: u64
    LdU64 1 StLoc key MoveLoc owner ImmBorrowGlobal Holder ImmBorrowField Holder.map
    ImmBorrowLoc key CallGeneric 0x1::big_ordered_map::borrow<u64, vector<u8>> VecLen u8 MoveLoc length Eq BrTrue B1 LdU64 8 Abort
  B1: Ret }`;

const owner = encodeBcs((writer) => writer.fixedBytes(Uint8Array.from(Buffer.from(PUBLISHER.slice(2).padStart(64, "0"), "hex"))));
const u64 = (value: number) => encodeBcs((writer) => writer.u64(BigInt(value)));
const u8 = (value: number) => Uint8Array.of(value);

describe("big_ordered_map::iter_modify with a function value of a published module", () => {
  let network: CodeNetwork;
  const call = (name: string, ...args: Uint8Array[]) => network.call(`${PUBLISHER}::m::${name}`, [], args).vmStatus;
  beforeAll(() => {
    network = createCodeNetwork();
    expect(network.publish(source).vmStatus).toBe(SUCCESS);
    expect(call("create")).toBe(SUCCESS);
  });

  it("stores the changed value and returns the function's result", () => {
    expect(call("push_to", owner, u64(1), u8(3), u64(1))).toBe(SUCCESS);
    expect(call("push_to", owner, u64(1), u8(4), u64(2))).toBe(SUCCESS);
    expect(call("expect_length", owner, u64(2))).toBe(SUCCESS);
  });
  it("aborts at the end of the map", () => {
    expect(call("push_to", owner, u64(2), u8(3), u64(1))).toMatch(/0x1::big_ordered_map: EITER_OUT_OF_BOUNDS/);
  });
  it("aborts if the changed value is too large for the map, and changes nothing", () => {
    expect(call("fill_to", owner, u64(100_000))).toMatch(/0x1::big_ordered_map: EARGUMENT_BYTES_TOO_LARGE/);
    expect(call("expect_length", owner, u64(2))).toBe(SUCCESS);
  });
  it("charges the memory quota once for results of the function", () => {
    // Twelve results of 1 MB exceed the quota of 10 MB together, but each is dropped before the next.
    expect(call("fill_often", owner, u64(12))).toBe(SUCCESS);
  });
  it("fails with a Move status for an iterator from before its leaf became an inner node", () => {
    expect(call("stale")).toMatch(/an inner node has no values/);
  });
  it("denies the function the resources of its module, which is entered again", () => {
    expect(call("count_in", owner)).toMatch(/resources of 0xa550c18::m cannot be used while it is entered again/);
  });
});
