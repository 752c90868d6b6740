import type { NativeModule } from "../native/implementModule.ts";
import { dkgModule } from "./dkg/dkg.ts";
import { randomnessModule } from "./randomness/randomness.ts";
import { randomnessApiV0ConfigModule } from "./randomness_api_v0_config/randomnessApiV0Config.ts";
import { randomnessConfigModule } from "./randomness_config/randomnessConfig.ts";
import { randomnessConfigSeqnumModule } from "./randomness_config_seqnum/randomnessConfigSeqnum.ts";

/** Framework modules for randomness in blocks and for validator agreement on it. */
export const randomnessModules: readonly NativeModule[] = [
  randomnessConfigModule,
  randomnessConfigSeqnumModule,
  randomnessApiV0ConfigModule,
  randomnessModule,
  dkgModule,
];
