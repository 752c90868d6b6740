import type { Address, NativeContext, SignerValue } from "@atoll/move";
import { checkStakePermission } from "../../chain/stake/stakePermission.ts";
import { ownerCapability, setDelegatedVoter, setOperator } from "../../chain/stake/stakePools.ts";
import { stakePoolExists } from "../../chain/stake/validatorSet.ts";
import { declaration, errors } from "../../generated/staking/staking_proxy.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";
import { switchContractOperator, updateContractVoter } from "../staking_contract/stakingContract.ts";
import { contractExists, readContract } from "../staking_contract/stakingContractStore.ts";
import { updateVestingOperator, updateVestingVoter } from "../vesting/vestingAdministration.ts";
import { borrowVestingContract, vestingContractsOf } from "../vesting/vestingContract.ts";

/** Permission of a restricted signer to set operators and voters of all its account's stake. */
const PROXY_PERMISSION = permission("0x1::staking_proxy::StakeProxyPermission");

function checkProxyPermission(context: NativeContext, owner: Address): void {
  errors.check(hasPermission(context, owner, PROXY_PERMISSION), "permissionDenied", "ENO_STAKE_PERMISSION");
}

function setVestingContractOperator(context: NativeContext, owner: Address, oldOperator: Address, newOperator: Address): void {
  checkProxyPermission(context, owner);
  for (const contract of vestingContractsOf(context, owner)) {
    const { operator, commission_percentage } = borrowVestingContract(context, contract).staking;
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
  if (!stakePoolExists(context, owner)) return;
  checkStakePermission(context, owner);
  setOperator(context, ownerCapability(context, owner), operator);
}

function setVestingContractVoter(context: NativeContext, owner: Address, operator: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  for (const contract of vestingContractsOf(context, owner)) {
    if (borrowVestingContract(context, contract).staking.operator === operator) updateVestingVoter(context, owner, contract, voter);
  }
}
function setStakingContractVoter(context: NativeContext, owner: Address, operator: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  if (contractExists(context, owner, operator)) updateContractVoter(context, owner, operator, voter);
}
function setStakePoolVoter(context: NativeContext, owner: Address, voter: Address): void {
  checkProxyPermission(context, owner);
  if (!stakePoolExists(context, owner)) return;
  checkStakePermission(context, owner);
  setDelegatedVoter(context, ownerCapability(context, owner), voter);
}

/** `0x1::staking_proxy`: changes operator or voter of all stakes of an account in one call. */
export const stakingProxyModule = implementModule(declaration, {
  grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, PROXY_PERMISSION),
  ),
  set_operator: ({ context }, owner, oldOperator, newOperator) => {
    setVestingContractOperator(context, owner, oldOperator, newOperator);
    setStakingContractOperator(context, owner, oldOperator, newOperator);
    setStakePoolOperator(context, owner, newOperator);
  },
  set_voter: ({ context }, owner, operator, voter) => {
    setVestingContractVoter(context, owner, operator, voter);
    setStakingContractVoter(context, owner, operator, voter);
    setStakePoolVoter(context, owner, voter);
  },
  set_vesting_contract_operator: ({ context }, owner, oldOperator, newOperator) =>
    setVestingContractOperator(context, owner, oldOperator, newOperator),
  set_staking_contract_operator: ({ context }, owner, oldOperator, newOperator) =>
    setStakingContractOperator(context, owner, oldOperator, newOperator),
  set_stake_pool_operator: ({ context }, owner, operator) => setStakePoolOperator(context, owner, operator),
  set_vesting_contract_voter: ({ context }, owner, operator, voter) => setVestingContractVoter(context, owner, operator, voter),
  set_staking_contract_voter: ({ context }, owner, operator, voter) => setStakingContractVoter(context, owner, operator, voter),
  set_stake_pool_voter: ({ context }, owner, voter) => setStakePoolVoter(context, owner, voter),
});
