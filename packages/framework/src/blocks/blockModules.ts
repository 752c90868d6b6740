import type { NativeModule } from "../native/defineModule.ts";
import { blockModule } from "./block.ts";
import { reconfigurationWithDkgModule } from "./reconfigurationWithDkg.ts";

/** Framework modules that start blocks and epochs. */
export const blockModules: readonly NativeModule[] = [reconfigurationWithDkgModule, blockModule];
