import type { NativeModule } from "../native/implementModule.ts";
import { jwkConsensusConfigModule } from "./jwk_consensus_config/jwkConsensusConfig.ts";
import { jwksModule } from "./jwks/jwks.ts";
import { keylessAccountModule } from "./keyless_account/keylessAccount.ts";

/** Framework modules for keyless accounts. */
export const keylessModules: readonly NativeModule[] = [jwkConsensusConfigModule, jwksModule, keylessAccountModule];
