import { type Address, copyValue, type NativeContext, type SignerValue } from "@atoll/move";
import { finishReconfiguration, tryStartReconfiguration } from "../../blocks/reconfiguration_with_dkg/reconfigurationWithDkg.ts";
import { readBytesConfig } from "../../chain/bytesConfig.ts";
import { areValidatorTransactionsEnabled, consensusConfig } from "../../chain/consensus_config/consensusConfig.ts";
import { declaration } from "../../generated/governance/aptos_governance.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { isRandomnessEnabled } from "../../randomness/randomness_config/randomnessConfig.ts";
import { changeFeaturesForNextEpoch } from "../../stdlib/features/features.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import {
  approveScriptHash,
  checkProposalExpiration,
  checkRecordsExist,
  createProposalV2,
  GOVERNANCE_PERMISSION,
  governanceConfig,
  governanceVotingPower,
  initializeGovernance,
  proposalMetadata,
  remainingVotingPower,
  removeApprovedHash,
  resolveGovernanceProposal,
  resolveGovernanceStep,
  updateGovernanceConfig,
  voteWithAllPower,
  voteWithPower,
} from "./aptosGovernance.ts";
import { governanceSigner, governanceSignerForTests, storeSignerCapability } from "./governanceSigners.ts";
import { hasVotedEntirely, initializePartialVoting } from "./votingRecords.ts";

function configOf(threshold: bigint, stake: bigint, duration: bigint) {
  return { min_voting_threshold: threshold, required_proposer_stake: stake, voting_duration_secs: duration };
}

/** Ends the epoch immediately; with randomness enabled, only after validators have finished distributed key generation (DKG). */
function reconfigure(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  const dealsKeys = areValidatorTransactionsEnabled(readBytesConfig(context, consensusConfig)) && isRandomnessEnabled(context);
  if (dealsKeys) tryStartReconfiguration(context);
  else finishReconfiguration(context, framework);
}

/** `0x1::aptos_governance`: stake pools vote on actions of the framework's accounts. */
export const aptosGovernanceModule = implementModule(declaration, {
  grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, GOVERNANCE_PERMISSION),
  ),
  store_signer_cap: ({ context }, framework, owner, capability) => storeSignerCapability(context, framework, owner, capability),
  initialize: ({ context }, framework, threshold, stake, duration) =>
    initializeGovernance(context, framework, configOf(threshold, stake, duration)),
  update_governance_config: ({ context }, framework, threshold, stake, duration) =>
    updateGovernanceConfig(context, framework, configOf(threshold, stake, duration)),
  initialize_partial_voting: ({ context }, framework) => initializePartialVoting(context, framework),
  get_voting_duration_secs: ({ context }) => governanceConfig(context).voting_duration_secs,
  get_min_voting_threshold: ({ context }) => governanceConfig(context).min_voting_threshold,
  get_required_proposer_stake: ({ context }) => governanceConfig(context).required_proposer_stake,
  has_entirely_voted: ({ context }, pool, id) => hasVotedEntirely(context, { stake_pool: pool, proposal_id: id }),
  get_remaining_voting_power: ({ context }, pool, id) => remainingVotingPower(context, pool, id),
  assert_proposal_expiration: ({ context }, pool, id) => checkProposalExpiration(context, pool, id),
  create_proposal: ({ context }, proposer, pool, executionHash, metadataLocation, metadataHash) => {
    createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep: false });
  },
  create_proposal_v2: ({ context }, proposer, pool, executionHash, metadataLocation, metadataHash, isMultiStep) => {
    createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep });
  },
  create_proposal_v2_impl: ({ context }, proposer, pool, executionHash, metadataLocation, metadataHash, isMultiStep) =>
    createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep }),
  batch_vote: ({ context }, voter, pools, id, shouldPass) => {
    for (const pool of pools) voteWithAllPower(context, voter, pool, id, shouldPass);
  },
  batch_partial_vote: ({ context }, voter, pools, id, power, shouldPass) => {
    for (const pool of pools) voteWithPower(context, voter, pool, id, power, shouldPass);
  },
  vote: ({ context }, voter, pool, id, shouldPass) => voteWithAllPower(context, voter, pool, id, shouldPass),
  partial_vote: ({ context }, voter, pool, id, power, shouldPass) => voteWithPower(context, voter, pool, id, power, shouldPass),
  vote_internal: ({ context }, voter, pool, id, power, shouldPass) => voteWithPower(context, voter, pool, id, power, shouldPass),
  add_approved_script_hash_script: ({ context }, id) => approveScriptHash(context, id),
  add_approved_script_hash: ({ context }, id) => approveScriptHash(context, id),
  resolve: ({ context }, id, owner) => resolveGovernanceProposal(context, id, owner),
  resolve_multi_step_proposal: ({ context }, id, owner, next) => resolveGovernanceStep(context, id, owner, next),
  remove_approved_hash: ({ context }, id) => removeApprovedHash(context, id),
  reconfigure: ({ context }, framework) => reconfigure(context, framework),
  force_end_epoch: ({ context }, framework) => finishReconfiguration(context, framework),
  force_end_epoch_test_only: ({ context }, coreResources) =>
    finishReconfiguration(context, governanceSignerForTests(context, coreResources, FRAMEWORK_ADDRESS)),
  toggle_features: ({ context }, framework, enable, disable) => {
    assertAptosFramework(framework);
    changeFeaturesForNextEpoch(context, framework, enable, disable);
    reconfigure(context, framework);
  },
  get_signer_testnet_only: ({ context }, coreResources, owner) => governanceSignerForTests(context, coreResources, owner),
  get_voting_power: ({ context }, pool) => governanceVotingPower(context, pool),
  get_signer: ({ context }, owner) => governanceSigner(context, owner),
  create_proposal_metadata: (_, metadataLocation, metadataHash) => copyValue(proposalMetadata({ metadataLocation, metadataHash })),
  assert_voting_initialization: ({ context }) => checkRecordsExist(context),
});
