import {
  type Address,
  bytesToHex,
  type ChangeOp,
  type ModuleChange,
  printTypeTag,
  type SessionChanges,
  type StateReader,
  type StructTag,
} from "@atoll/move";

export interface PendingResource {
  readonly type: StructTag;
  /** New bytes of the item; `undefined` if deleted. */
  readonly bytes: Uint8Array | undefined;
}
export interface PendingTableItem {
  readonly key: Uint8Array;
  readonly bytes: Uint8Array | undefined;
}

/** Changes of a transaction's finished sessions on top of the previous state, read by its next session. */
export class PendingChanges implements StateReader {
  readonly resources = new Map<Address, Map<string, PendingResource>>();
  readonly tableItems = new Map<Address, Map<string, PendingTableItem>>();
  readonly modules: ModuleChange[] = [];
  readonly #base: StateReader;

  constructor(base: StateReader, ...finished: readonly SessionChanges[]) {
    this.#base = base;
    for (const changes of finished) this.absorb(changes);
  }

  absorb(changes: SessionChanges): void {
    for (const { owner, type, op } of changes.resources) {
      entriesOf(this.resources, owner).set(printTypeTag(type), { type, bytes: bytesAfter(op) });
    }
    for (const { handle, key, op } of changes.tableItems) {
      entriesOf(this.tableItems, handle).set(bytesToHex(key), { key, bytes: bytesAfter(op) });
    }
    this.modules.push(...changes.modules);
  }

  getResource(owner: Address, type: StructTag): Uint8Array | undefined {
    const pending = this.resources.get(owner)?.get(printTypeTag(type));
    return pending === undefined ? this.#base.getResource(owner, type) : pending.bytes;
  }
  getTableItem(handle: Address, key: Uint8Array): Uint8Array | undefined {
    const items = this.tableItems.get(handle);
    const pending = items?.get(bytesToHex(key));
    return pending === undefined ? this.#base.getTableItem(handle, key) : pending.bytes;
  }
}

function bytesAfter(op: ChangeOp): Uint8Array | undefined {
  return op.kind === "write" ? op.bytes : undefined;
}

function entriesOf<T>(outer: Map<Address, Map<string, T>>, address: Address): Map<string, T> {
  let inner = outer.get(address);
  if (inner === undefined) {
    inner = new Map();
    outer.set(address, inner);
  }
  return inner;
}
