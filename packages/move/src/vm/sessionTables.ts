import { bytesToHex } from "../bcs/hex.ts";
import type { TableContext, TableId } from "../natives/context.ts";
import { skimOverState, walkOverValue } from "../natives/walking.ts";
import type { Address } from "../types/address.ts";
import type { Reference, Value } from "../values/value.ts";
import { decodeMetered, encodeMetered } from "./meteredBcs.ts";
import { numberedAddress } from "./numberedAddress.ts";
import { READ_OPERATIONS, type Work } from "./operations.ts";
import type { TableItemChange } from "./sessionChanges.ts";
import type { SessionOptions } from "./sessionOptions.ts";
import { Slot } from "./slot.ts";
import { SlotReference } from "./slotReference.ts";

interface TableItem {
  readonly key: Uint8Array;
  readonly slot: Slot;
}

/** Tables accessed by a session. */
export class SessionTables implements TableContext {
  readonly #options: SessionOptions;
  readonly #tables = new Map<Address, Map<string, TableItem>>();
  readonly #work: Work;
  #created = 0;

  constructor(options: SessionOptions, work: Work) {
    this.#options = options;
    this.#work = work;
  }

  /** Creates a table and derives its handle: sha3-256(session hash ‖ number of tables created before, u32 big-endian). */
  create(): Address {
    return numberedAddress(this.#options.sessionHash, this.#created++);
  }
  contains(table: TableId, key: Value): boolean {
    return this.#slot(table, key, READ_OPERATIONS).isPresent;
  }
  get<T extends Value>(table: TableId<T>, key: Value): T | undefined {
    return skimmed(this.#slot(table, key, READ_OPERATIONS).read());
  }
  getMut<T extends Value>(table: TableId<T>, key: Value): T | undefined {
    return skimmed(this.#slot(table, key).readMutable());
  }
  getMutIfChanged<T extends Value>(table: TableId<T>, key: Value): T | undefined {
    return skimmed(this.#slot(table, key).readMutableIfChanged());
  }
  borrowMut<T extends Value>(table: TableId<T>, key: Value): Reference<T> | undefined {
    const slot = this.#slot(table, key);
    const value = skimmed<T>(slot.readMutableIfChanged());
    return value === undefined ? undefined : new SlotReference(slot, value);
  }
  set<T extends Value>(table: TableId<T>, key: Value, value: NoInfer<T>): void {
    this.#slot(table, key).put(value);
  }
  remove<T extends Value>(table: TableId<T>, key: Value): T | undefined {
    return skimmed(this.#slot(table, key).take());
  }

  changes(): TableItemChange[] {
    const changes: TableItemChange[] = [];
    for (const [handle, items] of this.#tables) {
      for (const { key, slot } of items.values()) {
        const op = slot.change();
        if (op !== undefined) changes.push({ handle, key, op });
      }
    }
    return changes;
  }

  #slot(table: TableId, key: Value, operations = 1): Slot {
    this.#work.operations += operations;
    const { layouts, state, meter, tracer } = this.#options;
    let items = this.#tables.get(table.handle);
    if (items === undefined) {
      items = new Map();
      this.#tables.set(table.handle, items);
    }
    if (typeof key === "object") walkOverValue(key);
    const keyBytes = encodeMetered(meter, layouts.of(table.key), key);
    const id = bytesToHex(keyBytes);
    let item = items.get(id);
    if (item === undefined) {
      const stored = state.getTableItem(table.handle, keyBytes);
      const { handle, key: keyType, value: valueType } = table;
      tracer?.onRead({ kind: "tableItem", handle, keyType, key: keyBytes, valueType, bytes: stored });
      meter?.onTableItemLoad(stored?.length);
      item = { key: keyBytes, slot: new Slot(stored, layouts.of(table.value), (layout, bytes) => decodeMetered(meter, layout, bytes)) };
      items.set(id, item);
    }
    return item.slot;
  }
}

/** Charges for a value from state. The caller's table names its type. */
function skimmed<T extends Value>(value: Value | undefined): T | undefined {
  skimOverState(value);
  return value as T | undefined;
}
