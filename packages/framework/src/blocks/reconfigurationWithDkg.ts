import type { Address, NativeContext, StructTag } from "@atoll/move";
import { applyPendingConfig } from "../chain/configBuffer.ts";
import { consensusConfig } from "../chain/consensusConfig.ts";
import { executionConfig } from "../chain/executionConfig.ts";
import { GAS_SCHEDULE_V2 } from "../chain/gasSchedule.ts";
import { currentEpoch, reconfigure } from "../chain/reconfiguration.ts";
import { onReconfigurationStart } from "../chain/reconfigurationState.ts";
import { currentConsensusInfos, nextConsensusInfos } from "../chain/stakeConsensusInfos.ts";
import { VERSION } from "../chain/version.ts";
import { JWK_CONSENSUS_CONFIG } from "../keyless/jwkConsensusConfig.ts";
import { SUPPORTED_OIDC_PROVIDERS } from "../keyless/jwkTypes.ts";
import { applyPendingKeylessState } from "../keyless/keylessAccount.ts";
import { defineModule } from "../native/defineModule.ts";
import { clearIncompleteDkg, finishDkg, incompleteDkg, startDkg } from "../randomness/dkg.ts";
import { applyPendingRandomnessApi } from "../randomness/randomnessApiV0Config.ts";
import { currentRandomnessConfig, RANDOMNESS_CONFIG } from "../randomness/randomnessConfig.ts";
import { RANDOMNESS_CONFIG_SEQNUM } from "../randomness/randomnessConfigSeqnum.ts";
import { onNewEpoch as applyPendingFeatures } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

/**
 * Starts distributed key generation for the next epoch's randomness; its result ends the epoch. Requires validator transactions, which a
 * network with a single validator does not need.
 */
export function tryStartReconfiguration(context: NativeContext): void {
  const epoch = currentEpoch(context);
  if (incompleteDkg(context)?.metadata.dealer_epoch === epoch) return;
  onReconfigurationStart(context);
  startDkg(context, {
    dealer_epoch: epoch,
    randomness_config: currentRandomnessConfig(context),
    dealer_validator_set: currentConsensusInfos(context),
    target_validator_set: nextConsensusInfos(context),
  });
}

/** Applies pending configurations and starts the next epoch. */
export function finishReconfiguration(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  clearIncompleteDkg(context, framework);
  applyPending(context, framework, [consensusConfig.type, executionConfig.type, GAS_SCHEDULE_V2, VERSION]);
  applyPendingFeatures(context, framework);
  applyPending(context, framework, [JWK_CONSENSUS_CONFIG, SUPPORTED_OIDC_PROVIDERS]);
  applyPendingKeylessState(context, framework);
  applyPending(context, framework, [RANDOMNESS_CONFIG_SEQNUM, RANDOMNESS_CONFIG]);
  applyPendingRandomnessApi(context, framework);
  reconfigure(context);
}

function applyPending(context: NativeContext, framework: Address, types: readonly StructTag[]): void {
  for (const type of types) applyPendingConfig(context, framework, type);
}

/** `0x1::reconfiguration_with_dkg`: epoch changes with distributed key generation. */
export const reconfigurationWithDkgModule = defineModule({
  id: "0x1::reconfiguration_with_dkg",
  friends: ["0x1::block", "0x1::aptos_governance"],
  functions: {
    "public(friend) fun try_start()": ({ context }) => tryStartReconfiguration(context),
    "public(friend) fun finish(framework: &signer)": ({ context }, framework: Address) => finishReconfiguration(context, framework),
    "fun finish_with_dkg_result(account: &signer, dkg_result: vector<u8>)": ({ context }, framework: Address, result: Uint8Array) => {
      finishDkg(context, result);
      finishReconfiguration(context, framework);
    },
  },
});
