import { blake2b256, keccak256, type NativeContext, ripemd160, sha2_512, sha3_512, type TypeTag } from "@atoll/move";
import { declaration, errors } from "../../generated/crypto/aptos_hash.ts";
import { implementModule } from "../../native/implementModule.ts";
import { type FeatureName, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { sipHash } from "../../stdlib/sipHash.ts";

function hashWith(context: NativeContext, feature: FeatureName, hash: (bytes: Uint8Array) => Uint8Array, bytes: Uint8Array): Uint8Array {
  errors.check(isFeatureEnabled(context, feature), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
  return hash(bytes);
}

/** `0x1::aptos_hash`: hash functions beyond SHA-256 and SHA3-256. */
export const aptosHashModule = implementModule(declaration, {
  sip_hash: (_, bytes) => sipHash(bytes),
  sip_hash_from_value: ({ context, typeArguments }, value) => sipHash(context.serialize(typeArguments[0] as TypeTag, value)),
  keccak256: (_, bytes) => keccak256(bytes),
  sha2_512: ({ context }, bytes) => hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", sha2_512, bytes),
  sha3_512: ({ context }, bytes) => hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", sha3_512, bytes),
  ripemd160: ({ context }, bytes) => hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", ripemd160, bytes),
  blake2b_256: ({ context }, bytes) => hashWith(context, "BLAKE2B_256_NATIVE", blake2b256, bytes),
});
