import { type Address, type NativeContext, type SignerValue, VARIANT_KEY, VmFailure } from "@atoll/move";
import type { CoinCapability } from "../../assets/coin/coinInfo.ts";
import { verifyBlsPossession } from "../../crypto/bls12381Operations.ts";
import { declaration, errors, tags, type ValidatorConfig } from "../../generated/chain/stake.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { initializePendingFees, pendingFees, recordFees, setTransactionFeeConfig } from "./pendingFees.ts";
import { currentConsensusInfos, nextConsensusInfos } from "./stakeConsensusInfos.ts";
import { startStakingEpoch } from "./stakeEpoch.ts";
import { checkStakePermission, STAKE_PERMISSION } from "./stakePermission.ts";
import {
  addStake,
  addStakeWithCapability,
  checkChangeAllowed,
  createPool,
  increaseLockup,
  initializeStakeOwner,
  joinValidatorSet,
  leaveValidatorSet,
  operatedPool,
  ownerCapability,
  reactivateStake,
  removeValidators,
  setConsensusKey,
  setDelegatedVoter,
  setNetworkAddresses,
  setOperator,
  unlockStake,
  withdrawStake,
  withdrawStakeToOwner,
} from "./stakePools.ts";
import {
  borrowStakePool,
  checkStakePool,
  currentEpochVotingPower,
  isCurrentEpochValidator,
  recordProposals,
  stakePoolExists,
  validatorIndex,
  validatorState,
} from "./validatorSet.ts";

/** Consensus public key with proof of possession. */
interface ProvedKey {
  readonly publicKey: Uint8Array;
  readonly proof: Uint8Array;
}

/** Creates a stake pool, owned and operated by its account, that can validate once it has stake. */
function initializeValidator(
  context: NativeContext,
  account: Address,
  key: ProvedKey,
  networkAddresses: Uint8Array,
  fullnodeAddresses: Uint8Array,
): void {
  checkPossession(context, key);
  createPool(context, account);
  context.moveTo(account, tags.ValidatorConfig, {
    consensus_pubkey: key.publicKey,
    network_addresses: networkAddresses,
    fullnode_addresses: fullnodeAddresses,
    validator_index: 0n,
  });
}

/** Rotates a validator's consensus key; consensus uses it from the next epoch. */
function rotateConsensusKey(context: NativeContext, operator: Address, pool: Address, key: ProvedKey): void {
  operatedPool(context, operator, pool);
  errors.check(context.exists(pool, tags.ValidatorConfig), "notFound", "EVALIDATOR_CONFIG");
  checkPossession(context, key);
  setConsensusKey(context, operator, pool, key.publicKey);
}

/** Checks the proof of possession. It prevents rogue keys, which would cancel other validators' keys in an aggregate signature. */
function checkPossession(context: NativeContext, { publicKey, proof }: ProvedKey): void {
  errors.check(verifyBlsPossession(context, publicKey, proof), "invalidArgument", "EINVALID_PUBLIC_KEY");
}

/** Stores an empty validator set. Genesis only. */
export function initializeStake(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.ValidatorSet, {
    consensus_scheme: 0,
    active_validators: [],
    pending_inactive: [],
    pending_active: [],
    total_voting_power: 0n,
    total_joining_power: 0n,
  });
  context.moveTo(framework, tags.ValidatorPerformance, { validators: [] });
}

/** Stores the capability to mint rewards. Genesis only. */
export function storeStakeMintCapability(context: NativeContext, framework: Address, mintCapability: CoinCapability): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.AptosCoinCapabilities, { mint_cap: mintCapability });
}

function validatorConfig(context: NativeContext, pool: Address): ValidatorConfig {
  checkStakePool(context, pool);
  return context.borrow(pool, tags.ValidatorConfig);
}

/** `0x1::stake`: stake pools, validator set and epoch changes. */
export const stakeModule = implementModule(
  declaration,
  {
    grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
      authorizeUnlimited(context, master, permissioned, STAKE_PERMISSION),
    ),
    get_lockup_secs: ({ context }, pool) => borrowStakePool(context, pool).locked_until_secs,
    get_remaining_lockup_secs: ({ context }, pool) => {
      const end = borrowStakePool(context, pool).locked_until_secs;
      const now = nowSeconds(context);
      return end <= now ? 0n : end - now;
    },
    get_stake: ({ context }, address) => {
      const pool = borrowStakePool(context, address);
      return [pool.active.value, pool.inactive.value, pool.pending_active.value, pool.pending_inactive.value];
    },
    get_validator_state: ({ context }, pool) => validatorState(context, pool),
    get_current_epoch_voting_power: ({ context }, pool) => currentEpochVotingPower(context, pool),
    get_delegated_voter: ({ context }, pool) => borrowStakePool(context, pool).delegated_voter,
    get_operator: ({ context }, pool) => borrowStakePool(context, pool).operator_address,
    get_owned_pool_address: (_, capability) => capability.pool_address,
    get_validator_index: ({ context }, pool) => validatorIndex(context, pool),
    get_current_epoch_proposal_counts: ({ context }, index) => {
      const { validators } = context.borrow(FRAMEWORK_ADDRESS, tags.ValidatorPerformance);
      const counts = validators[Number(index)];
      if (counts === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", `there is no validator ${index}`);
      return [counts.successful_proposals, counts.failed_proposals];
    },
    get_validator_config: ({ context }, pool) => {
      const config = validatorConfig(context, pool);
      return [config.consensus_pubkey, config.network_addresses, config.fullnode_addresses];
    },
    stake_pool_exists: ({ context }, pool) => stakePoolExists(context, pool),
    get_pending_transaction_fee: ({ context }) => pendingFees(context),
    initialize: ({ context }, framework) => initializeStake(context, framework),
    store_aptos_coin_mint_cap: ({ context }, framework, capability) => storeStakeMintCapability(context, framework, capability),
    remove_validators: ({ context }, framework, pools) => {
      assertAptosFramework(framework);
      removeValidators(context, pools);
    },
    initialize_pending_transaction_fee: ({ context }, framework) => initializePendingFees(context, framework),
    set_transaction_fee_limit_per_epoch_per_pool: ({ context }, framework, limit) =>
      setTransactionFeeConfig(context, framework, { [VARIANT_KEY]: "V0", max_fee_octa_allowed_per_epoch_per_pool: limit }),
    set_transaction_fee_config: ({ context }, framework, config) => setTransactionFeeConfig(context, framework, config),
    record_fee: ({ context }, vm, validators, amounts) => recordFees(context, vm, validators, amounts),
    initialize_stake_owner: ({ context }, owner, amount, operator, voter) => initializeStakeOwner(context, owner, amount, operator, voter),
    initialize_validator: ({ context }, account, publicKey, proof, network, fullnode) =>
      initializeValidator(context, account, { publicKey, proof }, network, fullnode),
    extract_owner_cap: ({ context }, owner) => {
      ownerCapability(context, owner);
      return context.moveFrom(owner, tags.OwnerCapability);
    },
    deposit_owner_cap: ({ context }, owner, capability) => {
      errors.check(!context.exists(owner, tags.OwnerCapability), "notFound", "EOWNER_CAP_ALREADY_EXISTS");
      context.moveTo(owner, tags.OwnerCapability, capability);
    },
    destroy_owner_cap: () => {},
    set_operator: ({ context }, owner, operator) => setOperator(context, ownerCapability(context, owner), operator),
    set_operator_with_cap: ({ context }, capability, operator) => setOperator(context, capability, operator),
    set_delegated_voter: ({ context }, owner, voter) => setDelegatedVoter(context, ownerCapability(context, owner), voter),
    set_delegated_voter_with_cap: ({ context }, capability, voter) => setDelegatedVoter(context, capability, voter),
    add_stake: ({ context }, owner, amount) => addStake(context, owner, amount),
    add_stake_with_cap: ({ context }, capability, coins) => addStakeWithCapability(context, capability, coins),
    reactivate_stake: ({ context }, owner, amount) => reactivateStake(context, ownerCapability(context, owner), amount),
    reactivate_stake_with_cap: ({ context }, capability, amount) => reactivateStake(context, capability, amount),
    rotate_consensus_key: ({ context }, operator, pool, publicKey, proof) =>
      rotateConsensusKey(context, operator, pool, { publicKey, proof }),
    update_network_and_fullnode_addresses: ({ context }, operator, pool, network, fullnode) =>
      setNetworkAddresses(context, operator, pool, network, fullnode),
    increase_lockup: ({ context }, owner) => increaseLockup(context, ownerCapability(context, owner)),
    increase_lockup_with_cap: ({ context }, capability) => increaseLockup(context, capability),
    join_validator_set: ({ context }, operator, pool) => {
      checkChangeAllowed(context);
      joinValidatorSet(context, operator, pool);
    },
    join_validator_set_internal: ({ context }, operator, pool) => joinValidatorSet(context, operator, pool),
    unlock: ({ context }, owner, amount) => unlockStake(context, ownerCapability(context, owner), amount),
    unlock_with_cap: ({ context }, amount, capability) => unlockStake(context, capability, amount),
    withdraw: ({ context }, owner, amount) => withdrawStakeToOwner(context, owner, amount),
    withdraw_with_cap: ({ context }, capability, amount) => withdrawStake(context, capability, amount),
    leave_validator_set: ({ context }, operator, pool) => leaveValidatorSet(context, operator, pool),
    cur_validator_consensus_infos: ({ context }) => currentConsensusInfos(context),
    next_validator_consensus_infos: ({ context }) => nextConsensusInfos(context),
    is_current_epoch_validator: ({ context }, pool) => isCurrentEpochValidator(context, pool),
    update_performance_statistics: ({ context }, proposer, failed) => recordProposals(context, proposer.vec[0], failed),
    on_new_epoch: ({ context }) => startStakingEpoch(context),
    configure_allowed_validators: ({ context }, framework, accounts) => {
      assertAptosFramework(framework);
      if (context.exists(FRAMEWORK_ADDRESS, tags.AllowedValidators)) {
        context.borrowMut(FRAMEWORK_ADDRESS, tags.AllowedValidators).accounts = accounts;
      } else {
        context.moveTo(framework, tags.AllowedValidators, { accounts });
      }
    },
  },
  {
    guards: [
      {
        check: checkStakePermission,
        functions: [
          "initialize_stake_owner",
          "initialize_validator",
          "extract_owner_cap",
          "deposit_owner_cap",
          "set_operator",
          "set_delegated_voter",
          "add_stake",
          "reactivate_stake",
          "rotate_consensus_key",
          "update_network_and_fullnode_addresses",
          "increase_lockup",
          "join_validator_set",
          "unlock",
          "withdraw",
          "leave_validator_set",
        ],
      },
    ],
  },
);
