import type { NativeModule } from "../native/defineModule.ts";
import { codeModule } from "./code.ts";
import { largePackagesModule } from "./largePackages.ts";
import { objectCodeDeploymentModule } from "./objectCodeDeployment.ts";

/** Framework modules for publishing packages. */
export const codeModules: readonly NativeModule[] = [codeModule, objectCodeDeploymentModule, largePackagesModule];
