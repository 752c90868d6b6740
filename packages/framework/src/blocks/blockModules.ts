import type { NativeModule } from "../native/implementModule.ts";
import { blockModule } from "./block/block.ts";
import { reconfigurationWithDkgModule } from "./reconfiguration_with_dkg/reconfigurationWithDkg.ts";

/** Framework modules that start blocks and epochs. */
export const blockModules: readonly NativeModule[] = [reconfigurationWithDkgModule, blockModule];
