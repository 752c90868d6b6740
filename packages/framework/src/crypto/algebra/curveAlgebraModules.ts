import { defineModule, type NativeModule } from "../../native/defineModule.ts";

/** Declares marker types for structures, formats and hash functions. */
function markers(names: readonly string[]): string {
  return names.map((name) => `struct ${name} {}`).join(" ");
}

/** `0x1::bls12381_algebra`: marker types of BLS12-381 structures and formats. */
export const bls12381AlgebraModule: NativeModule = defineModule({
  id: "0x1::bls12381_algebra",
  structs: markers([
    ...["Fq12", "FormatFq12LscLsb", "G1", "FormatG1Uncompr", "FormatG1Compr", "G2", "FormatG2Uncompr", "FormatG2Compr", "Gt", "FormatGt"],
    ...["Fr", "FormatFrLsb", "FormatFrMsb", "HashG1XmdSha256SswuRo", "HashG2XmdSha256SswuRo"],
  ]),
  functions: {},
});

/** `0x1::bn254_algebra`: marker types of BN254 structures and formats. */
export const bn254AlgebraModule: NativeModule = defineModule({
  id: "0x1::bn254_algebra",
  structs: markers([
    ...["Fr", "FormatFrLsb", "FormatFrMsb", "Fq", "FormatFqLsb", "FormatFqMsb", "Fq12", "FormatFq12LscLsb"],
    ...["G1", "FormatG1Uncompr", "FormatG1Compr", "G2", "FormatG2Uncompr", "FormatG2Compr", "Gt", "FormatGt"],
  ]),
  functions: {},
});
