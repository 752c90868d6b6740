import type { NativeModule } from "../native/defineModule.ts";
import { jwkConsensusConfigModule } from "./jwkConsensusConfig.ts";
import { jwksModule } from "./jwksModule.ts";
import { keylessAccountModule } from "./keylessAccountModule.ts";

/** Framework modules for keyless accounts. */
export const keylessModules: readonly NativeModule[] = [jwkConsensusConfigModule, jwksModule, keylessAccountModule];
