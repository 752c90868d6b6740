import { type Address, type NativeContext, type StructTag, type TableId, VARIANT_KEY, type Value } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { none, type Option, some } from "../stdlib/option.ts";
import type { TableWithLength } from "../stdlib/tableWithLength.ts";

/** Numbered places in storage, the freed ones kept for the next use. */
export type StorageSlotsAllocator = {
  [VARIANT_KEY]: "V1";
  slots: Option<TableWithLength>;
  new_slot_index: bigint;
  should_reuse: boolean;
  reuse_head_index: bigint;
  reuse_spare_count: number;
};
type Link = { [VARIANT_KEY]: "Occupied"; value: Value } | { [VARIANT_KEY]: "Vacant"; next: bigint };

export const NULL_SLOT = 0n;
/** The numbers below are the user's own, for places that are not slots. */
const FIRST_SLOT = 10n;

export function newStorageSlots(shouldReuse: boolean): StorageSlotsAllocator {
  return {
    [VARIANT_KEY]: "V1",
    slots: none(),
    new_slot_index: FIRST_SLOT,
    should_reuse: shouldReuse,
    reuse_head_index: NULL_SLOT,
    reuse_spare_count: 0,
  };
}

/** One allocator in storage, with the type of what its slots hold. */
export class StorageSlots<T extends Value> {
  readonly #context: NativeContext;
  readonly #allocator: StorageSlotsAllocator;
  readonly #linkType: StructTag;

  constructor(context: NativeContext, allocator: StorageSlotsAllocator, valueType: StructTag) {
    this.#context = context;
    this.#allocator = allocator;
    this.#linkType = {
      kind: "struct",
      address: FRAMEWORK_ADDRESS,
      module: "storage_slots_allocator",
      name: "Link",
      typeArguments: [valueType],
    };
  }

  /** The value of an occupied slot, to be read. */
  read(slot: bigint): T {
    return (this.#context.tables.get(this.#tableId(), slot) as { value: T }).value;
  }
  /** The value of an occupied slot, to be written in place. */
  write(slot: bigint): T {
    return (this.#context.tables.getMut(this.#tableId(), slot) as { value: T }).value;
  }
  /** Occupies a vacant or new slot. */
  add(value: T): bigint {
    const slot = this.#takeSpare() ?? this.#nextSlot();
    this.#put(slot, { [VARIANT_KEY]: "Occupied", value });
    return slot;
  }
  /** Replaces the value of an occupied slot. */
  replace(slot: bigint, value: T): void {
    this.#context.tables.set(this.#tableId(), slot, { [VARIANT_KEY]: "Occupied", value });
  }
  /** Empties a slot and gives back what it held. */
  remove(slot: bigint): T {
    const value = this.read(slot);
    this.#delete(slot);
    if (this.#allocator.should_reuse) this.#keepSpare(slot);
    return value;
  }
  /** Pays for slots before they are needed. */
  allocateSpares(count: number): void {
    for (let i = 0; i < count; i++) this.#keepSpare(this.#nextSlot());
  }

  #nextSlot(): bigint {
    if (this.#allocator.slots.vec.length === 0) {
      this.#allocator.slots = some({ inner: { handle: this.#context.tables.create() }, length: 0n });
    }
    const slot = this.#allocator.new_slot_index;
    this.#allocator.new_slot_index += 1n;
    return slot;
  }
  #takeSpare(): bigint | undefined {
    const slot = this.#allocator.reuse_head_index;
    if (slot === NULL_SLOT) return undefined;
    const vacant = this.#context.tables.get(this.#tableId(), slot) as { next: bigint };
    this.#allocator.reuse_head_index = vacant.next;
    this.#allocator.reuse_spare_count -= 1;
    this.#delete(slot);
    return slot;
  }
  #keepSpare(slot: bigint): void {
    this.#put(slot, { [VARIANT_KEY]: "Vacant", next: this.#allocator.reuse_head_index });
    this.#allocator.reuse_head_index = slot;
    this.#allocator.reuse_spare_count += 1;
  }
  #put(slot: bigint, link: Link): void {
    this.#context.tables.set(this.#tableId(), slot, link);
    this.#table().length += 1n;
  }
  #delete(slot: bigint): void {
    this.#context.tables.remove(this.#tableId(), slot);
    this.#table().length -= 1n;
  }
  #table(): TableWithLength {
    const table = this.#allocator.slots.vec[0];
    if (table === undefined) throw new TypeError("a slot is used before the table of slots exists");
    return table;
  }
  #tableId(): TableId {
    const handle: Address = this.#table().inner.handle;
    return { handle, key: { kind: "u64" }, value: this.#linkType };
  }
}

/** `0x1::storage_slots_allocator`: so far the types alone. */
export const storageSlotsAllocatorModule = defineModule({
  id: "0x1::storage_slots_allocator",
  structs: `
    enum Link<T: store> has store { Occupied { value: T }, Vacant { next: u64 } }
    enum StorageSlotsAllocator<T: store> has store {
      V1 {
        slots: Option<table_with_length::TableWithLength<u64, Link<T>>>,
        new_slot_index: u64,
        should_reuse: bool,
        reuse_head_index: u64,
        reuse_spare_count: u32,
      }
    }
    struct ReservedSlot { slot_index: u64 }
    struct StoredSlot has store { slot_index: u64 }
  `,
  functions: {},
});
