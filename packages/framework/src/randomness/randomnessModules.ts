import type { NativeModule } from "../native/defineModule.ts";
import { dkgModule } from "./dkg.ts";
import { randomnessModule } from "./randomness.ts";
import { randomnessApiV0ConfigModule } from "./randomnessApiV0Config.ts";
import { randomnessConfigModule } from "./randomnessConfig.ts";
import { randomnessConfigSeqnumModule } from "./randomnessConfigSeqnum.ts";

/** Framework modules for randomness in blocks and for validator agreement on it. */
export const randomnessModules: readonly NativeModule[] = [
  randomnessConfigModule,
  randomnessConfigSeqnumModule,
  randomnessApiV0ConfigModule,
  randomnessModule,
  dkgModule,
];
