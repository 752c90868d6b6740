import { blake2b256, keccak256, type NativeContext, ripemd160, sha2_512, sha3_512, type TypeTag, type Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type FeatureName, isFeatureEnabled } from "../stdlib/features/features.ts";
import { sipHash } from "../stdlib/sipHash.ts";

const errors = defineErrors("0x1::aptos_hash", {
  E_NATIVE_FUN_NOT_AVAILABLE: [1n, "This hash function is not switched on"],
});

function hashWith(context: NativeContext, feature: FeatureName, hash: (bytes: Uint8Array) => Uint8Array, bytes: Uint8Array): Uint8Array {
  errors.check(isFeatureEnabled(context, feature), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
  return hash(bytes);
}

/** `0x1::aptos_hash`: hash functions beyond SHA-256 and SHA3-256. */
export const aptosHashModule = defineModule({
  id: "0x1::aptos_hash",
  errors,
  functions: {
    "public fun sip_hash(bytes: vector<u8>): u64": (_, bytes: Uint8Array) => sipHash(bytes),
    "public fun sip_hash_from_value<MoveValue>(v: &MoveValue): u64": ({ context, typeArguments }, value: Value) =>
      sipHash(context.serialize(typeArguments[0] as TypeTag, value)),
    "public fun keccak256(bytes: vector<u8>): vector<u8>": (_, bytes: Uint8Array) => keccak256(bytes),
    "public fun sha2_512(bytes: vector<u8>): vector<u8>": ({ context }, bytes: Uint8Array) =>
      hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", sha2_512, bytes),
    "public fun sha3_512(bytes: vector<u8>): vector<u8>": ({ context }, bytes: Uint8Array) =>
      hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", sha3_512, bytes),
    "public fun ripemd160(bytes: vector<u8>): vector<u8>": ({ context }, bytes: Uint8Array) =>
      hashWith(context, "SHA_512_AND_RIPEMD_160_NATIVES", ripemd160, bytes),
    "public fun blake2b_256(bytes: vector<u8>): vector<u8>": ({ context }, bytes: Uint8Array) =>
      hashWith(context, "BLAKE2B_256_NATIVE", blake2b256, bytes),
  },
});
