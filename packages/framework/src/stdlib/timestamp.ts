import { type Address, type NativeContext, structTag, USECS_PER_SEC } from "@atoll/move";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertAptosFramework, assertVm } from "./systemAddresses.ts";

const errors = defineErrors("0x1::timestamp", {
  ENOT_OPERATING: [1n, "The network is not in the operating state"],
  EINVALID_TIMESTAMP: [2n, "The block's timestamp does not follow the previous one"],
});

export const CURRENT_TIME_TAG = structTag("0x1::timestamp::CurrentTimeMicroseconds");
export type CurrentTimeMicroseconds = { microseconds: bigint };

export function setTimeHasStarted(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, CURRENT_TIME_TAG, { microseconds: 0n });
}

/** Sets the clock to a block's timestamp. A block without a proposer must keep the time; any other block must advance it. */
export function updateGlobalTime(context: NativeContext, account: Address, proposer: Address, timestamp: bigint): void {
  assertVm(account);
  const time = context.borrowMut<CurrentTimeMicroseconds>(FRAMEWORK_ADDRESS, CURRENT_TIME_TAG);
  if (proposer === VM_ADDRESS) {
    errors.check(time.microseconds === timestamp, "invalidArgument", "EINVALID_TIMESTAMP");
    return;
  }
  errors.check(time.microseconds < timestamp, "invalidArgument", "EINVALID_TIMESTAMP");
  time.microseconds = timestamp;
}

export function nowMicroseconds(context: NativeContext): bigint {
  return context.borrow<CurrentTimeMicroseconds>(FRAMEWORK_ADDRESS, CURRENT_TIME_TAG).microseconds;
}

export function nowSeconds(context: NativeContext): bigint {
  return nowMicroseconds(context) / USECS_PER_SEC;
}

export const timestampModule = defineModule({
  id: "0x1::timestamp",
  friends: ["0x1::genesis"],
  errors,
  structs: "struct CurrentTimeMicroseconds has key { microseconds: u64 }",
  functions: {
    "public(friend) fun set_time_has_started(aptos_framework: &signer)": ({ context }, framework: Address) =>
      setTimeHasStarted(context, framework),
    "public fun update_global_time(account: &signer, proposer: address, timestamp: u64)": (
      { context },
      account: Address,
      proposer: Address,
      timestamp: bigint,
    ) => updateGlobalTime(context, account, proposer, timestamp),
    "#[view] public fun now_microseconds(): u64": ({ context }) => nowMicroseconds(context),
    "#[view] public fun now_seconds(): u64": ({ context }) => nowSeconds(context),
  },
});
