import type { NativeModule } from "../native/implementModule.ts";
import { codeModule } from "./code/code.ts";
import { largePackagesModule } from "./large_packages/largePackages.ts";
import { objectCodeDeploymentModule } from "./object_code_deployment/objectCodeDeployment.ts";

/** Framework modules for publishing packages. */
export const codeModules: readonly NativeModule[] = [codeModule, objectCodeDeploymentModule, largePackagesModule];
