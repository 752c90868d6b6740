import { declaration, errors } from "../../generated/crypto/secp256r1.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { KeyBytes } from "../ed25519/ed25519.ts";

const RAW_PUBLIC_KEY_LENGTH_BYTES = 64;

export function newSecp256r1PublicKey(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === RAW_PUBLIC_KEY_LENGTH_BYTES, "invalidArgument", "E_DESERIALIZE");
  return { bytes };
}

/** `0x1::secp256r1`: public keys of passkeys. */
export const secp256r1Module = implementModule(declaration, {
  ecdsa_raw_public_key_from_64_bytes: (_, bytes) => newSecp256r1PublicKey(bytes),
  ecdsa_raw_public_key_to_bytes: (_, key) => key.bytes,
});
