import { describe, expect, it } from "vitest";
import { bytesToHex } from "../bcs/hex.ts";
import { crypto } from "../crypto/provider.ts";
import type { NativeBody, TransactionFacts } from "../natives/context.ts";
import { MoveAbort, OutOfGas, VmFailure } from "../natives/failure.ts";
import { address } from "../types/address.ts";
import type { DeclarationResolver, FunctionDefinition, StructDefinition } from "../types/definitions.ts";
import { createLayouts } from "../types/layouts.ts";
import { structTag } from "../types/parseTypeTag.ts";
import type { ModuleId, Type } from "../types/type.ts";
import { createMemoryState } from "./memoryState.ts";
import { createSession, type Session } from "./session.ts";
import type { SessionOptions } from "./sessionOptions.ts";

const MODULE: ModuleId = { address: address("0x1"), name: "vault" };
const OWNER = address("0xa11ce");
const OTHER = address("0xb0b");
const VAULT = structTag("0x1::vault::Vault");
const DEPOSIT = structTag("0x1::vault::Deposit");

const struct = (name: string, fields: Record<string, Type>): StructDefinition => ({
  module: MODULE,
  name,
  abilities: ["key", "store"],
  typeParameters: [],
  body: { kind: "fields", fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })) },
  attributes: [],
});
const fun = (name: string, returns: readonly Type[]): FunctionDefinition => ({
  module: MODULE,
  name,
  visibility: "public",
  isEntry: false,
  isView: false,
  isNative: true,
  typeParameters: [],
  parameters: [],
  returns,
});
const structs = [struct("Vault", { amount: { kind: "u64" } }), struct("Deposit", { amount: { kind: "u64" } })];
const functions = [fun("nothing", []), fun("one", [{ kind: "u64" }]), fun("two", [{ kind: "u64" }, { kind: "bool" }])];
const bodies = new Map<string, NativeBody>([
  ["0x1::vault::nothing", () => undefined],
  ["0x1::vault::one", () => 1n],
  ["0x1::vault::two", () => [2n, true]],
]);
const isModule = (id: ModuleId) => id.address === MODULE.address && id.name === MODULE.name;
const declarations: DeclarationResolver = {
  getModule: () => undefined,
  getStruct: (id, name) => (isModule(id) ? structs.find((declared) => declared.name === name) : undefined),
  getFunction: (id, name) => (isModule(id) ? functions.find((declared) => declared.name === name) : undefined),
};
const transaction: TransactionFacts = {
  sender: OWNER,
  secondarySigners: [],
  gasPayer: OWNER,
  maxGasAmount: 0n,
  gasUnitPrice: 0n,
  chainId: 4,
  hash: new Uint8Array(),
  scriptHash: new Uint8Array(),
  isOrderless: false,
};
const sessionHash = new Uint8Array(32).fill(7);

function start(own: Partial<SessionOptions> = {}): Session {
  const state = createMemoryState();
  return createSession({ state, declarations, natives: bodies, layouts: createLayouts(declarations), transaction, sessionHash, ...own });
}
const amountBytes = (amount: number) => new Uint8Array([amount, 0, 0, 0, 0, 0, 0, 0]);

describe("resources in a session", () => {
  it("exist immediately after move_to, and finish as creations", () => {
    const session = start();
    session.moveTo(OWNER, VAULT, { amount: 5n });
    expect(session.exists(OWNER, VAULT)).toBe(true);
    expect(session.borrow(OWNER, VAULT)).toEqual({ amount: 5n });
    expect(session.finish().resources).toEqual([
      { owner: OWNER, type: VAULT, op: { kind: "write", bytes: amountBytes(5), wasPresent: false } },
    ]);
  });
  it("change in place, and are readable in the next session", () => {
    const state = createMemoryState();
    const first = start({ state });
    first.moveTo(OWNER, VAULT, { amount: 5n });
    state.apply(first.finish());
    const second = start({ state });
    second.borrowMut<{ amount: bigint }>(OWNER, VAULT).amount += 1n;
    const changes = second.finish();
    expect(changes.resources).toEqual([{ owner: OWNER, type: VAULT, op: { kind: "write", bytes: amountBytes(6), wasPresent: true } }]);
    state.apply(changes);
    expect(start({ state }).borrow(OWNER, VAULT)).toEqual({ amount: 6n });
  });
  it("count as modified after a write of equal bytes, and as unchanged after creation and removal", () => {
    const state = createMemoryState();
    const first = start({ state });
    first.moveTo(OWNER, VAULT, { amount: 5n });
    state.apply(first.finish());
    const session = start({ state });
    const vault = session.borrowMut<{ amount: bigint }>(OWNER, VAULT);
    vault.amount += 1n;
    vault.amount -= 1n;
    session.moveTo(OWNER, DEPOSIT, { amount: 1n });
    session.moveFrom(OWNER, DEPOSIT);
    const bytes = session.serialize(VAULT, { amount: 5n });
    const resources = [{ owner: OWNER, type: VAULT, op: { kind: "write", bytes, wasPresent: true } }];
    expect(session.finish()).toEqual({ resources, tableItems: [], modules: [], events: [] });
  });
  it("count as unchanged after an immutable borrow, or a conditional write with equal bytes", () => {
    const state = createMemoryState();
    const first = start({ state });
    first.moveTo(OWNER, VAULT, { amount: 5n });
    state.apply(first.finish());
    const unchanged = start({ state });
    unchanged.borrow(OWNER, VAULT);
    unchanged.borrowMutIfChanged<{ amount: bigint }>(OWNER, VAULT).amount = 5n;
    expect(unchanged.finish().resources).toEqual([]);
    const changed = start({ state });
    changed.borrowMutIfChanged<{ amount: bigint }>(OWNER, VAULT).amount = 6n;
    expect(changed.finish().resources).toHaveLength(1);
  });
  it("finish as deletions after move_from, and can be created again", () => {
    const state = createMemoryState();
    const first = start({ state });
    first.moveTo(OWNER, VAULT, { amount: 5n });
    state.apply(first.finish());
    const session = start({ state });
    expect(session.moveFrom(OWNER, VAULT)).toEqual({ amount: 5n });
    expect(session.exists(OWNER, VAULT)).toBe(false);
    expect(session.finish().resources).toEqual([{ owner: OWNER, type: VAULT, op: { kind: "delete" } }]);
  });
  it.each([
    ["borrow", (session: Session) => session.borrow(OWNER, VAULT)],
    ["borrowMut", (session: Session) => session.borrowMut(OWNER, VAULT)],
    ["moveFrom", (session: Session) => session.moveFrom(OWNER, VAULT)],
  ])("fail %s with MISSING_DATA if absent", (_, act) => {
    expect(() => act(start())).toThrow(expect.objectContaining({ status: "MISSING_DATA" }));
  });
  it("cannot be created twice", () => {
    const session = start();
    session.moveTo(OWNER, VAULT, { amount: 5n });
    expect(() => session.moveTo(OWNER, VAULT, { amount: 6n })).toThrow(expect.objectContaining({ status: "RESOURCE_ALREADY_EXISTS" }));
  });
  it("are read from the underlying state only once", () => {
    const state = createMemoryState();
    let reads = 0;
    const counting = {
      getTableItem: state.getTableItem,
      getResource: (...args: Parameters<typeof state.getResource>) => {
        reads += 1;
        return state.getResource(...args);
      },
    };
    const session = start({ state: counting });
    session.exists(OWNER, VAULT);
    session.exists(OWNER, structTag("0x1::vault::Vault"));
    session.moveTo(OWNER, VAULT, { amount: 1n });
    session.borrow(OWNER, VAULT);
    expect(reads).toBe(1);
  });
});

describe("tables in a session", () => {
  const table = { handle: address("0x7ab1e"), key: { kind: "u8" }, value: VAULT } as const;

  it("key items by the BCS bytes of their keys", () => {
    const state = createMemoryState();
    const session = start({ state });
    session.tables.set(table, 9, { amount: 5n });
    expect(session.tables.contains(table, 9)).toBe(true);
    expect(session.tables.contains(table, 8)).toBe(false);
    const changes = session.finish();
    expect(changes.tableItems).toEqual([
      { handle: table.handle, key: new Uint8Array([9]), op: { kind: "write", bytes: amountBytes(5), wasPresent: false } },
    ]);
    state.apply(changes);
    expect(start({ state }).tables.get(table, 9)).toEqual({ amount: 5n });
  });
  it("let callers change containers in place, and return removed values", () => {
    const session = start();
    session.tables.set(table, 9, { amount: 5n });
    (session.tables.getMut(table, 9) as { amount: bigint }).amount = 6n;
    expect(session.tables.remove(table, 9)).toEqual({ amount: 6n });
    expect(session.tables.get(table, 9)).toBeUndefined();
    expect(session.finish().tableItems).toEqual([]);
  });
  it("derive their handles from the session hash and a big-endian table number", () => {
    const session = start();
    const expected = [0, 1].map((count) => `0x${bytesToHex(crypto.sha3_256(new Uint8Array([...sessionHash, 0, 0, 0, count])))}`);
    expect([session.tables.create(), session.tables.create()]).toEqual(expected);
  });
});

describe("events emitted in a session", () => {
  it("contain the data at emission time", () => {
    const session = start();
    const data = { amount: 1n };
    session.emit(DEPOSIT, data);
    data.amount = 2n;
    session.emitToHandle({ creationNumber: 3n, address: OWNER }, 4n, DEPOSIT, data);
    expect(session.finish().events).toEqual([
      { kind: "v2", type: DEPOSIT, data: amountBytes(1) },
      { kind: "v1", key: { creationNumber: 3n, address: OWNER }, sequenceNumber: 4n, type: DEPOSIT, data: amountBytes(2) },
    ]);
  });
});

describe("unique addresses and counters of a session", () => {
  it("derive addresses from session hash, little-endian counter from 1, and scheme byte", () => {
    const preimage = new Uint8Array([...sessionHash, 1, 0, 0, 0, 0, 0, 0, 0, 0xfb]);
    expect(start().generateUniqueAddress()).toBe(`0x${bytesToHex(crypto.sha3_256(preimage))}`);
  });
  it("increase counters with time, block position, session and call", () => {
    const session = start({ monotonic: { timestampUsecs: 2n, transactionIndex: 3, sessionNumber: 35 } });
    const base = (2n << 56n) | (3n << 24n) | (35n << 16n);
    expect([session.nextMonotonicCounter(), session.nextMonotonicCounter()]).toEqual([base | 1n, base | 2n]);
  });
  it.each([
    ["outside a transaction", undefined, 0x30001n],
    ["in a simulation, which has no place in a block", { timestampUsecs: 2n, transactionIndex: undefined, sessionNumber: 35 }, 0x30005n],
  ])("reject counters %s", (_, monotonic, code) => {
    const session = start({ monotonic });
    expect(() => session.nextMonotonicCounter()).toThrow(MoveAbort);
    expect(() => session.nextMonotonicCounter()).toThrow(expect.objectContaining({ code }));
  });
  it("allow 65,535 counters, then abort with the native's own reason", () => {
    const session = start({ monotonic: { timestampUsecs: 2n, transactionIndex: 3, sessionNumber: 35 } });
    for (let count = 1; count < 0xffff; count++) session.nextMonotonicCounter();
    expect(session.nextMonotonicCounter() & 0xffffn).toBe(0xffffn);
    expect(() => session.nextMonotonicCounter()).toThrow(expect.objectContaining({ code: 0x30002n }));
  });
});

describe("calling functions of a session by name", () => {
  it.each([
    ["nothing", []],
    ["one", [1n]],
    ["two", [2n, true]],
  ])("returns the results of the function %s as a list", (name, results) => {
    expect(start().callFunction(MODULE, name, [], [])).toEqual(results);
  });
  it("fails for missing functions", () => {
    expect(() => start().callFunction(MODULE, "missing", [], [])).toThrow(
      expect.objectContaining({ status: "FUNCTION_RESOLUTION_FAILURE" }),
    );
  });
});

describe("gas meter of a session", () => {
  it("receives every first access, call and charge, and may stop the session", () => {
    const calls: string[] = [];
    const meter = {
      charge: (gas: bigint) => {
        calls.push(`charge ${gas}`);
        if (gas > 10n) throw new OutOfGas();
      },
      onResourceLoad: (_owner: string, _type: unknown, bytes: number | undefined) => calls.push(`resource ${bytes}`),
      onExistenceCheck: (_owner: string, _type: unknown, bytes: number | undefined) => calls.push(`check ${bytes}`),
      onTableItemLoad: (bytes: number | undefined) => calls.push(`item ${bytes}`),
      onCall: (name: string) => calls.push(`call ${name}`),
      onReturn() {},
      onWalk() {},
      onSkim() {},
      onModuleLoad: (bytes: number) => calls.push(`module ${bytes}`),
      executionLeft: () => 1_000_000,
      spend: (gas: number) => calls.push(`spent ${gas}`),
      exhausted: () => new OutOfGas(),
    };
    const session = start({ meter });
    session.exists(OWNER, VAULT);
    session.exists(OWNER, VAULT);
    session.existsNatively(OWNER, VAULT);
    session.existsNatively(OTHER, VAULT);
    session.exists(OTHER, VAULT);
    session.tables.contains({ handle: OWNER, key: { kind: "u8" }, value: VAULT }, 1);
    session.callFunction(MODULE, "one", [], []);
    session.charge(3n);
    expect(() => session.charge(11n)).toThrow(OutOfGas);
    expect(calls).toEqual(["resource undefined", "check undefined", "item undefined", "call 0x1::vault::one", "charge 3", "charge 11"]);
  });
});

describe("types and values in a session", () => {
  it("round-trip values through BCS, and fail for invalid bytes", () => {
    const session = start();
    expect(session.deserialize(VAULT, session.serialize(VAULT, { amount: 5n }))).toEqual({ amount: 5n });
    expect(() => session.deserialize(VAULT, new Uint8Array([1]))).toThrow(VmFailure);
  });
  it("a struct type exists only if the struct and all type arguments exist", () => {
    expect(start().structExists(VAULT)).toBe(true);
    expect(start().structExists(structTag("0x1::vault::Missing"))).toBe(false);
  });
});
