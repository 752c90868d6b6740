import { abstractionModules } from "./abstraction/abstractionModules.ts";
import { accountModule } from "./account/account/account.ts";
import { assetModules } from "./assets/assetModules.ts";
import { blockModule } from "./blocks/block/block.ts";
import { reconfigurationWithDkgModule } from "./blocks/reconfiguration_with_dkg/reconfigurationWithDkg.ts";
import { chainModules } from "./chain/chainModules.ts";
import { codeModule } from "./code/code/code.ts";
import { largePackagesModule } from "./code/large_packages/largePackages.ts";
import { objectCodeDeploymentModule } from "./code/object_code_deployment/objectCodeDeployment.ts";
import { bls12381AlgebraModule } from "./crypto/algebra/bls12381_algebra/bls12381Algebra.ts";
import { bn254AlgebraModule } from "./crypto/algebra/bn254_algebra/bn254Algebra.ts";
import { cryptoAlgebraModule } from "./crypto/algebra/crypto_algebra/cryptoAlgebra.ts";
import { cryptoModules } from "./crypto/cryptoModules.ts";
import { ristrettoModules } from "./crypto/ristretto/ristrettoModules.ts";
import { datastructureModules } from "./datastructures/datastructureModules.ts";
import { delegationPoolModule } from "./delegation/delegation_pool/delegationPool.ts";
import { genesisModule } from "./genesis/genesis/bodies.ts";
import { aptosGovernanceModule } from "./governance/aptos_governance/bodies.ts";
import { governanceProposalModule } from "./governance/governance_proposal/governanceProposal.ts";
import { votingModule } from "./governance/voting/voting.ts";
import { jwkConsensusConfigModule } from "./keyless/jwk_consensus_config/jwkConsensusConfig.ts";
import { jwksModule } from "./keyless/jwks/jwks.ts";
import { keylessAccountModule } from "./keyless/keyless_account/keylessAccount.ts";
import { legacyTokenModules } from "./legacyTokens/legacyTokenModules.ts";
import { multisigAccountModule } from "./multisig/multisig_account/multisigAccount.ts";
import { resourceAccountModule } from "./multisig/resource_account/resourceAccount.ts";
import { namesModules } from "./names/namesModules.ts";
import type { NativeModule } from "./native/implementModule.ts";
import { randomnessModules } from "./randomness/randomnessModules.ts";
import { stakingContractModule } from "./staking/staking_contract/stakingContract.ts";
import { stakingProxyModule } from "./staking/staking_proxy/stakingProxy.ts";
import { vestingModule } from "./staking/vesting/vesting.ts";
import { stdlibModules } from "./stdlib/stdlibModules.ts";
import { digitalAssetModules } from "./tokens/digitalAssetModules.ts";
import { nonceValidationModule } from "./transactions/nonce_validation/nonceValidation.ts";
import { transactionValidationModule } from "./transactions/transaction_validation/transactionValidation.ts";

/** All framework modules that a new network has. */
export const frameworkModules: readonly NativeModule[] = [
  ...stdlibModules,
  ...datastructureModules,
  ...cryptoModules,
  cryptoAlgebraModule,
  bls12381AlgebraModule,
  bn254AlgebraModule,
  ...ristrettoModules,
  accountModule,
  nonceValidationModule,
  transactionValidationModule,
  ...abstractionModules,
  ...assetModules,
  ...randomnessModules,
  jwkConsensusConfigModule,
  jwksModule,
  keylessAccountModule,
  ...chainModules,
  reconfigurationWithDkgModule,
  blockModule,
  genesisModule,
  votingModule,
  governanceProposalModule,
  aptosGovernanceModule,
  delegationPoolModule,
  codeModule,
  objectCodeDeploymentModule,
  largePackagesModule,
  multisigAccountModule,
  resourceAccountModule,
  stakingContractModule,
  vestingModule,
  stakingProxyModule,
  ...digitalAssetModules,
  ...legacyTokenModules,
  ...namesModules,
];
