import { declaration } from "../../../generated/crypto/algebra/bls12381_algebra.ts";
import { implementModule } from "../../../native/implementModule.ts";

/** `0x1::bls12381_algebra`: marker types of BLS12-381 structures and formats. */
export const bls12381AlgebraModule = implementModule(declaration, {});
