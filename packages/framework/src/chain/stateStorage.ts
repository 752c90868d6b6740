import { type Address, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

const errors = defineErrors("0x1::state_storage", {
  ESTATE_STORAGE_USAGE: [0n, "The record of storage use is there already, or missing"],
});

const STATE_STORAGE_USAGE = structTag("0x1::state_storage::StateStorageUsage");

export type StorageUsage = { items: bigint; bytes: bigint };
type StateStorageUsage = { epoch: bigint; usage: StorageUsage };

export function initializeStateStorage(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  errors.check(!context.exists(FRAMEWORK_ADDRESS, STATE_STORAGE_USAGE), "alreadyExists", "ESTATE_STORAGE_USAGE");
  context.moveTo(framework, STATE_STORAGE_USAGE, { epoch: 0n, usage: { items: 0n, bytes: 0n } });
}

/** Records storage usage once per epoch, in its first block. */
export function recordUsageOnNewBlock(context: NativeContext, epoch: bigint): void {
  checkInitialized(context);
  if (context.borrow<StateStorageUsage>(FRAMEWORK_ADDRESS, STATE_STORAGE_USAGE).epoch === epoch) return;
  const record = context.borrowMut<StateStorageUsage>(FRAMEWORK_ADDRESS, STATE_STORAGE_USAGE);
  record.epoch = epoch;
  record.usage = { ...context.storageUsage() };
}

export function currentItemsAndBytes(context: NativeContext): StorageUsage {
  checkInitialized(context);
  return context.borrow<StateStorageUsage>(FRAMEWORK_ADDRESS, STATE_STORAGE_USAGE).usage;
}

function checkInitialized(context: NativeContext): void {
  errors.check(context.exists(FRAMEWORK_ADDRESS, STATE_STORAGE_USAGE), "notFound", "ESTATE_STORAGE_USAGE");
}

/** `0x1::state_storage`: storage usage of the network. */
export const stateStorageModule = defineModule({
  id: "0x1::state_storage",
  friends: ["0x1::block", "0x1::genesis", "0x1::storage_gas", "0x1::reconfiguration"],
  errors,
  structs: `
    struct Usage has copy, drop, store { items: u64, bytes: u64 }
    struct StateStorageUsage has key, store { epoch: u64, usage: Usage }
    struct GasParameter has key, store { usage: Usage }
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) =>
      initializeStateStorage(context, framework),
    "public(friend) fun on_new_block(epoch: u64)": ({ context }, epoch: bigint) => recordUsageOnNewBlock(context, epoch),
    "public(friend) fun current_items_and_bytes(): (u64, u64)": ({ context }) => {
      const { items, bytes } = currentItemsAndBytes(context);
      return [items, bytes];
    },
    "public(friend) fun on_reconfig()": () => errors.abort("none", "ESTATE_STORAGE_USAGE"),
    "fun get_state_storage_usage_only_at_epoch_beginning(): Usage": ({ context }) => ({ ...context.storageUsage() }),
  },
});
