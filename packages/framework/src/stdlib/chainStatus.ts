import { type Address, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertAptosFramework } from "./systemAddresses.ts";

const errors = defineErrors("0x1::chain_status", {
  ENOT_OPERATING: [1n, "The network is not in the operating state"],
  ENOT_GENESIS: [2n, "The network is not in genesis"],
});

const GENESIS_END_MARKER_TAG = structTag("0x1::chain_status::GenesisEndMarker");

export function setGenesisEnd(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, GENESIS_END_MARKER_TAG, { dummy_field: false });
}

/** Whether genesis has ended. */
export function isOperating(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, GENESIS_END_MARKER_TAG);
}

export function assertOperating(context: NativeContext): void {
  errors.check(isOperating(context), "invalidState", "ENOT_OPERATING");
}

/** Aborts with the same code as `assertOperating`, as in the Move framework. */
export function assertGenesis(context: NativeContext): void {
  errors.check(!isOperating(context), "invalidState", "ENOT_OPERATING");
}

export const chainStatusModule = defineModule({
  id: "0x1::chain_status",
  friends: ["0x1::genesis"],
  errors,
  structs: "struct GenesisEndMarker has key {}",
  functions: {
    "public(friend) fun set_genesis_end(aptos_framework: &signer)": ({ context }, framework: Address) => setGenesisEnd(context, framework),
    "#[view] public fun is_genesis(): bool": ({ context }) => !isOperating(context),
    "#[view] public fun is_operating(): bool": ({ context }) => isOperating(context),
    "public fun assert_operating()": ({ context }) => assertOperating(context),
    "public fun assert_genesis()": ({ context }) => assertGenesis(context),
  },
});
