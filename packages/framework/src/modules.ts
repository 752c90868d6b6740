import { abstractionModules } from "./abstraction/abstractionModules.ts";
import { accountModule } from "./account/account/account.ts";
import { assetModules } from "./assets/assetModules.ts";
import { blockModules } from "./blocks/blockModules.ts";
import { chainModules } from "./chain/chainModules.ts";
import { codeModules } from "./code/codeModules.ts";
import { algebraModules } from "./crypto/algebra/algebraModules.ts";
import { cryptoModules } from "./crypto/cryptoModules.ts";
import { ristrettoModules } from "./crypto/ristretto/ristrettoModules.ts";
import { datastructureModules } from "./datastructures/datastructureModules.ts";
import { delegationModules } from "./delegation/delegationModules.ts";
import { genesisModule } from "./genesis/genesis/bodies.ts";
import { governanceModules } from "./governance/governanceModules.ts";
import { keylessModules } from "./keyless/keylessModules.ts";
import { legacyTokenModules } from "./legacyTokens/legacyTokenModules.ts";
import { multisigModules } from "./multisig/multisigModules.ts";
import { namesModules } from "./names/namesModules.ts";
import type { NativeModule } from "./native/implementModule.ts";
import { randomnessModules } from "./randomness/randomnessModules.ts";
import { stakingModules } from "./staking/stakingModules.ts";
import { stdlibModules } from "./stdlib/stdlibModules.ts";
import { digitalAssetModules } from "./tokens/digitalAssetModules.ts";
import { transactionModules } from "./transactions/transactionModules.ts";

/** All framework modules that a new network has. */
export const frameworkModules: readonly NativeModule[] = [
  ...stdlibModules,
  ...datastructureModules,
  ...cryptoModules,
  ...algebraModules,
  ...ristrettoModules,
  accountModule,
  ...transactionModules,
  ...abstractionModules,
  ...assetModules,
  ...randomnessModules,
  ...keylessModules,
  ...chainModules,
  ...blockModules,
  genesisModule,
  ...governanceModules,
  ...delegationModules,
  ...codeModules,
  ...multisigModules,
  ...stakingModules,
  ...digitalAssetModules,
  ...legacyTokenModules,
  ...namesModules,
];
