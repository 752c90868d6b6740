import { type Address, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { assertAptosFramework } from "./systemAddresses.ts";

const CHAIN_ID_TAG = structTag("0x1::chain_id::ChainId");
type ChainId = { id: number };

export function initializeChainId(context: NativeContext, framework: Address, id: number): void {
  assertAptosFramework(framework);
  context.moveTo(framework, CHAIN_ID_TAG, { id });
}

/** Chain id stored by genesis. */
export function chainId(context: NativeContext): number {
  return context.borrow<ChainId>(FRAMEWORK_ADDRESS, CHAIN_ID_TAG).id;
}

export const chainIdModule = defineModule({
  id: "0x1::chain_id",
  friends: ["0x1::genesis"],
  structs: "struct ChainId has key { id: u8 }",
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer, id: u8)": ({ context }, framework: Address, id: number) =>
      initializeChainId(context, framework, id),
    "#[view] public fun get(): u8": ({ context }) => chainId(context),
  },
});
