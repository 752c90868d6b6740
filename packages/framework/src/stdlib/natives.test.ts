import { address, type ModuleId, Reference, typeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryMachine, type MemoryMachine } from "../../testing/memorySession.ts";
import { fixedPoint64Module } from "../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { chainId, initializeChainId } from "./chain_id/chainId.ts";
import { assertGenesis, assertOperating, setGenesisEnd } from "./chain_status/chainStatus.ts";
import { emitHandleEvent, eventHandleFromGuid } from "./event/event.ts";
import { initializeFeatures } from "./features/features.ts";
import { newGuid } from "./guid/guid.ts";
import { stdlibModules } from "./stdlibModules.ts";
import { moveString, stringText } from "./string/string.ts";
import { nowMicroseconds, nowSeconds, setTimeHasStarted, updateGlobalTime } from "./timestamp/timestamp.ts";
import { typeInfoOf, typeNameOf } from "./type_info/typeInfo.ts";

let machine: MemoryMachine;
beforeEach(() => {
  machine = createMemoryMachine([...stdlibModules, fixedPoint64Module]);
  machine.run((session) => initializeFeatures(session));
});

function call(module: string, name: string, types: readonly string[] = [], ...args: Value[]): Value[] {
  const id: ModuleId = { address: FRAMEWORK_ADDRESS, name: module };
  return machine.startSession().callFunction(id, name, types.map(typeTag), args);
}

describe("0x1::timestamp", () => {
  it("starts at zero and only advances", () => {
    machine.run((session) => setTimeHasStarted(session, FRAMEWORK_ADDRESS));
    machine.run((session) => {
      expect(nowMicroseconds(session)).toBe(0n);
      updateGlobalTime(session, VM_ADDRESS, address("0xb0b"), 2_500_000n);
      updateGlobalTime(session, VM_ADDRESS, VM_ADDRESS, 2_500_000n);
      expect(nowSeconds(session)).toBe(2n);
      expect(() => updateGlobalTime(session, VM_ADDRESS, address("0xb0b"), 2_500_000n)).toThrow("abort 0x10002 in 0x1::timestamp");
      expect(() => updateGlobalTime(session, VM_ADDRESS, VM_ADDRESS, 2_500_001n)).toThrow("abort 0x10002 in 0x1::timestamp");
      expect(() => updateGlobalTime(session, FRAMEWORK_ADDRESS, VM_ADDRESS, 1n)).toThrow("abort 0x50002 in 0x1::system_addresses");
    });
  });
});

describe("0x1::chain_id and 0x1::chain_status", () => {
  it("are initialized by genesis", () => {
    machine.run((session) => {
      expect(() => initializeChainId(session, address("0x2"), 4)).toThrow("abort 0x50003 in 0x1::system_addresses");
      initializeChainId(session, FRAMEWORK_ADDRESS, 4);
      expect(() => assertOperating(session)).toThrow("abort 0x30001 in 0x1::chain_status");
      assertGenesis(session);
      setGenesisEnd(session, FRAMEWORK_ADDRESS);
    });
    machine.run((session) => {
      expect(chainId(session)).toBe(4);
      assertOperating(session);
      expect(() => assertGenesis(session)).toThrow("abort 0x30001 in 0x1::chain_status");
    });
  });
});

describe("0x1::system_addresses", () => {
  it.each([
    ["0x0", false],
    ["0x1", true],
    ["0xa", true],
    ["0xb", false],
    ["0xa550c18", false],
  ])("recognizes whether %s is reserved for the framework", (account, expected) => {
    expect(call("system_addresses", "is_framework_reserved_address", [], address(account))).toEqual([expected]);
  });
});

describe("0x1::guid and 0x1::event", () => {
  it("number GUIDs of an account", () => {
    const holder = { counter: 4n };
    const [guid] = call("guid", "create", [], address("0xb0b"), new Reference(holder, "counter"));
    expect(guid).toEqual({ id: { creation_num: 4n, addr: address("0xb0b") } });
    expect(holder.counter).toBe(5n);
    expect(call("guid", "eq_id", [], guid as Value, { creation_num: 4n, addr: address("0xb0b") })).toEqual([true]);
  });

  it("assign sequence numbers to a handle's events", () => {
    const type = typeTag("u64");
    machine.run((session) => {
      const handle = eventHandleFromGuid(newGuid(address("0xb0b"), 2n));
      emitHandleEvent(session, handle, type, 5n);
      emitHandleEvent(session, handle, type, 6n);
      expect(handle.counter).toBe(2n);
    });
    const key = { creationNumber: 2n, address: address("0xb0b") };
    expect(machine.state.events).toMatchObject([
      { kind: "v1", key, sequenceNumber: 0n, data: Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0) },
      { kind: "v1", key, sequenceNumber: 1n, data: Uint8Array.of(6, 0, 0, 0, 0, 0, 0, 0) },
    ]);
  });
});

describe("0x1::type_info", () => {
  it("prints type names like the network", () => {
    const type = typeTag("0x1::table::Table<u8, vector<0x1::string::String>>");
    expect(stringText(typeNameOf(type))).toBe("0x1::table::Table<u8, vector<0x1::string::String>>");
    const info = typeInfoOf(type);
    expect(info.account_address).toBe(FRAMEWORK_ADDRESS);
    expect(new TextDecoder().decode(info.module_name)).toBe("table");
    expect(new TextDecoder().decode(info.struct_name)).toBe("Table<u8, vector<0x1::string::String>>");
    expect(() => typeInfoOf(typeTag("u8"))).toThrow("abort 0x1 in 0x1::type_info");
    expect(call("type_info", "chain_id")).toEqual([4]);
    expect(call("type_info", "size_of_val", ["0x1::string::String"], moveString("abc"))).toEqual([4n]);
  });
});

describe("0x1::bcs and 0x1::from_bcs", () => {
  it("encode and decode inversely", () => {
    const [bytes] = call("bcs", "to_bytes", ["vector<u64>"], [1n, 2n]);
    expect(call("from_bcs", "from_bytes", ["vector<u64>"], bytes as Value)).toEqual([[1n, 2n]]);
    expect(call("bcs", "serialized_size", ["vector<u64>"], [1n, 2n])).toEqual([17n]);
  });

  it("reject bytes of another type", () => {
    expect(() => call("from_bcs", "to_u64", [], Uint8Array.of(1))).toThrow("abort 0x10001 in 0x1::from_bcs");
    expect(() => call("from_bcs", "to_bool", [], Uint8Array.of(2))).toThrow("abort 0x10001 in 0x1::from_bcs");
    expect(() => call("util", "address_from_bytes", [], Uint8Array.of(2))).toThrow("abort 0x10001 in 0x1::util");
    expect(() => call("from_bcs", "to_string", [], Uint8Array.of(1, 0xff))).toThrow("in 0x1::from_bcs");
  });

  it.each([
    ["u64", [8n]],
    ["0x1::guid::ID", [40n]],
    ["0x1::string::String", []],
    ["vector<u8>", []],
    ["0x1::cmp::Ordering", []],
  ])("return the constant size of %s", (type, expected) => {
    expect(call("bcs", "constant_serialized_size", [type])).toEqual([{ vec: expected }]);
  });
});

describe("0x1::transaction_context", () => {
  it("returns facts about the transaction", () => {
    expect(call("transaction_context", "sender")).toEqual([address("0xcafe")]);
    expect(call("transaction_context", "gas_payer")).toEqual([address("0xcafe")]);
    expect(call("transaction_context", "max_gas_amount")).toEqual([1_000n]);
    expect(call("transaction_context", "entry_function_payload")).toEqual([{ vec: [] }]);
  });

  it("distinguishes a multisig payload from a plain payload", () => {
    const entryFunction = {
      module: { address: FRAMEWORK_ADDRESS, name: "coin" },
      name: "transfer",
      typeArguments: [typeTag("u8")],
      args: [],
    };
    const module: ModuleId = { address: FRAMEWORK_ADDRESS, name: "transaction_context" };
    const payload = {
      account_address: FRAMEWORK_ADDRESS,
      module_name: moveString("coin"),
      function_name: moveString("transfer"),
      ty_args_names: [moveString("u8")],
      args: [],
    };
    const plain = machine.startSession({ entryFunction });
    expect(plain.callFunction(module, "entry_function_payload", [], [])).toEqual([{ vec: [payload] }]);
    expect(plain.callFunction(module, "multisig_payload", [], [])).toEqual([{ vec: [] }]);
    const shared = machine.startSession({ entryFunction, multisigAddress: address("0x5ade") });
    expect(shared.callFunction(module, "entry_function_payload", [], [])).toEqual([{ vec: [] }]);
    expect(shared.callFunction(module, "multisig_payload", [], [])).toEqual([
      { vec: [{ multisig_address: address("0x5ade"), entry_function_payload: { vec: [payload] } }] },
    ]);
  });

  it("generates unique addresses and increasing counters", () => {
    const session = machine.startSession();
    const module: ModuleId = { address: FRAMEWORK_ADDRESS, name: "transaction_context" };
    const addresses = [0, 1, 2].map(() => session.callFunction(module, "generate_auid_address", [], [])[0]);
    expect(new Set(addresses).size).toBe(3);
    const [first] = session.callFunction(module, "monotonically_increasing_counter", [], []) as [bigint];
    const [second] = session.callFunction(module, "monotonically_increasing_counter", [], []) as [bigint];
    expect(second > first).toBe(true);
  });
});

describe("small modules", () => {
  it("compute standard hashes", () => {
    const [sha3] = call("hash", "sha3_256", [], new Uint8Array(0));
    expect(sha3).toEqual(Uint8Array.from(Buffer.from("a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a", "hex")));
    const [sha2] = call("hash", "sha2_256", [], new Uint8Array(0));
    expect(sha2).toEqual(Uint8Array.from(Buffer.from("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "hex")));
  });

  it("build error codes", () => {
    expect(call("error", "not_found", [], 3n)).toEqual([0x60003n]);
    expect(call("error", "canonical", [], 0xdn, 1n)).toEqual([0xd0001n]);
  });

  it("swap and replace referenced values", () => {
    const holder = { left: 1n, right: 2n };
    call("mem", "swap", ["u64"], new Reference(holder, "left"), new Reference(holder, "right"));
    expect(holder).toEqual({ left: 2n, right: 1n });
    expect(call("mem", "replace", ["u64"], new Reference(holder, "left"), 7n)).toEqual([2n]);
  });

  it("store values of any type and return them with the same type", () => {
    const [packed] = call("any", "pack", ["u64"], 5n);
    expect(call("any", "unpack", ["u64"], packed as Value)).toEqual([5n]);
    expect(() => call("any", "unpack", ["u128"], packed as Value)).toThrow("abort 0x10001 in 0x1::any");
    expect(() => call("copyable_any", "unpack", ["u128"], packed as Value)).toThrow("abort 0x10000 in 0x1::copyable_any");
  });

  it("map keys to values in insertion order", () => {
    const types = ["u64", "u8"];
    const [map] = call("simple_map", "new_from", types, [1n, 2n, 3n], Uint8Array.of(10, 20, 30));
    const place = new Reference({ map: map as Value }, "map");
    expect(call("simple_map", "borrow", types, map as Value, 2n)).toEqual([20]);
    expect(call("simple_map", "upsert", types, place, 2n, 21)).toEqual([{ vec: [2n] }, { vec: Uint8Array.of(20) }]);
    expect(call("simple_map", "upsert", types, place, 4n, 40)).toEqual([{ vec: [] }, { vec: new Uint8Array(0) }]);
    expect(call("simple_map", "remove", types, place, 1n)).toEqual([1n, 10]);
    expect(call("simple_map", "to_vec_pair", types, map as Value)).toEqual([[4n, 2n, 3n], Uint8Array.of(40, 21, 30)]);
    expect(() => call("simple_map", "add", types, place, 4n, 1)).toThrow("abort 0x10001 in 0x1::simple_map");
    expect(() => call("simple_map", "borrow", types, map as Value, 9n)).toThrow("abort 0x10002 in 0x1::simple_map");
    expect(() => call("simple_map", "add_all", types, place, [5n], new Uint8Array(0))).toThrow("abort 0x20002");
  });

  it("store bits", () => {
    const [bits] = call("bit_vector", "new", [], 4n);
    const place = new Reference({ bits: bits as Value }, "bits");
    for (const index of [1n, 2n]) call("bit_vector", "set", [], place, index);
    expect(call("bit_vector", "longest_set_sequence_starting_at", [], bits as Value, 1n)).toEqual([2n]);
    call("bit_vector", "shift_left", [], place, 1n);
    expect(bits).toEqual({ length: 4n, bit_field: [true, true, false, false] });
    expect(() => call("bit_vector", "set", [], place, 4n)).toThrow("abort 0x20000");
    expect(() => call("bit_vector", "new", [], 1024n)).toThrow("abort 0x20001");
  });

  it("compute in fixed point", () => {
    const [half] = call("fixed_point32", "create_from_rational", [], 1n, 2n);
    expect(half).toEqual({ value: 1n << 31n });
    expect(call("fixed_point32", "multiply_u64", [], 9n, half as Value)).toEqual([4n]);
    expect(call("fixed_point32", "divide_u64", [], 9n, half as Value)).toEqual([18n]);
    expect([call("fixed_point32", "round", [], half as Value), call("fixed_point32", "floor", [], half as Value)]).toEqual([[1n], [0n]]);
    expect(() => call("fixed_point32", "create_from_rational", [], 1n, 0n)).toThrow("abort 0x10001");
    expect(() => call("fixed_point32", "create_from_rational", [], 1n, 1n << 40n)).toThrow("abort 0x20005");
  });

  it("compare by bytes", () => {
    const [result] = call("comparator", "compare", ["u64"], 256n, 1n);
    // In BCS, 256 starts with a zero byte, so it compares as smaller.
    expect(call("comparator", "is_smaller_than", [], result as Value)).toEqual([true]);
    expect(call("cmp", "is_le", [], { [VARIANT_KEY]: "Equal" })).toEqual([true]);
  });
});
