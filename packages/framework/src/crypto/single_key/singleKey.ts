import { type NativeContext, VARIANT_KEY } from "@atoll/move";
import { deserializeBytes, deserializeU8, hasRemaining, newBcsStream } from "../../datastructures/bcs_stream/bcsStream.ts";
import { type AnyPublicKey, declaration, errors, tags } from "../../generated/crypto/single_key.ts";
import type { BCSStream as BcsStream } from "../../generated/datastructures/bcs_stream.ts";
import { implementModule } from "../../native/implementModule.ts";
import { newEd25519PublicKey } from "../ed25519/ed25519.ts";
import { deserializeFederatedKeylessPublicKey } from "../federated_keyless/federatedKeyless.ts";
import { deserializeKeylessPublicKey } from "../keyless/keyless.ts";
import { schemeAuthenticationKey } from "../schemeKey.ts";
import { newSecp256k1PublicKey } from "../secp256k1/secp256k1.ts";
import { newSecp256r1PublicKey } from "../secp256r1/secp256r1.ts";

export const SINGLE_KEY_SCHEME = 2;

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
  return schemeAuthenticationKey(SINGLE_KEY_SCHEME, context.serialize(tags.AnyPublicKey, key));
}

export function isAnyKeylessKey({ [VARIANT_KEY]: variant }: AnyPublicKey): boolean {
  return variant === "Keyless" || variant === "FederatedKeyless";
}

/** `0x1::single_key`: a public key of any scheme. */
export const singleKeyModule = implementModule(declaration, {
  new_public_key_from_bytes: (_, bytes) => singleKeyFromBytes(bytes),
  deserialize_any_public_key: (_, stream) => deserializeAnyPublicKey(stream.get()),
  is_keyless_or_federated_keyless_public_key: (_, key) => isAnyKeylessKey(key),
  from_ed25519_public_key_unvalidated: (_, pk) => ({
    [VARIANT_KEY]: "Ed25519",
    pk,
  }),
  to_authentication_key: ({ context }, key) => singleKeyAuthenticationKey(context, key),
});
