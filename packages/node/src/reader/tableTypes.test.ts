import { createRegistry, frameworkModules } from "@atoll/framework";
import { type Address, address, createLayouts, encodeBcs, parseTypeTag, structTag } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { createBlockBuilder } from "../blocks/blockBuilder.ts";
import { NOTHING_STORED } from "../blocks/storageUsage.ts";
import type { LedgerChange } from "../chain/chain.ts";
import type { LedgerBlock, LedgerWrite, Store } from "../chain/store.ts";
import { createAccumulator } from "../ledger/accumulator.ts";
import { createMemoryStore } from "../ledger/memoryStore.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { hashTransactionNode } from "../ledger/transactionInfoEncoding.ts";
import { createTableTypes, type TableTypes } from "./tableTypes.ts";

const layouts = createLayouts(createRegistry(frameworkModules).declarations);
const HANDLE = address("0x7ab1e");
const OTHER = address("0x07e4");

/** Creates a write of a resource that is a table. */
function tableWrite(handle: Address, types: string, at = 0): LedgerWrite {
  const owner = address(`0x${(5 + at).toString(16)}`);
  const key = encodeStateKey({ kind: "resource", address: owner, type: structTag(`0x1::table::Table<${types}>`) });
  return { key, op: { kind: "creation", bytes: encodeBcs((writer) => writer.address(handle)), metadata: undefined } };
}
const typesOf = (key: string, value: string) => ({ key: parseTypeTag(key), value: parseTypeTag(value) });

let store: Store;
let tables: TableTypes;
let tell: (change: LedgerChange) => void;

/** Commits a block with one transaction that contains this write. */
function commit(write: LedgerWrite): LedgerBlock {
  const version = (store.latestVersion() ?? -1n) + 1n;
  const header = { height: version, hash: new Uint8Array(32), timestampUsecs: version, epoch: 0n, round: version, firstVersion: version };
  const builder = createBlockBuilder(header, createAccumulator(hashTransactionNode));
  builder.add({
    transaction: Uint8Array.of(Number(version)),
    output: {
      kind: "kept",
      status: { kind: "success" },
      vmStatus: "",
      gasUsed: 0n,
      events: [],
      writes: [write],
      feeStatement: undefined,
    },
  });
  const { commit: made } = builder.finish(NOTHING_STORED);
  store.commit(made);
  return made.block;
}
const latest = () => store.latestVersion() ?? 0n;
const get = (handle: Address) => tables.get(handle, latest());

beforeEach(() => {
  store = createMemoryStore();
  const listeners: ((change: LedgerChange) => void)[] = [];
  tell = (change) => {
    for (const listener of listeners) listener(change);
  };
  const latestVersion = () => store.latestVersion() ?? 0n;
  const subscribe = (listener: (change: LedgerChange) => void) => {
    listeners.push(listener);
    return () => {};
  };
  tables = createTableTypes({ store, latestVersion, subscribe }, () => layouts);
});

describe("key and value types of tables", () => {
  it("are derived from values that contain table handles, and updated as the ledger grows", () => {
    commit(tableWrite(HANDLE, "u8, u64"));
    expect(get(HANDLE)).toEqual(typesOf("u8", "u64"));
    expect(get(OTHER)).toBeUndefined();
    tell({ kind: "committed", block: commit(tableWrite(OTHER, "address, bool")) });
    expect(get(OTHER)).toEqual(typesOf("address", "bool"));
    expect(get(HANDLE)).toEqual(typesOf("u8", "u64"));
  });

  it("are indexed step by step in advance, including concurrent commits", () => {
    const handleOf = (place: number) => address(`0x${(1000 + place).toString(16)}`);
    for (let place = 0; place < 250; place++) commit(tableWrite(handleOf(place), `u8, vector<u${place % 2 === 0 ? 16 : 32}>`, place));
    expect(tables.readOn()).toBe(true);
    commit(tableWrite(OTHER, "address, bool", 0));
    expect(tables.readOn()).toBe(true);
    expect(tables.readOn()).toBe(false);
    expect(tables.readOn()).toBe(false);
    expect(get(handleOf(249))).toEqual(typesOf("u8", "vector<u32>"));
    expect(get(OTHER)).toEqual(typesOf("address", "bool"));
  });

  it("are cleared on revert, because a new table may have the same handle", () => {
    const remaining = commit(tableWrite(OTHER, "u16, u32"));
    commit(tableWrite(HANDLE, "u8, u64"));
    expect(get(HANDLE)).toEqual(typesOf("u8", "u64"));
    store.revertTo(remaining.height);
    tell({ kind: "reverted", block: remaining });
    expect(get(HANDLE)).toBeUndefined();
    commit(tableWrite(HANDLE, "address, bool"));
    expect(get(HANDLE)).toEqual(typesOf("address", "bool"));
    expect(get(OTHER)).toEqual(typesOf("u16", "u32"));
  });

  it("of a simulation are available only while rendering it, and never override ledger types", () => {
    commit(tableWrite(OTHER, "u16, u32"));
    const simulated = [tableWrite(HANDLE, "u8, u64"), tableWrite(OTHER, "bool, bool")];
    const withSimulated = tables.withSimulated(simulated, layouts);
    expect([HANDLE, OTHER].map((handle) => withSimulated.get(handle, latest()))).toEqual([typesOf("u8", "u64"), typesOf("u16", "u32")]);
    expect(get(HANDLE)).toBeUndefined();
    // Anyone can simulate for any sender, so a simulated table can have the handle of the sender's next real table.
    tell({ kind: "committed", block: commit(tableWrite(HANDLE, "address, bool")) });
    expect(get(HANDLE)).toEqual(typesOf("address", "bool"));
  });

  it("are cleared on ledger reset", () => {
    commit(tableWrite(HANDLE, "u8, u64"));
    expect(get(HANDLE)).toBeDefined();
    store.clear();
    tell({ kind: "reset", block: commit(tableWrite(OTHER, "u16, u32")) });
    expect(get(HANDLE)).toBeUndefined();
    expect(get(OTHER)).toEqual(typesOf("u16", "u32"));
  });
});
