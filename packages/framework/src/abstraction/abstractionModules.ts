import type { NativeModule } from "../native/defineModule.ts";
import { permissionedSignerModule } from "../permissions/permissioned_signer/bodies.ts";
import { accountAbstractionModule } from "./accountAbstraction.ts";
import { authDataModule } from "./authData.ts";
import { base16Module } from "./base16.ts";
import { ethereumDerivableAccountModule } from "./ethereumDerivableAccount.ts";
import { permissionedDelegationModule } from "./permissionedDelegation.ts";
import { rateLimiterModule } from "./rateLimiter.ts";
import { commonAccountAbstractionsUtilsModule } from "./signInMessage.ts";
import { solanaDerivableAccountModule } from "./solanaDerivableAccount.ts";
import { suiDerivableAccountModule } from "./suiDerivableAccount.ts";
import { testDerivableAccountModule } from "./testDerivableAccount.ts";

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
