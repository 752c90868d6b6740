import { type NativeCall, Reference, type TypeTag, type Value } from "@atoll/move";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import {
  slotErrors as errors,
  FIRST_SLOT,
  NULL_SLOT,
  newStorageSlots,
  StorageSlots,
  type StorageSlotsAllocator,
} from "./storageSlotsAllocator.ts";

/** `StoredSlot` and `ReservedSlot`: handles with a slot index. */
type Slot = { slot_index: bigint };

function slotsOf({ context, typeArguments }: NativeCall, allocator: StorageSlotsAllocator): StorageSlots<Value> {
  return new StorageSlots(context, allocator, typeArguments[0] as TypeTag);
}
function slotsAt(call: NativeCall, allocator: Reference): StorageSlots<Value> {
  return slotsOf(call, allocator.get() as StorageSlotsAllocator);
}

/** `0x1::storage_slots_allocator`: numbered storage slots. */
export const storageSlotsAllocatorModule: NativeModule = defineModule({
  id: "0x1::storage_slots_allocator",
  errors,
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
  functions: {
    "public fun new<T: store>(should_reuse: bool): StorageSlotsAllocator<T>": (_, shouldReuse: boolean) => newStorageSlots(shouldReuse),
    "public fun allocate_spare_slots<T: store>(self: &mut StorageSlotsAllocator<T>, num_to_allocate: u64)": (
      call,
      self: Reference,
      count: bigint,
    ) => slotsAt(call, self).allocateSpares(count),
    "public fun get_num_spare_slot_count<T: store>(self: &StorageSlotsAllocator<T>): u32": (_, allocator: StorageSlotsAllocator) => {
      errors.check(allocator.should_reuse, "invalidArgument", "ECANNOT_HAVE_SPARES_WITHOUT_REUSE");
      return allocator.reuse_spare_count;
    },
    "public fun add<T: store>(self: &mut StorageSlotsAllocator<T>, val: T): StoredSlot": (call, self: Reference, value: Value) => ({
      slot_index: slotsAt(call, self).add(value),
    }),
    "public fun remove<T: store>(self: &mut StorageSlotsAllocator<T>, slot: StoredSlot): T": (call, self: Reference, slot: Slot) =>
      slotsAt(call, self).remove(slot.slot_index),
    "public fun destroy_empty<T: store>(self: StorageSlotsAllocator<T>)": (call, allocator: StorageSlotsAllocator) =>
      slotsOf(call, allocator).destroyEmpty(),
    "public fun borrow<T: store>(self: &StorageSlotsAllocator<T>, slot_index: u64): &T": (
      call,
      allocator: StorageSlotsAllocator,
      slot: bigint,
    ) => slotsOf(call, allocator).read(slot),
    "public fun borrow_mut<T: store>(self: &mut StorageSlotsAllocator<T>, slot_index: u64): &mut T": (
      call,
      self: Reference,
      slot: bigint,
    ) => new Reference(slotsAt(call, self).writeLink(slot), "value"),
    "public fun reserve_slot<T: store>(self: &mut StorageSlotsAllocator<T>): (StoredSlot, ReservedSlot)": (call, self: Reference) => {
      const slot_index = slotsAt(call, self).reserve();
      return [{ slot_index }, { slot_index }];
    },
    "public fun fill_reserved_slot<T: store>(self: &mut StorageSlotsAllocator<T>, slot: ReservedSlot, val: T)": (
      call,
      self: Reference,
      slot: Slot,
      value: Value,
    ) => slotsAt(call, self).fill(slot.slot_index, value),
    "public fun remove_and_reserve<T: store>(self: &mut StorageSlotsAllocator<T>, slot_index: u64): (ReservedSlot, T)": (
      call,
      self: Reference,
      slot: bigint,
    ) => {
      const value = slotsAt(call, self).removeAndReserve(slot);
      return [{ slot_index: slot }, value];
    },
    "public fun free_reserved_slot<T: store>(self: &mut StorageSlotsAllocator<T>, reserved_slot: ReservedSlot, stored_slot: StoredSlot)": (
      call,
      self: Reference,
      reserved: Slot,
      stored: Slot,
    ) => {
      errors.check(reserved.slot_index === stored.slot_index, "none", "EINVALID_ARGUMENT");
      slotsAt(call, self).free(reserved.slot_index);
    },
    "public fun reserved_to_index(self: &ReservedSlot): u64": (_, slot: Slot) => slot.slot_index,
    "public fun stored_to_index(self: &StoredSlot): u64": (_, slot: Slot) => slot.slot_index,
    "public fun is_null_index(slot_index: u64): bool": (_, slot: bigint) => slot === NULL_SLOT,
    "public fun is_special_unused_index(slot_index: u64): bool": (_, slot: bigint) => slot !== NULL_SLOT && slot < FIRST_SLOT,
  },
});
