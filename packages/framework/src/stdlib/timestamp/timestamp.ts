import { type Address, type NativeContext, USECS_PER_SEC } from "@atoll/move";
import { declaration, errors, tags } from "../../generated/stdlib/timestamp.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework, assertVm } from "../system_addresses/systemAddresses.ts";

export function setTimeHasStarted(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.CurrentTimeMicroseconds, { microseconds: 0n });
}

/** Sets the clock to a block's timestamp. A block without a proposer must keep the time; any other block must advance it. */
export function updateGlobalTime(context: NativeContext, account: Address, proposer: Address, timestamp: bigint): void {
  assertVm(account);
  const time = context.borrowMut(FRAMEWORK_ADDRESS, tags.CurrentTimeMicroseconds);
  if (proposer === VM_ADDRESS) {
    errors.check(time.microseconds === timestamp, "invalidArgument", "EINVALID_TIMESTAMP");
    return;
  }
  errors.check(time.microseconds < timestamp, "invalidArgument", "EINVALID_TIMESTAMP");
  time.microseconds = timestamp;
}

export function nowMicroseconds(context: NativeContext): bigint {
  return context.borrow(FRAMEWORK_ADDRESS, tags.CurrentTimeMicroseconds).microseconds;
}

export function nowSeconds(context: NativeContext): bigint {
  return nowMicroseconds(context) / USECS_PER_SEC;
}

export const timestampModule = implementModule(declaration, {
  set_time_has_started: ({ context }, framework) => setTimeHasStarted(context, framework),
  update_global_time: ({ context }, account, proposer, timestamp) => updateGlobalTime(context, account, proposer, timestamp),
  now_microseconds: ({ context }) => nowMicroseconds(context),
  now_seconds: ({ context }) => nowSeconds(context),
});
