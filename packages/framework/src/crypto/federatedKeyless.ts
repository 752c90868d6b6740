import { type Address, copyValue, type Reference } from "@atoll/move";
import { deserializeAddress, hasRemaining, newBcsStream, streamAt } from "../datastructures/bcs_stream/bcsStream.ts";
import type { BCSStream as BcsStream } from "../generated/datastructures/bcs_stream.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { deserializeKeylessPublicKey, type KeylessPublicKey } from "./keyless.ts";

const errors = defineErrors("0x1::federated_keyless", {
  E_INVALID_FEDERATED_KEYLESS_PUBLIC_KEY_EXTRA_BYTES: [1n, "There are bytes after the federated keyless public key"],
});

/** Keyless public key with issuer keys published at an address. */
export type FederatedKeylessPublicKey = { jwk_address: Address; keyless_public_key: KeylessPublicKey };

export function deserializeFederatedKeylessPublicKey(stream: BcsStream): FederatedKeylessPublicKey {
  const jwk_address = deserializeAddress(stream);
  return { jwk_address, keyless_public_key: deserializeKeylessPublicKey(stream) };
}
function wholeKey(bytes: Uint8Array): FederatedKeylessPublicKey {
  const stream = newBcsStream(bytes);
  const key = deserializeFederatedKeylessPublicKey(stream);
  errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_FEDERATED_KEYLESS_PUBLIC_KEY_EXTRA_BYTES");
  return key;
}

/** `0x1::federated_keyless`: the public keys of federated keyless accounts, as data. */
export const federatedKeylessModule = defineModule({
  id: "0x1::federated_keyless",
  errors,
  structs: "struct PublicKey has copy, drop, store { jwk_address: address, keyless_public_key: keyless::PublicKey }",
  functions: {
    "public fun new_public_key_from_bytes(bytes: vector<u8>): PublicKey": (_, bytes: Uint8Array) => wholeKey(bytes),
    "public fun deserialize_public_key(stream: &mut bcs_stream::BCSStream): PublicKey": (_, stream: Reference) =>
      deserializeFederatedKeylessPublicKey(streamAt(stream)),
    "public fun new(keyless_public_key: keyless::PublicKey, jwk_address: address): PublicKey": (
      _,
      keyless_public_key: KeylessPublicKey,
      jwk_address: Address,
    ) => ({ jwk_address, keyless_public_key }),
    "friend fun get_jwk_address(self: &PublicKey): address": (_, key: FederatedKeylessPublicKey) => key.jwk_address,
    "friend fun get_keyless_public_key(self: &PublicKey): keyless::PublicKey": (_, key: FederatedKeylessPublicKey) =>
      copyValue(key.keyless_public_key),
  },
});
