import type { Address, NativeContext } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { onNewEpoch as applyPendingFeatures } from "../stdlib/features.ts";
import { assertAptosFramework } from "../stdlib/systemAddresses.ts";
import { applyPendingConfig } from "./configBuffer.ts";
import { consensusConfig } from "./consensusConfig.ts";
import { executionConfig } from "./executionConfig.ts";
import { GAS_SCHEDULE_V2 } from "./gasSchedule.ts";
import { reconfigure } from "./reconfiguration.ts";
import { VERSION } from "./version.ts";

/** Puts the configurations kept for the next epoch into force, and begins it. */
export function finishReconfiguration(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  for (const type of [consensusConfig.type, executionConfig.type, GAS_SCHEDULE_V2, VERSION]) applyPendingConfig(context, framework, type);
  applyPendingFeatures(context, framework);
  reconfigure(context);
}

/** `0x1::reconfiguration_with_dkg`: the end of an epoch. The network has one validator, so no key is ever dealt among several. */
export const reconfigurationWithDkgModule = defineModule({
  id: "0x1::reconfiguration_with_dkg",
  friends: ["0x1::block", "0x1::aptos_governance"],
  functions: {
    "public(friend) fun finish(framework: &signer)": ({ context }, framework: Address) => finishReconfiguration(context, framework),
  },
});
