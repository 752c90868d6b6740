import type { NativeModule } from "../../native/implementModule.ts";
import { bls12381AlgebraModule } from "./bls12381_algebra/bls12381Algebra.ts";
import { bn254AlgebraModule } from "./bn254_algebra/bn254Algebra.ts";
import { cryptoAlgebraModule } from "./crypto_algebra/cryptoAlgebra.ts";

/** Framework modules for arithmetic in groups and fields of elliptic curves. */
export const algebraModules: readonly NativeModule[] = [cryptoAlgebraModule, bls12381AlgebraModule, bn254AlgebraModule];
