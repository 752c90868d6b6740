export type { Groth16VerificationKey } from "../../generated/keyless/keyless_account.ts";
// Entry point for keyless statements and proof verification, without the remaining framework.
export { base64UrlToBytes, bytesToBase64Url } from "./base64Url.ts";
export { type PreparedVerificationKey, prepareVerificationKey } from "./groth16.ts";
export { identityCommitment, oauthNonce } from "./identity.ts";
export { userIdOf } from "./openIdClaims.ts";
export { type HashScalars, loadPoseidon } from "./poseidon.ts";
export { publicInputsHash } from "./publicInputs.ts";
export { SCALAR_ORDER, scalarToBytes } from "./scalars.ts";
export { parseObject, parseTokenClaims, parseTokenHeader } from "./tokenJson.ts";
export { trainingWheelsMessage } from "./trainingWheels.ts";
export type { EphemeralKey, Groth16Proof, KeylessClaim, KeylessIdentity, KeylessLimits, RsaKey } from "./types.ts";
export { type KeylessFault, keylessFault } from "./verifyKeyless.ts";
