import { type BcsWriter, crypto, useBcs } from "@atoll/move";
import type { FunctionInfo } from "./authenticator.ts";
import { domainSeed } from "./signingMessage.ts";

/** What is shown to an authentication function instead of the signing message: sha3-256 of the message together with the function's own name. */
export function abstractionDigest(signingMessage: Uint8Array, functionInfo: FunctionInfo): Uint8Array {
  return useBcs((writer) => writeSigningData(writer, signingMessage, functionInfo), crypto.sha3_256);
}

function writeSigningData(writer: BcsWriter, signingMessage: Uint8Array, { moduleAddress, moduleName, functionName }: FunctionInfo): void {
  // The first variant is the only one.
  writer.fixedBytes(domainSeed("AASigningData")).uleb128(0).bytes(signingMessage);
  writer.address(moduleAddress).string(moduleName).string(functionName);
}
