import { address, BcsWriter, bytesToHex, type ChangeOp, type SessionChanges, type StructTag, structTag, writeStructTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { ResourcePlaces } from "../chain/code.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createOverlayState } from "./overlayState.ts";
import { PendingChanges } from "./pendingChanges.ts";
import { createStateAdapter } from "./stateAdapter.ts";
import { collectStateWrites, measureStateWrites, toLedgerWrite } from "./stateWrites.ts";

const OWNER = address("0xa");
const GROUP = structTag("0x1::object::ObjectGroup");
const ALONE = structTag("0x1::m::Alone");
const MEMBERS = ["B", "Aa", "C"].map((name) => structTag(`0x1::m::Member${name}`));
const places: ResourcePlaces = {
  locate: (owner, type) =>
    type.name.startsWith("Member")
      ? { key: encodeStateKey({ kind: "resourceGroup", address: owner, type: GROUP }), isGroup: true }
      : { key: encodeStateKey({ kind: "resource", address: owner, type }), isGroup: false },
};
const groupKey = encodeStateKey({ kind: "resourceGroup", address: OWNER, type: GROUP });
const aloneKey = encodeStateKey({ kind: "resource", address: OWNER, type: ALONE });

const write = (byte: number, wasPresent = false): ChangeOp => ({ kind: "write", bytes: new Uint8Array([byte]), wasPresent });
const changesOf = (...resources: [type: StructTag, op: ChangeOp][]): SessionChanges => ({
  resources: resources.map(([type, op]) => ({ owner: OWNER, type, op })),
  tableItems: [],
  modules: [],
  events: [],
});
function stateOf(entries: Record<string, number[]>) {
  const values = new Map<string, StateValue>(
    Object.entries(entries).map(([key, bytes]) => [key, { bytes: new Uint8Array(bytes), metadata: undefined }]),
  );
  return createOverlayState({ get: (key: EncodedStateKey) => values.get(key) });
}
/** Collects state writes and checks that the measured sizes match them. */
function collect(state: ReturnType<typeof stateOf>, ...sessions: SessionChanges[]) {
  const changes = new PendingChanges(createStateAdapter(state, places), ...sessions);
  const writes = collectStateWrites(changes, state, places);
  const sizes = new Map(measureStateWrites(changes, state, places).map(({ key, size }) => [key, size]));
  for (const { key, bytes } of writes) expect(sizes.get(key)).toBe(bytes?.length);
  return writes;
}
function tagBytes(type: StructTag): number[] {
  const writer = new BcsWriter();
  writeStructTag(writer, type);
  return [...writer.finish()];
}

describe("resource groups in state writes", () => {
  const [b, aa, c] = MEMBERS as [StructTag, StructTag, StructTag];
  // Members sort by encoded tag: "MemberB" is shorter than "MemberAa", and a tag's bytes start with the length.
  const stored = [3, ...tagBytes(b), 1, 10, ...tagBytes(c), 1, 30, ...tagBytes(aa), 1, 20];

  it("are stored as one item: a map sorted by type bytes", () => {
    const [only, ...others] = collect(stateOf({}), changesOf([c, write(30)], [aa, write(20)], [b, write(10)]));
    expect(others).toEqual([]);
    expect(only).toEqual({ key: groupKey, before: undefined, bytes: new Uint8Array(stored) });
  });
  it("can be read member by member", () => {
    const adapter = createStateAdapter(stateOf({ [groupKey]: stored }), places);
    expect(MEMBERS.map((type) => adapter.getResource(OWNER, type))).toEqual([[10], [20], [30]].map((bytes) => new Uint8Array(bytes)));
    expect(adapter.getResource(address("0xb"), b)).toBeUndefined();
    expect(adapter.groupAt(OWNER, b)).toEqual({ key: groupKey, bytes: stored.length });
    expect(adapter.groupAt(OWNER, ALONE)).toBeUndefined();
  });
  it("keep unchanged members when another changes", () => {
    const writes = collect(stateOf({ [groupKey]: stored }), changesOf([aa, { kind: "delete" }], [c, write(31, true)]));
    expect(writes[0]?.bytes).toEqual(new Uint8Array([2, ...tagBytes(b), 1, 10, ...tagBytes(c), 1, 31]));
  });
  it("are deleted with their last member", () => {
    const state = stateOf({ [groupKey]: [1, ...tagBytes(b), 1, 10] });
    const [write] = collect(state, changesOf([b, { kind: "delete" }]));
    expect(write).toMatchObject({ key: groupKey, bytes: undefined });
    expect(write && toLedgerWrite(write, undefined)).toEqual({ key: groupKey, op: { kind: "deletion", metadata: undefined } });
  });
});

describe("changes of several sessions of a transaction", () => {
  it("accumulate: later sessions see and replace earlier changes", () => {
    const state = stateOf({ [aloneKey]: [1] });
    const pending = new PendingChanges(createStateAdapter(state, places), changesOf([ALONE, write(2, true)]));
    expect(pending.getResource(OWNER, ALONE)).toEqual(new Uint8Array([2]));
    pending.absorb(changesOf([ALONE, { kind: "delete" }]));
    expect(pending.getResource(OWNER, ALONE)).toBeUndefined();
    expect(collectStateWrites(pending, state, places)).toMatchObject([{ key: aloneKey, bytes: undefined }]);
  });
  it("produce a write for existing items and none for new items if they cancel out", () => {
    const [cancelled] = collect(stateOf({ [aloneKey]: [1] }), changesOf([ALONE, write(2, true)]), changesOf([ALONE, write(1, true)]));
    expect(cancelled).toMatchObject({ key: aloneKey, bytes: new Uint8Array([1]) });
    expect(collect(stateOf({}), changesOf([ALONE, write(2)]), changesOf([ALONE, { kind: "delete" }]))).toEqual([]);
  });
  it("are creations of missing items and modifications of existing items", () => {
    const [created] = collect(stateOf({}), changesOf([ALONE, write(2)]));
    const [modified] = collect(stateOf({ [aloneKey]: [1] }), changesOf([ALONE, write(2, true)]));
    expect(created && toLedgerWrite(created, undefined).op.kind).toBe("creation");
    expect(modified && toLedgerWrite(modified, undefined).op.kind).toBe("modification");
  });
  it("are sorted by key, including table items", () => {
    const handle = address("0x5");
    const items: SessionChanges = { ...changesOf([ALONE, write(1)]), tableItems: [{ handle, key: new Uint8Array([9]), op: write(3) }] };
    const keys = collect(stateOf({}), items, changesOf([MEMBERS[0] as StructTag, write(4)])).map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    expect(keys).toContain(encodeStateKey({ kind: "tableItem", handle, key: new Uint8Array([9]) }));
    expect(keys).toHaveLength(3);
  });
});

describe("state overlay of a block", () => {
  it("returns applied writes on top of the base state", () => {
    const overlay = stateOf({ [aloneKey]: [1] });
    overlay.apply([{ key: groupKey, op: { kind: "creation", bytes: new Uint8Array([2]), metadata: undefined } }]);
    expect([aloneKey, groupKey].map((key) => bytesToHex(overlay.get(key)?.bytes ?? new Uint8Array()))).toEqual(["01", "02"]);
    overlay.apply([{ key: aloneKey, op: { kind: "deletion", metadata: undefined } }]);
    expect(overlay.get(aloneKey)).toBeUndefined();
  });
});
