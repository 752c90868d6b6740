import { type Address, copyValue, type NativeContext, type SignerValue } from "@atoll/move";
import type { SignerCapability } from "../account/accountResource.ts";
import { finishReconfiguration, tryStartReconfiguration } from "../blocks/reconfigurationWithDkg.ts";
import { readBytesConfig } from "../chain/bytesConfig.ts";
import { areValidatorTransactionsEnabled, consensusConfig } from "../chain/consensusConfig.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { isRandomnessEnabled } from "../randomness/randomnessConfig.ts";
import { changeFeaturesForNextEpoch } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
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
import { GOVERNANCE_STRUCTS, governanceErrors } from "./aptosGovernanceTypes.ts";
import { governanceSigner, governanceSignerForTests, storeSignerCapability } from "./governanceSigners.ts";
import { hasVotedEntirely, initializePartialVoting } from "./votingRecords.ts";

const CONFIG = "aptos_framework: &signer, min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64";
const PROPOSAL =
  "proposer: &signer, stake_pool: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>";

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
export const aptosGovernanceModule = defineModule({
  id: "0x1::aptos_governance",
  errors: governanceErrors,
  structs: GOVERNANCE_STRUCTS,
  functions: {
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) =>
        authorizeUnlimited(context, master, permissioned, GOVERNANCE_PERMISSION),
    ),
    "public fun store_signer_cap(aptos_framework: &signer, signer_address: address, signer_cap: account::SignerCapability)": (
      { context },
      framework: Address,
      owner: Address,
      capability: SignerCapability,
    ) => storeSignerCapability(context, framework, owner, capability),
    [`fun initialize(${CONFIG})`]: ({ context }, framework: Address, threshold: bigint, stake: bigint, duration: bigint) =>
      initializeGovernance(context, framework, configOf(threshold, stake, duration)),
    [`public fun update_governance_config(${CONFIG})`]: (
      { context },
      framework: Address,
      threshold: bigint,
      stake: bigint,
      duration: bigint,
    ) => updateGovernanceConfig(context, framework, configOf(threshold, stake, duration)),
    "public fun initialize_partial_voting(aptos_framework: &signer)": ({ context }, framework: Address) =>
      initializePartialVoting(context, framework),
    "#[view] public fun get_voting_duration_secs(): u64": ({ context }) => governanceConfig(context).voting_duration_secs,
    "#[view] public fun get_min_voting_threshold(): u128": ({ context }) => governanceConfig(context).min_voting_threshold,
    "#[view] public fun get_required_proposer_stake(): u64": ({ context }) => governanceConfig(context).required_proposer_stake,
    "#[view] public fun has_entirely_voted(stake_pool: address, proposal_id: u64): bool": ({ context }, pool: Address, id: bigint) =>
      hasVotedEntirely(context, { stake_pool: pool, proposal_id: id }),
    "#[view] public fun get_remaining_voting_power(stake_pool: address, proposal_id: u64): u64": ({ context }, pool: Address, id: bigint) =>
      remainingVotingPower(context, pool, id),
    "public fun assert_proposal_expiration(stake_pool: address, proposal_id: u64)": ({ context }, pool: Address, id: bigint) =>
      checkProposalExpiration(context, pool, id),
    [`public entry fun create_proposal(${PROPOSAL})`]: (
      { context },
      proposer: Address,
      pool: Address,
      executionHash: Uint8Array,
      metadataLocation: Uint8Array,
      metadataHash: Uint8Array,
    ) => {
      createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep: false });
    },
    [`public entry fun create_proposal_v2(${PROPOSAL}, is_multi_step_proposal: bool)`]: (
      { context },
      proposer: Address,
      pool: Address,
      executionHash: Uint8Array,
      metadataLocation: Uint8Array,
      metadataHash: Uint8Array,
      isMultiStep: boolean,
    ) => {
      createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep });
    },
    [`public fun create_proposal_v2_impl(${PROPOSAL}, is_multi_step_proposal: bool): u64`]: (
      { context },
      proposer: Address,
      pool: Address,
      executionHash: Uint8Array,
      metadataLocation: Uint8Array,
      metadataHash: Uint8Array,
      isMultiStep: boolean,
    ) => createProposalV2(context, proposer, pool, { executionHash, metadataLocation, metadataHash, isMultiStep }),
    "public entry fun batch_vote(voter: &signer, stake_pools: vector<address>, proposal_id: u64, should_pass: bool)": (
      { context },
      voter: Address,
      pools: Address[],
      id: bigint,
      shouldPass: boolean,
    ) => {
      for (const pool of pools) voteWithAllPower(context, voter, pool, id, shouldPass);
    },
    "public entry fun batch_partial_vote(voter: &signer, stake_pools: vector<address>, proposal_id: u64, voting_power: u64, should_pass: bool)":
      ({ context }, voter: Address, pools: Address[], id: bigint, power: bigint, shouldPass: boolean) => {
        for (const pool of pools) voteWithPower(context, voter, pool, id, power, shouldPass);
      },
    "public entry fun vote(voter: &signer, stake_pool: address, proposal_id: u64, should_pass: bool)": (
      { context },
      voter: Address,
      pool: Address,
      id: bigint,
      shouldPass: boolean,
    ) => voteWithAllPower(context, voter, pool, id, shouldPass),
    "public entry fun partial_vote(voter: &signer, stake_pool: address, proposal_id: u64, voting_power: u64, should_pass: bool)": (
      { context },
      voter: Address,
      pool: Address,
      id: bigint,
      power: bigint,
      shouldPass: boolean,
    ) => voteWithPower(context, voter, pool, id, power, shouldPass),
    "fun vote_internal(voter: &signer, stake_pool: address, proposal_id: u64, voting_power: u64, should_pass: bool)": (
      { context },
      voter: Address,
      pool: Address,
      id: bigint,
      power: bigint,
      shouldPass: boolean,
    ) => voteWithPower(context, voter, pool, id, power, shouldPass),
    "public entry fun add_approved_script_hash_script(proposal_id: u64)": ({ context }, id: bigint) => approveScriptHash(context, id),
    "public fun add_approved_script_hash(proposal_id: u64)": ({ context }, id: bigint) => approveScriptHash(context, id),
    "public fun resolve(proposal_id: u64, signer_address: address): signer": ({ context }, id: bigint, owner: Address) =>
      resolveGovernanceProposal(context, id, owner),
    "public fun resolve_multi_step_proposal(proposal_id: u64, signer_address: address, next_execution_hash: vector<u8>): signer": (
      { context },
      id: bigint,
      owner: Address,
      next: Uint8Array,
    ) => resolveGovernanceStep(context, id, owner, next),
    "public fun remove_approved_hash(proposal_id: u64)": ({ context }, id: bigint) => removeApprovedHash(context, id),
    "public entry fun reconfigure(aptos_framework: &signer)": ({ context }, framework: Address) => reconfigure(context, framework),
    "public entry fun force_end_epoch(aptos_framework: &signer)": ({ context }, framework: Address) =>
      finishReconfiguration(context, framework),
    "public entry fun force_end_epoch_test_only(aptos_framework: &signer)": ({ context }, coreResources: Address) =>
      finishReconfiguration(context, governanceSignerForTests(context, coreResources, FRAMEWORK_ADDRESS)),
    "public fun toggle_features(aptos_framework: &signer, enable: vector<u64>, disable: vector<u64>)": (
      { context },
      framework: Address,
      enable: bigint[],
      disable: bigint[],
    ) => {
      assertAptosFramework(framework);
      changeFeaturesForNextEpoch(context, framework, enable, disable);
      reconfigure(context, framework);
    },
    "public fun get_signer_testnet_only(core_resources: &signer, signer_address: address): signer": (
      { context },
      coreResources: Address,
      owner: Address,
    ) => governanceSignerForTests(context, coreResources, owner),
    "#[view] public fun get_voting_power(pool_address: address): u64": ({ context }, pool: Address) => governanceVotingPower(context, pool),
    "fun get_signer(signer_address: address): signer": ({ context }, owner: Address) => governanceSigner(context, owner),
    "fun create_proposal_metadata(metadata_location: vector<u8>, metadata_hash: vector<u8>): simple_map::SimpleMap<String, vector<u8>>": (
      _,
      metadataLocation: Uint8Array,
      metadataHash: Uint8Array,
    ) => copyValue(proposalMetadata({ metadataLocation, metadataHash })),
    "fun assert_voting_initialization()": ({ context }) => checkRecordsExist(context),
  },
});
