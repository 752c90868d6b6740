import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { KeyBytes } from "./ed25519.ts";

const RAW_PUBLIC_KEY_LENGTH_BYTES = 64;

const errors = defineErrors("0x1::secp256r1", {
  E_DESERIALIZE: [1n, "A raw P-256 public key has 64 bytes"],
});

export function newSecp256r1PublicKey(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === RAW_PUBLIC_KEY_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}

/** `0x1::secp256r1`: public keys of passkeys. */
export const secp256r1Module = defineModule({
  id: "0x1::secp256r1",
  errors,
  structs: "struct ECDSARawPublicKey has copy, drop, store { bytes: vector<u8> }",
  functions: {
    "public fun ecdsa_raw_public_key_from_64_bytes(bytes: vector<u8>): ECDSARawPublicKey": (_, bytes: Uint8Array) =>
      newSecp256r1PublicKey(bytes),
    "public fun ecdsa_raw_public_key_to_bytes(pk: &ECDSARawPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
  },
});
