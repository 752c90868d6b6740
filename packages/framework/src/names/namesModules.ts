import type { NativeModule } from "../native/implementModule.ts";
import { configV1Module } from "./config/config.ts";
import { domainsV1Module } from "./domains/bodies.ts";
import { priceModelV1Module } from "./price_model/priceModel.ts";
import { routerModule } from "./router/bodies.ts";
import { timeHelperModule } from "./time_helper/timeHelper.ts";
import { tokenHelperV1Module } from "./token_helper/tokenHelper.ts";
import { utf8UtilsModule } from "./utf8_utils/utf8Utils.ts";
import { configV2Module } from "./v2_1_config/config.ts";
import { domainsV2Module } from "./v2_1_domains/bodies.ts";
import { priceModelV2Module } from "./v2_1_price_model/priceModel.ts";
import { stringValidatorModule } from "./v2_1_string_validator/stringValidator.ts";
import { tokenHelperV2Module } from "./v2_1_token_helper/tokenHelper.ts";
import { namesVerifyModule } from "./verify/verify.ts";

/** Modules of the names registry: both registry versions and the router. */
export const namesModules: readonly NativeModule[] = [
  utf8UtilsModule,
  timeHelperModule,
  configV1Module,
  priceModelV1Module,
  namesVerifyModule,
  tokenHelperV1Module,
  domainsV1Module,
  stringValidatorModule,
  configV2Module,
  priceModelV2Module,
  tokenHelperV2Module,
  domainsV2Module,
  routerModule,
];
