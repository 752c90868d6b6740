import type { Address, NativeContext } from "@atoll/move";
import { declaration, tags } from "../../generated/stdlib/chain_id.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../system_addresses/systemAddresses.ts";

export function initializeChainId(context: NativeContext, framework: Address, id: number): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.ChainId, { id });
}

/** Chain id stored by genesis. */
export function chainId(context: NativeContext): number {
  return context.borrow(FRAMEWORK_ADDRESS, tags.ChainId).id;
}

export const chainIdModule = implementModule(declaration, {
  initialize: ({ context }, framework, id) => initializeChainId(context, framework, id),
  get: ({ context }) => chainId(context),
});
