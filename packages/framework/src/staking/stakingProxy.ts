import type { Address, NativeContext, SignerValue } from "@atoll/move";
import { checkStakePermission } from "../chain/stakePermission.ts";
import { ownerCapability, setDelegatedVoter, setOperator } from "../chain/stakePools.ts";
import { isStakePool } from "../chain/validatorSet.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { hasPermission, permission } from "../permissions/permissions.ts";
import { switchContractOperator, updateContractVoter } from "./stakingContract.ts";
import { contractExists, readContract } from "./stakingContractStore.ts";
import { updateVestingOperator, updateVestingVoter } from "./vestingAdministration.ts";
import { vestingContract, vestingContractsOf } from "./vestingContract.ts";

const errors = defineErrors("0x1::staking_proxy", {
  ENO_STAKE_PERMISSION: [28n, "This signer may not manage stake"],
});

/** Permission of a restricted signer to set operators and voters of all its account's stake. */
const PROXY_PERMISSION = permission("0x1::staking_proxy::StakeProxyPermission");

function checkProxyPermission(context: NativeContext, owner: Address): void {
  errors.check(hasPermission(context, owner, PROXY_PERMISSION), "permissionDenied", "ENO_STAKE_PERMISSION");
}

function setVestingContractOperator(context: NativeContext, owner: Address, oldOperator: Address, newOperator: Address): void {
  checkProxyPermission(context, owner);
  for (const contract of vestingContractsOf(context, owner)) {
    const { operator, commission_percentage } = vestingContract(context, contract).staking;
    if (operator === oldOperator) updateVestingOperator(context, owner, contract, newOperator, commission_percentage);
  }
}
function setStakingContractOperator(context: NativeContext, owner: Address, oldOperator: Address, newOperator: Address): void {
  checkProxyPermission(context, owner);
  if (!contractExists(context, owner, oldOperator)) return;
  const { commission_percentage } = readContract(context, owner, oldOperator);
  switchContractOperator(context, owner, oldOperator, newOperator, commission_percentage);
}
function setStakePoolOperator(context: NativeContext, owner: Address, operator: Address): void {
  checkProxyPermission(context, owner);
  if (!isStakePool(context, owner)) return;
  checkStakePermission(context, owner);
  setOperator(context, ownerCapability(context, owner), operator);
}

function setVestingContractVoter(context: NativeContext, owner: Address, operator: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  for (const contract of vestingContractsOf(context, owner)) {
    if (vestingContract(context, contract).staking.operator === operator) updateVestingVoter(context, owner, contract, voter);
  }
}
function setStakingContractVoter(context: NativeContext, owner: Address, operator: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  if (contractExists(context, owner, operator)) updateContractVoter(context, owner, operator, voter);
}
function setStakePoolVoter(context: NativeContext, owner: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  if (!isStakePool(context, owner)) return;
  checkStakePermission(context, owner);
  setDelegatedVoter(context, ownerCapability(context, owner), voter);
}

/** `0x1::staking_proxy`: changes operator or voter of all stakes of an account in one call. */
export const stakingProxyModule = defineModule({
  id: "0x1::staking_proxy",
  errors,
  structs: "struct StakeProxyPermission has copy, drop, store {}",
  functions: {
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, PROXY_PERMISSION),
    ),
    "public entry fun set_operator(owner: &signer, old_operator: address, new_operator: address)": (
      { context },
      owner: Address,
      oldOperator: Address,
      newOperator: Address,
    ) => {
      setVestingContractOperator(context, owner, oldOperator, newOperator);
      setStakingContractOperator(context, owner, oldOperator, newOperator);
      setStakePoolOperator(context, owner, newOperator);
    },
    "public entry fun set_voter(owner: &signer, operator: address, new_voter: address)": (
      { context },
      owner: Address,
      operator: Address,
      voter: Address,
    ) => {
      setVestingContractVoter(context, owner, operator, voter);
      setStakingContractVoter(context, owner, operator, voter);
      setStakePoolVoter(context, owner, voter);
    },
    "public entry fun set_vesting_contract_operator(owner: &signer, old_operator: address, new_operator: address)": (
      { context },
      owner: Address,
      oldOperator: Address,
      newOperator: Address,
    ) => setVestingContractOperator(context, owner, oldOperator, newOperator),
    "public entry fun set_staking_contract_operator(owner: &signer, old_operator: address, new_operator: address)": (
      { context },
      owner: Address,
      oldOperator: Address,
      newOperator: Address,
    ) => setStakingContractOperator(context, owner, oldOperator, newOperator),
    "public entry fun set_stake_pool_operator(owner: &signer, new_operator: address)": ({ context }, owner: Address, operator: Address) =>
      setStakePoolOperator(context, owner, operator),
    "public entry fun set_vesting_contract_voter(owner: &signer, operator: address, new_voter: address)": (
      { context },
      owner: Address,
      operator: Address,
      voter: Address,
    ) => setVestingContractVoter(context, owner, operator, voter),
    "public entry fun set_staking_contract_voter(owner: &signer, operator: address, new_voter: address)": (
      { context },
      owner: Address,
      operator: Address,
      voter: Address,
    ) => setStakingContractVoter(context, owner, operator, voter),
    "public entry fun set_stake_pool_voter(owner: &signer, new_voter: address)": ({ context }, owner: Address, voter: Address) =>
      setStakePoolVoter(context, owner, voter),
  },
});
