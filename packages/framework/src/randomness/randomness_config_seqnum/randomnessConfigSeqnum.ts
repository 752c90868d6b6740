import type { Address, NativeContext } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import { declaration, tags } from "../../generated/randomness/randomness_config_seqnum.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

export function initializeRandomnessSeqnum(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.RandomnessConfigSeqNum))
    context.moveTo(framework, tags.RandomnessConfigSeqNum, { seq_num: 0n });
}

/** `0x1::randomness_config_seqnum`: lets operators override randomness when it has stalled a network. */
export const randomnessConfigSeqnumModule = implementModule(declaration, {
  set_for_next_epoch: ({ context }, framework, seq_num) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.RandomnessConfigSeqNum, { seq_num });
  },
  initialize: ({ context }, framework) => initializeRandomnessSeqnum(context, framework),
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.RandomnessConfigSeqNum),
});
