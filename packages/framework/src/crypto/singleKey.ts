import { type NativeContext, type Reference, structTag, VARIANT_KEY, type Value } from "@atoll/move";
import { deserializeBytes, deserializeU8, hasRemaining, newBcsStream, streamAt } from "../datastructures/bcs_stream/bcsStream.ts";
import type { BCSStream as BcsStream } from "../generated/datastructures/bcs_stream.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type KeyBytes, newEd25519PublicKey } from "./ed25519.ts";
import { deserializeFederatedKeylessPublicKey } from "./federatedKeyless.ts";
import { deserializeKeylessPublicKey } from "./keyless.ts";
import { schemeAuthenticationKey } from "./schemeKey.ts";
import { newSecp256k1PublicKey } from "./secp256k1.ts";
import { newSecp256r1PublicKey } from "./secp256r1.ts";

export const SINGLE_KEY_SCHEME = 2;
const ANY_PUBLIC_KEY = structTag("0x1::single_key::AnyPublicKey");

const errors = defineErrors("0x1::single_key", {
  E_INVALID_PUBLIC_KEY_TYPE: [1n, "There is no such kind of public key"],
  E_INVALID_SINGLE_KEY_EXTRA_BYTES: [2n, "There are bytes after the public key"],
});

/** Public key of any scheme; `$variant` names the scheme. */
export type AnyPublicKey = { [VARIANT_KEY]: string; pk: Value };

export function deserializeAnyPublicKey(stream: BcsStream): AnyPublicKey {
  switch (deserializeU8(stream)) {
    case 0:
      return { [VARIANT_KEY]: "Ed25519", pk: newEd25519PublicKey(deserializeBytes(stream)) };
    case 1:
      return { [VARIANT_KEY]: "Secp256k1Ecdsa", pk: newSecp256k1PublicKey(deserializeBytes(stream)) };
    case 2:
      return { [VARIANT_KEY]: "Secp256r1Ecdsa", pk: newSecp256r1PublicKey(deserializeBytes(stream)) };
    case 3:
      return { [VARIANT_KEY]: "Keyless", pk: deserializeKeylessPublicKey(stream) };
    case 4:
      return { [VARIANT_KEY]: "FederatedKeyless", pk: deserializeFederatedKeylessPublicKey(stream) };
    default:
      return errors.abort("invalidArgument", "E_INVALID_PUBLIC_KEY_TYPE");
  }
}

export function singleKeyFromBytes(bytes: Uint8Array): AnyPublicKey {
  const stream = newBcsStream(bytes);
  const key = deserializeAnyPublicKey(stream);
  errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_SINGLE_KEY_EXTRA_BYTES");
  return key;
}

export function singleKeyAuthenticationKey(context: NativeContext, key: AnyPublicKey): Uint8Array {
  return schemeAuthenticationKey(SINGLE_KEY_SCHEME, context.serialize(ANY_PUBLIC_KEY, key));
}

export function isKeyless({ [VARIANT_KEY]: variant }: AnyPublicKey): boolean {
  return variant === "Keyless" || variant === "FederatedKeyless";
}

/** `0x1::single_key`: a public key of any scheme. */
export const singleKeyModule = defineModule({
  id: "0x1::single_key",
  errors,
  structs: `
    enum AnyPublicKey has copy, drop, store {
      Ed25519 { pk: ed25519::UnvalidatedPublicKey },
      Secp256k1Ecdsa { pk: secp256k1::ECDSARawPublicKey },
      Secp256r1Ecdsa { pk: secp256r1::ECDSARawPublicKey },
      Keyless { pk: keyless::PublicKey },
      FederatedKeyless { pk: federated_keyless::PublicKey },
    }
  `,
  functions: {
    "public fun new_public_key_from_bytes(bytes: vector<u8>): AnyPublicKey": (_, bytes: Uint8Array) => singleKeyFromBytes(bytes),
    "public fun deserialize_any_public_key(stream: &mut bcs_stream::BCSStream): AnyPublicKey": (_, stream: Reference) =>
      deserializeAnyPublicKey(streamAt(stream)),
    "public fun is_keyless_or_federated_keyless_public_key(pk: &AnyPublicKey): bool": (_, key: AnyPublicKey) => isKeyless(key),
    "public fun from_ed25519_public_key_unvalidated(pk: ed25519::UnvalidatedPublicKey): AnyPublicKey": (_, pk: KeyBytes) => ({
      [VARIANT_KEY]: "Ed25519",
      pk,
    }),
    "public fun to_authentication_key(self: &AnyPublicKey): vector<u8>": ({ context }, key: AnyPublicKey) =>
      singleKeyAuthenticationKey(context, key),
  },
});
