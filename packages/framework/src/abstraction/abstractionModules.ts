import type { NativeModule } from "../native/implementModule.ts";
import { permissionedSignerModule } from "../permissions/permissioned_signer/bodies.ts";
import { accountAbstractionModule } from "./account_abstraction/accountAbstraction.ts";
import { authDataModule } from "./auth_data/authData.ts";
import { base16Module } from "./base16/base16.ts";
import { commonAccountAbstractionsUtilsModule } from "./common_account_abstractions_utils/signInMessage.ts";
import { ethereumDerivableAccountModule } from "./ethereum_derivable_account/ethereumDerivableAccount.ts";
import { permissionedDelegationModule } from "./permissioned_delegation/permissionedDelegation.ts";
import { rateLimiterModule } from "./rate_limiter/rateLimiter.ts";
import { solanaDerivableAccountModule } from "./solana_derivable_account/solanaDerivableAccount.ts";
import { suiDerivableAccountModule } from "./sui_derivable_account/suiDerivableAccount.ts";
import { testDerivableAccountModule } from "./test_derivable_account_abstraction_ed25519_hex/testDerivableAccount.ts";

/** Framework modules for accounts that functions authenticate instead of keys. */
export const abstractionModules: readonly NativeModule[] = [
  permissionedSignerModule,
  authDataModule,
  accountAbstractionModule,
  rateLimiterModule,
  permissionedDelegationModule,
  base16Module,
  commonAccountAbstractionsUtilsModule,
  ethereumDerivableAccountModule,
  solanaDerivableAccountModule,
  suiDerivableAccountModule,
  testDerivableAccountModule,
];
