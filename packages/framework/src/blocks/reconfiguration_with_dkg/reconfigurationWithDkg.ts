import type { Address, NativeContext, StructTag } from "@atoll/move";
import { applyPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import { consensusConfig } from "../../chain/consensus_config/consensusConfig.ts";
import { executionConfig } from "../../chain/execution_config/executionConfig.ts";
import { currentEpoch, reconfigure } from "../../chain/reconfiguration/reconfiguration.ts";
import { onReconfigurationStart } from "../../chain/reconfiguration_state/reconfigurationState.ts";
import { currentConsensusInfos, nextConsensusInfos } from "../../chain/stake/stakeConsensusInfos.ts";
import { declaration } from "../../generated/blocks/reconfiguration_with_dkg.ts";
import { tags as gasScheduleTags } from "../../generated/chain/gas_schedule.ts";
import { tags as versionTags } from "../../generated/chain/version.ts";
import { tags as jwkConsensusConfigTags } from "../../generated/keyless/jwk_consensus_config.ts";
import { tags as jwksTags } from "../../generated/keyless/jwks.ts";
import { tags as randomnessConfigTags } from "../../generated/randomness/randomness_config.ts";
import { tags as randomnessConfigSeqnumTags } from "../../generated/randomness/randomness_config_seqnum.ts";
import { applyPendingKeylessState } from "../../keyless/keyless_account/keylessAccount.ts";
import { implementModule } from "../../native/implementModule.ts";
import { clearIncompleteDkg, finishDkg, incompleteDkg, startDkg } from "../../randomness/dkg/dkg.ts";
import { applyPendingRandomnessApi } from "../../randomness/randomness_api_v0_config/randomnessApiV0Config.ts";
import { currentRandomnessConfig } from "../../randomness/randomness_config/randomnessConfig.ts";
import { onNewEpoch as applyPendingFeatures } from "../../stdlib/features/features.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

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
  applyPending(context, framework, [consensusConfig.type, executionConfig.type, gasScheduleTags.GasScheduleV2, versionTags.Version]);
  applyPendingFeatures(context, framework);
  applyPending(context, framework, [jwkConsensusConfigTags.JWKConsensusConfig, jwksTags.SupportedOIDCProviders]);
  applyPendingKeylessState(context, framework);
  applyPending(context, framework, [randomnessConfigSeqnumTags.RandomnessConfigSeqNum, randomnessConfigTags.RandomnessConfig]);
  applyPendingRandomnessApi(context, framework);
  reconfigure(context);
}

function applyPending(context: NativeContext, framework: Address, types: readonly StructTag[]): void {
  for (const type of types) applyPendingConfig(context, framework, type);
}

/** `0x1::reconfiguration_with_dkg`: epoch changes with distributed key generation. */
export const reconfigurationWithDkgModule = implementModule(declaration, {
  try_start: ({ context }) => tryStartReconfiguration(context),
  finish: ({ context }, framework) => finishReconfiguration(context, framework),
  finish_with_dkg_result: ({ context }, framework, result) => {
    finishDkg(context, result);
    finishReconfiguration(context, framework);
  },
});
