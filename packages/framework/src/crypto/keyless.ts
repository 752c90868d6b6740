import type { Reference } from "@atoll/move";
import { deserializeBytes, deserializeString, hasRemaining, newBcsStream, streamAt } from "../datastructures/bcs_stream/bcsStream.ts";
import type { BCSStream as BcsStream } from "../generated/datastructures/bcs_stream.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const ID_COMMITMENT_LENGTH_BYTES = 32;
const MAX_ISSUER_LENGTH_BYTES = 120;

const errors = defineErrors("0x1::keyless", {
  E_INVALID_KEYLESS_PUBLIC_KEY_EXTRA_BYTES: [1n, "There are bytes after the keyless public key"],
  E_INVALID_ID_COMMITMENT_BYTES_LENGTH: [2n, "An identity commitment has 32 bytes"],
  E_INVALID_ISSUER_UTF8_BYTES_LENGTH: [3n, "An issuer has at most 120 bytes"],
});

/** Issuer and identity commitment of a keyless account. */
export type KeylessPublicKey = { iss: MoveString; idc: Uint8Array };

function newKeylessPublicKey(iss: MoveString, idc: Uint8Array): KeylessPublicKey {
  errors.check(iss.bytes.length <= MAX_ISSUER_LENGTH_BYTES, "invalidArgument", "E_INVALID_ISSUER_UTF8_BYTES_LENGTH");
  errors.check(idc.length === ID_COMMITMENT_LENGTH_BYTES, "invalidArgument", "E_INVALID_ID_COMMITMENT_BYTES_LENGTH");
  return { iss, idc };
}
export function deserializeKeylessPublicKey(stream: BcsStream): KeylessPublicKey {
  const iss = deserializeString(stream);
  return newKeylessPublicKey(iss, deserializeBytes(stream));
}
function wholeKey(bytes: Uint8Array): KeylessPublicKey {
  const stream = newBcsStream(bytes);
  const key = deserializeKeylessPublicKey(stream);
  errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_KEYLESS_PUBLIC_KEY_EXTRA_BYTES");
  return key;
}

/** `0x1::keyless`: public keys of keyless accounts, without verification. */
export const keylessModule = defineModule({
  id: "0x1::keyless",
  friends: ["0x1::federated_keyless"],
  errors,
  structs: "struct PublicKey has copy, drop, store { iss: String, idc: vector<u8> }",
  functions: {
    "public fun new_public_key_from_bytes(bytes: vector<u8>): PublicKey": (_, bytes: Uint8Array) => wholeKey(bytes),
    "public fun deserialize_public_key(stream: &mut bcs_stream::BCSStream): PublicKey": (_, stream: Reference) =>
      deserializeKeylessPublicKey(streamAt(stream)),
    "public fun new(iss: String, idc: vector<u8>): PublicKey": (_, iss: MoveString, idc: Uint8Array) => newKeylessPublicKey(iss, idc),
    "friend fun get_iss(self: &PublicKey): String": (_, key: KeylessPublicKey) => ({ bytes: key.iss.bytes }),
    "friend fun get_idc(self: &PublicKey): vector<u8>": (_, key: KeylessPublicKey) => key.idc,
  },
});
