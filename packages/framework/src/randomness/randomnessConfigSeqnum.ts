import { type Address, type NativeContext, structTag } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../chain/configBuffer.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

export const RANDOMNESS_CONFIG_SEQNUM = structTag("0x1::randomness_config_seqnum::RandomnessConfigSeqNum");

export function initializeRandomnessSeqnum(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, RANDOMNESS_CONFIG_SEQNUM)) context.moveTo(framework, RANDOMNESS_CONFIG_SEQNUM, { seq_num: 0n });
}

/** `0x1::randomness_config_seqnum`: lets operators override randomness when it has stalled a network. */
export const randomnessConfigSeqnumModule = defineModule({
  id: "0x1::randomness_config_seqnum",
  friends: ["0x1::reconfiguration_with_dkg"],
  structs: "struct RandomnessConfigSeqNum has drop, key, store { seq_num: u64 }",
  functions: {
    "public fun set_for_next_epoch(framework: &signer, seq_num: u64)": ({ context }, framework: Address, seq_num: bigint) => {
      assertAptosFramework(framework);
      upsertPendingConfig(context, RANDOMNESS_CONFIG_SEQNUM, { seq_num });
    },
    "public fun initialize(framework: &signer)": ({ context }, framework: Address) => initializeRandomnessSeqnum(context, framework),
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, RANDOMNESS_CONFIG_SEQNUM),
  },
});
