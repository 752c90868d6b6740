import type { NativeModule } from "../../native/defineModule.ts";
import { cryptoAlgebraModule } from "./crypto_algebra/cryptoAlgebra.ts";
import { bls12381AlgebraModule, bn254AlgebraModule } from "./curveAlgebraModules.ts";

/** Framework modules for arithmetic in groups and fields of elliptic curves. */
export const algebraModules: readonly NativeModule[] = [cryptoAlgebraModule, bls12381AlgebraModule, bn254AlgebraModule];
