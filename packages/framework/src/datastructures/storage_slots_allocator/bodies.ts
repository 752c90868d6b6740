import type { NativeCall, Reference, TypeTag, Value } from "@atoll/move";
import { declaration, errors, type StorageSlotsAllocator } from "../../generated/datastructures/storage_slots_allocator.ts";
import { implementModule } from "../../native/implementModule.ts";
import { FIRST_SLOT, NULL_SLOT, newStorageSlots, StorageSlots } from "./storageSlotsAllocator.ts";

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
