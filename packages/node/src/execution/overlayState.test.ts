import { address, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { LedgerWrite } from "../chain/store.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createOverlayState } from "./overlayState.ts";

const stored = encodeStateKey({ kind: "tableItem", handle: address("0x5"), key: new Uint8Array(8) });
const absent = encodeStateKey({ kind: "resource", address: address("0x5"), type: structTag("0x1::m::S") });
const TABLE_KEY_BYTES = 32 + 8;
/** Key size of a resource: address plus path with tag, type address, length-prefixed names, no type arguments. */
const RESOURCE_KEY_BYTES = 32 + 1 + 32 + 2 + 2 + 1;

const create = (key: typeof stored, bytes: number): LedgerWrite => ({
  key,
  op: { kind: "creation", bytes: new Uint8Array(bytes), metadata: undefined },
});
const modify = (key: typeof stored, bytes: number): LedgerWrite => ({
  key,
  op: { kind: "modification", bytes: new Uint8Array(bytes), metadata: undefined },
});
const remove = (key: typeof stored): LedgerWrite => ({ key, op: { kind: "deletion", metadata: undefined } });

const overlay = () =>
  createOverlayState({ get: (key) => (key === stored ? { bytes: new Uint8Array(10), metadata: undefined } : undefined) });

describe("state overlay", () => {
  it("returns written values, and base values for unwritten keys", () => {
    const state = overlay();
    expect(state.get(stored)?.bytes).toHaveLength(10);
    state.apply([remove(stored), create(absent, 3)]);
    expect(state.get(stored)).toBeUndefined();
    expect(state.get(absent)?.bytes).toHaveLength(3);
  });

  it.each<[what: string, writes: LedgerWrite[], items: number, bytes: number]>([
    ["nothing written", [], 0, 0],
    ["a new item", [create(absent, 3)], 1, RESOURCE_KEY_BYTES + 3],
    ["a new item that grows", [create(absent, 3), modify(absent, 5)], 1, RESOURCE_KEY_BYTES + 5],
    ["a new item deleted again", [create(absent, 3), remove(absent)], 0, 0],
    ["a growing item", [modify(stored, 12)], 0, 2],
    ["a shrinking item", [modify(stored, 7), modify(stored, 1)], 0, -9],
    ["a deleted item", [remove(stored)], -1, -TABLE_KEY_BYTES - 10],
    ["an item deleted and recreated", [remove(stored), create(stored, 4)], 0, -6],
  ])("counts growth in items and bytes for %s", (_, writes, items, bytes) => {
    const state = overlay();
    for (const write of writes) state.apply([write]);
    expect(state.growth).toEqual({ items, bytes });
  });
});
