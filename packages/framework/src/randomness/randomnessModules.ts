import type { NativeModule } from "../native/defineModule.ts";
import { dkgModule } from "./dkg.ts";
import { randomnessModule } from "./randomness.ts";
import { randomnessApiV0ConfigModule } from "./randomnessApiV0Config.ts";
import { randomnessConfigModule } from "./randomnessConfig.ts";
import { randomnessConfigSeqnumModule } from "./randomnessConfigSeqnum.ts";

/** Randomness in blocks, and how validators agree on it. */
export const randomnessModules: readonly NativeModule[] = [
  randomnessConfigModule,
  randomnessConfigSeqnumModule,
  randomnessApiV0ConfigModule,
  randomnessModule,
  dkgModule,
];
