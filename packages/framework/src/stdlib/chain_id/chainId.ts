import type { Address, NativeContext } from "@atoll/move";
import { CHAIN_ID_TAG, declaration } from "../../generated/stdlib/chain_id.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../system_addresses/systemAddresses.ts";

export function initializeChainId(context: NativeContext, framework: Address, id: number): void {
  assertAptosFramework(framework);
  context.moveTo(framework, CHAIN_ID_TAG, { id });
}

/** Chain id stored by genesis. */
export function chainId(context: NativeContext): number {
  return context.borrow(FRAMEWORK_ADDRESS, CHAIN_ID_TAG).id;
}

export const chainIdModule = implementModule(declaration, {
  initialize: ({ context }, framework, id) => initializeChainId(context, framework, id),
  get: ({ context }) => chainId(context),
});
