import type { Address, NativeContext } from "@atoll/move";
import { declaration, errors, type Usage as StorageUsage, tags } from "../../generated/chain/state_storage.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

export function initializeStateStorage(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  errors.check(!context.exists(FRAMEWORK_ADDRESS, tags.StateStorageUsage), "alreadyExists", "ESTATE_STORAGE_USAGE");
  context.moveTo(framework, tags.StateStorageUsage, { epoch: 0n, usage: { items: 0n, bytes: 0n } });
}

/** Records storage usage once per epoch, in its first block. */
export function recordUsageOnNewBlock(context: NativeContext, epoch: bigint): void {
  checkInitialized(context);
  if (context.borrow(FRAMEWORK_ADDRESS, tags.StateStorageUsage).epoch === epoch) return;
  const record = context.borrowMut(FRAMEWORK_ADDRESS, tags.StateStorageUsage);
  record.epoch = epoch;
  record.usage = { ...context.storageUsage() };
}

export function currentItemsAndBytes(context: NativeContext): StorageUsage {
  checkInitialized(context);
  return context.borrow(FRAMEWORK_ADDRESS, tags.StateStorageUsage).usage;
}

function checkInitialized(context: NativeContext): void {
  errors.check(context.exists(FRAMEWORK_ADDRESS, tags.StateStorageUsage), "notFound", "ESTATE_STORAGE_USAGE");
}

/** `0x1::state_storage`: storage usage of the network. */
export const stateStorageModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeStateStorage(context, framework),
  on_new_block: ({ context }, epoch) => recordUsageOnNewBlock(context, epoch),
  current_items_and_bytes: ({ context }) => {
    const { items, bytes } = currentItemsAndBytes(context);
    return [items, bytes];
  },
  on_reconfig: () => errors.abort("none", "ESTATE_STORAGE_USAGE"),
  get_state_storage_usage_only_at_epoch_beginning: ({ context }) => ({ ...context.storageUsage() }),
});
