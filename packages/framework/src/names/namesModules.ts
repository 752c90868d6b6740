import type { NativeModule } from "../native/defineModule.ts";
import { routerModule } from "./router/routerModule.ts";
import { configV1Module } from "./v1/configModule.ts";
import { domainsV1Module } from "./v1/domainsModule.ts";
import { priceModelV1Module } from "./v1/priceModel.ts";
import { timeHelperModule } from "./v1/timeHelper.ts";
import { tokenHelperV1Module } from "./v1/tokenHelperModule.ts";
import { utf8UtilsModule } from "./v1/utf8Utils.ts";
import { verifyModule } from "./v1/verify.ts";
import { configV2Module } from "./v2/configModule.ts";
import { domainsV2Module } from "./v2/domainsModule.ts";
import { priceModelV2Module } from "./v2/priceModel.ts";
import { stringValidatorModule } from "./v2/stringValidator.ts";
import { tokenHelperV2Module } from "./v2/tokenHelper.ts";

/** Modules of the names registry: both registry versions and the router. */
export const namesModules: readonly NativeModule[] = [
  utf8UtilsModule,
  timeHelperModule,
  configV1Module,
  priceModelV1Module,
  verifyModule,
  tokenHelperV1Module,
  domainsV1Module,
  stringValidatorModule,
  configV2Module,
  priceModelV2Module,
  tokenHelperV2Module,
  domainsV2Module,
  routerModule,
];
