import { declaration } from "../../../generated/crypto/algebra/bn254_algebra.ts";
import { implementModule } from "../../../native/implementModule.ts";

/** `0x1::bn254_algebra`: marker types of BN254 structures and formats. */
export const bn254AlgebraModule = implementModule(declaration, {});
