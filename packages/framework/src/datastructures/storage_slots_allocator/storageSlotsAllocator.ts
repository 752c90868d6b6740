import {
  type NativeCall,
  type NativeContext,
  Reference,
  type StructTag,
  type TableId,
  type TypeTag,
  VARIANT_KEY,
  type Value,
  VmFailure,
} from "@atoll/move";
import {
  declaration,
  errors,
  type Link,
  type StorageSlotsAllocator,
  tags,
} from "../../generated/datastructures/storage_slots_allocator.ts";
import type { TableWithLength } from "../../generated/stdlib/table_with_length.ts";
import { implementModule } from "../../native/implementModule.ts";
import { borrowOption, none, some } from "../../stdlib/option/option.ts";
import { borrowFromTable, borrowMutFromTable } from "../../stdlib/table/table.ts";
import { destroyEmptyCounted } from "../../stdlib/table_with_length/tableWithLength.ts";

type OccupiedLink = Extract<Link, { [VARIANT_KEY]: "Occupied" }>;

export const NULL_SLOT = 0n;
/** First slot index. Lower indices are free for the caller, for nodes without a slot. */
const FIRST_SLOT = 10n;
/** Upper limit of spare slots, beyond the write limit of a transaction. */
const MAX_SPARES_AT_ONCE = 8_192n;

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

/** View of a stored allocator with the value type of its slots. */
export class StorageSlots<T extends Value> {
  readonly #context: NativeContext;
  readonly #allocator: StorageSlotsAllocator;
  readonly #linkType: StructTag;
  /** Cached table id, fixed once the table exists. */
  #knownId: TableId | undefined;

  constructor(context: NativeContext, allocator: StorageSlotsAllocator, valueType: TypeTag) {
    this.#context = context;
    this.#allocator = allocator;
    this.#linkType = tags.Link(valueType);
  }

  /** Immutable value of an occupied slot. */
  read(slot: bigint): T {
    const id = this.#tableId();
    return occupied((this.#context.tables.get(id, slot) ?? borrowFromTable(this.#context, id, slot)) as Link).value as T;
  }
  /** Mutable value of an occupied slot, which counts as a write. */
  write(slot: bigint): T {
    const { stateItem, value } = this.#open(slot);
    stateItem?.markWritten();
    return value as T;
  }
  /** Mutable value of an occupied slot, which counts as a write only if it changes. */
  writeIfChanged(slot: bigint): T {
    return this.#open(slot).value as T;
  }
  /** Mutable reference to the value of an occupied slot. */
  borrowMut(slot: bigint): Reference<T> {
    const { stateItem, link } = this.#open(slot);
    return new Reference<T>(link, "value", stateItem);
  }
  /** Stores a value in a vacant or new slot and returns the slot index. */
  add(value: T): bigint {
    const slot = this.reserve();
    this.fill(slot, value);
    return slot;
  }
  /** Removes a slot and returns its value. */
  remove(slot: bigint): T {
    const value = this.removeAndReserve(slot);
    this.free(slot);
    return value;
  }
  /** Reserves a vacant or new slot for a later fill. */
  reserve(): bigint {
    return this.#takeSpare() ?? this.#nextSlot();
  }
  fill(slot: bigint, value: T): void {
    this.#put(slot, { [VARIANT_KEY]: "Occupied", value });
  }
  /** Empties a slot for a later fill or free. */
  removeAndReserve(slot: bigint): T {
    const value = this.read(slot);
    this.#delete(slot);
    return value;
  }
  free(slot: bigint): void {
    if (this.#allocator.should_reuse) this.#keepSpare(slot);
  }
  /** Allocates spare slots in advance. */
  allocateSpares(count: bigint): void {
    errors.check(this.#allocator.should_reuse, "invalidArgument", "ECANNOT_HAVE_SPARES_WITHOUT_REUSE");
    if (count > MAX_SPARES_AT_ONCE)
      throw new VmFailure("STORAGE_WRITE_LIMIT_REACHED", `${count} slots are more than a transaction may write`);
    for (let i = 0n; i < count; i++) this.#keepSpare(this.#nextSlot());
  }
  /** Frees the spare slots; aborts if other slots are in use. */
  destroyEmpty(): void {
    let spare: bigint | undefined;
    do spare = this.#takeSpare();
    while (spare !== undefined);
    const table = this.#allocator.slots.vec[0];
    if (table !== undefined) destroyEmptyCounted(table);
  }

  #open(slot: bigint) {
    const item = borrowMutFromTable(this.#context, this.#tableId(), slot);
    const link = occupied(item.get() as Link);
    return { link, value: link.value, stateItem: item.stateItem };
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
    return borrowOption(this.#allocator.slots);
  }
  #tableId(): TableId {
    this.#knownId ??= { handle: this.#table().inner.handle, key: { kind: "u64" }, value: this.#linkType };
    return this.#knownId;
  }
}

function occupied(link: Link): OccupiedLink {
  if (link[VARIANT_KEY] !== "Occupied") throw new VmFailure("STRUCT_VARIANT_MISMATCH", "the slot is vacant");
  return link;
}

function slotsOf({ context, typeArguments }: NativeCall, allocator: StorageSlotsAllocator): StorageSlots<Value> {
  return new StorageSlots(context, allocator, typeArguments[0] as TypeTag);
}
function slotsAt(call: NativeCall, allocator: Reference<StorageSlotsAllocator>): StorageSlots<Value> {
  return slotsOf(call, allocator.get());
}

/** `0x1::storage_slots_allocator`: numbered storage slots. */
export const storageSlotsAllocatorModule = implementModule(declaration, {
  new: (_, shouldReuse) => newStorageSlots(shouldReuse),
  allocate_spare_slots: (call, self, count) => slotsAt(call, self).allocateSpares(count),
  get_num_spare_slot_count: (_, allocator) => {
    errors.check(allocator.should_reuse, "invalidArgument", "ECANNOT_HAVE_SPARES_WITHOUT_REUSE");
    return allocator.reuse_spare_count;
  },
  add: (call, self, value) => ({
    slot_index: slotsAt(call, self).add(value),
  }),
  remove: (call, self, slot) => slotsAt(call, self).remove(slot.slot_index),
  destroy_empty: (call, allocator) => slotsOf(call, allocator).destroyEmpty(),
  borrow: (call, allocator, slot) => slotsOf(call, allocator).read(slot),
  borrow_mut: (call, self, slot) => slotsAt(call, self).borrowMut(slot),
  reserve_slot: (call, self) => {
    const slot_index = slotsAt(call, self).reserve();
    return [{ slot_index }, { slot_index }];
  },
  fill_reserved_slot: (call, self, slot, value) => slotsAt(call, self).fill(slot.slot_index, value),
  remove_and_reserve: (call, self, slot) => {
    const value = slotsAt(call, self).removeAndReserve(slot);
    return [{ slot_index: slot }, value];
  },
  free_reserved_slot: (call, self, reserved, stored) => {
    errors.check(reserved.slot_index === stored.slot_index, "none", "EINVALID_ARGUMENT");
    slotsAt(call, self).free(reserved.slot_index);
  },
  reserved_to_index: (_, slot) => slot.slot_index,
  stored_to_index: (_, slot) => slot.slot_index,
  is_null_index: (_, slot) => slot === NULL_SLOT,
  is_special_unused_index: (_, slot) => slot !== NULL_SLOT && slot < FIRST_SLOT,
});
