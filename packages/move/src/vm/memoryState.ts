import { bytesToHex } from "../bcs/hex.ts";
import type { Address } from "../types/address.ts";
import { printTypeTag } from "../types/printType.ts";
import type { StructTag } from "../types/type.ts";
import type { ChangeOp, SessionChanges, SessionEvent } from "./sessionChanges.ts";
import type { StateReader } from "./sessionOptions.ts";

/** In-memory state for consecutive sessions, used by tests and by framework code outside a ledger. */
export interface MemoryState extends StateReader {
  readonly events: readonly SessionEvent[];
  apply(changes: SessionChanges): void;
}

export function createMemoryState(): MemoryState {
  const resources = new Map<string, Uint8Array>();
  const tableItems = new Map<string, Uint8Array>();
  const events: SessionEvent[] = [];
  return {
    events,
    getResource: (owner, type) => resources.get(resourceKey(owner, type)),
    getTableItem: (handle, key) => tableItems.get(tableItemKey(handle, key)),
    apply(changes) {
      for (const { owner, type, op } of changes.resources) applyOp(resources, resourceKey(owner, type), op);
      for (const { handle, key, op } of changes.tableItems) applyOp(tableItems, tableItemKey(handle, key), op);
      events.push(...changes.events);
    },
  };
}

function resourceKey(owner: Address, type: StructTag): string {
  return `${owner}/${printTypeTag(type)}`;
}
function tableItemKey(handle: Address, key: Uint8Array): string {
  return `${handle}/${bytesToHex(key)}`;
}
function applyOp(into: Map<string, Uint8Array>, key: string, op: ChangeOp): void {
  if (op.kind === "delete") into.delete(key);
  else into.set(key, op.bytes);
}
