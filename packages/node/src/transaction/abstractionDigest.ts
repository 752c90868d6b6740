import { type BcsWriter, crypto, useBcs } from "@atoll/move";
import type { FunctionInfo } from "../chain/authenticator.ts";
import { domainSeed } from "./signingMessage.ts";

/** Digest passed to an authentication function: SHA3-256 of the signing message and the function's name. */
export function abstractionDigest(signingMessage: Uint8Array, functionInfo: FunctionInfo): Uint8Array {
  return useBcs((writer) => writeSigningData(writer, signingMessage, functionInfo), crypto.sha3_256);
}

function writeSigningData(writer: BcsWriter, signingMessage: Uint8Array, { moduleAddress, moduleName, functionName }: FunctionInfo): void {
  // The enum `AASigningData` has a single variant.
  writer.fixedBytes(domainSeed("AASigningData")).uleb128(0).bytes(signingMessage);
  writer.address(moduleAddress).string(moduleName).string(functionName);
}
