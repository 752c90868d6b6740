import type { Address, NativeContext } from "@atoll/move";
import { fixedFromRational } from "../datastructures/fixed_point64/fixedPoint64.ts";
import { none } from "../stdlib/option/option.ts";
import { initializeRandomness } from "./randomness/randomness.ts";
import { initializeRandomnessApi } from "./randomness_api_v0_config/randomnessApiV0Config.ts";
import { initializeRandomnessConfig, randomnessV2 } from "./randomness_config/randomnessConfig.ts";
import { initializeRandomnessSeqnum } from "./randomness_config_seqnum/randomnessConfigSeqnum.ts";

/** Initializes randomness with the defaults of local networks on core v1.38: enabled, secrecy at 1/2, reconstruction at 2/3 of stake. */
export function initializeRandomnessState(context: NativeContext, framework: Address): void {
  initializeRandomnessApi(context, framework, { gas_amount: none() }, { value: false });
  initializeRandomnessSeqnum(context, framework);
  const half = fixedFromRational(1n, 2n);
  const twoThirds = fixedFromRational(2n, 3n);
  initializeRandomnessConfig(context, framework, randomnessV2(context, half, twoThirds, twoThirds));
  initializeRandomness(context, framework);
}
