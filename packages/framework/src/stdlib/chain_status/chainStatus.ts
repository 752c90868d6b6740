import type { Address, NativeContext } from "@atoll/move";
import { declaration, errors, tags } from "../../generated/stdlib/chain_status.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../system_addresses/systemAddresses.ts";

export function setGenesisEnd(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.GenesisEndMarker, { dummy_field: false });
}

/** Whether genesis has ended. */
export function isOperating(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, tags.GenesisEndMarker);
}

export function assertOperating(context: NativeContext): void {
  errors.check(isOperating(context), "invalidState", "ENOT_OPERATING");
}

/** Aborts with the same code as `assertOperating`, as in the Move framework. */
export function assertGenesis(context: NativeContext): void {
  errors.check(!isOperating(context), "invalidState", "ENOT_OPERATING");
}

export const chainStatusModule = implementModule(declaration, {
  set_genesis_end: ({ context }, framework) => setGenesisEnd(context, framework),
  is_genesis: ({ context }) => !isOperating(context),
  is_operating: ({ context }) => isOperating(context),
  assert_operating: ({ context }) => assertOperating(context),
  assert_genesis: ({ context }) => assertGenesis(context),
});
