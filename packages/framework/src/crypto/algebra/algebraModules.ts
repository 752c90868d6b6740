import type { NativeModule } from "../../native/defineModule.ts";
import { cryptoAlgebraModule } from "./cryptoAlgebra.ts";
import { bls12381AlgebraModule, bn254AlgebraModule } from "./curveAlgebraModules.ts";

/** Modules for arithmetic in groups and fields of curves. */
export const algebraModules: readonly NativeModule[] = [cryptoAlgebraModule, bls12381AlgebraModule, bn254AlgebraModule];
