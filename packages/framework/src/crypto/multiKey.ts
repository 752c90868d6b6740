import { type NativeContext, type Reference, structTag } from "@atoll/move";
import { deserializeU8, deserializeUleb128, hasRemaining, newBcsStream, streamAt } from "../datastructures/bcs_stream/bcsStream.ts";
import type { BCSStream as BcsStream } from "../generated/datastructures/bcs_stream.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { schemeAuthenticationKey } from "./schemeKey.ts";
import { type AnyPublicKey, deserializeAnyPublicKey } from "./singleKey.ts";

export const MULTI_KEY_SCHEME = 3;
const MAX_KEYS = 32;
const MULTI_KEY = structTag("0x1::multi_key::MultiKey");

const errors = defineErrors("0x1::multi_key", {
  E_INVALID_MULTI_KEY_NO_KEYS: [1n, "A multi-key needs at least one key"],
  E_INVALID_MULTI_KEY_TOO_MANY_KEYS: [2n, "A multi-key has at most 32 keys"],
  E_INVALID_MULTI_KEY_SIGNATURES_REQUIRED: [3n, "More signatures are required than there are keys"],
  E_INVALID_MULTI_KEY_EXTRA_BYTES: [4n, "There are bytes after the multi-key"],
});

/** Keys of any scheme, and the number of required signatures. */
export type MultiKey = { public_keys: AnyPublicKey[]; signatures_required: number };

/** Decodes a multi-key without validating its counts, as on public networks. */
function deserializeMultiKey(stream: BcsStream): MultiKey {
  const count = deserializeUleb128(stream);
  const public_keys: AnyPublicKey[] = [];
  // Each encoded key takes at least one byte, so an excessive count aborts at the end of input.
  for (let index = 0n; index < count; index++) public_keys.push(deserializeAnyPublicKey(stream));
  return { public_keys, signatures_required: deserializeU8(stream) };
}

export function multiKeyFromBytes(bytes: Uint8Array): MultiKey {
  const stream = newBcsStream(bytes);
  const key = deserializeMultiKey(stream);
  errors.check(!hasRemaining(stream), "invalidArgument", "E_INVALID_MULTI_KEY_EXTRA_BYTES");
  return key;
}

export function multiKeyBytes(context: NativeContext, key: MultiKey): Uint8Array {
  return context.serialize(MULTI_KEY, key);
}

export function multiKeyAuthenticationKey(context: NativeContext, key: MultiKey): Uint8Array {
  return schemeAuthenticationKey(MULTI_KEY_SCHEME, multiKeyBytes(context, key));
}

export function newMultiKey(public_keys: AnyPublicKey[], signatures_required: number): MultiKey {
  errors.check(public_keys.length > 0, "invalidArgument", "E_INVALID_MULTI_KEY_NO_KEYS");
  errors.check(public_keys.length <= MAX_KEYS, "invalidArgument", "E_INVALID_MULTI_KEY_TOO_MANY_KEYS");
  errors.check(signatures_required <= public_keys.length, "invalidArgument", "E_INVALID_MULTI_KEY_SIGNATURES_REQUIRED");
  return { public_keys, signatures_required };
}

/** `0x1::multi_key`: k-of-n keys of any scheme. */
export const multiKeyModule = defineModule({
  id: "0x1::multi_key",
  errors,
  structs: "struct MultiKey has copy, drop, store { public_keys: vector<single_key::AnyPublicKey>, signatures_required: u8 }",
  functions: {
    "public fun new_public_key_from_bytes(bytes: vector<u8>): MultiKey": (_, bytes: Uint8Array) => multiKeyFromBytes(bytes),
    "public fun new_multi_key_from_single_keys(single_keys: vector<single_key::AnyPublicKey>, signatures_required: u8): MultiKey": (
      _,
      keys: AnyPublicKey[],
      required: number,
    ) => newMultiKey(keys, required),
    "public fun deserialize_multi_key(stream: &mut bcs_stream::BCSStream): MultiKey": (_, stream: Reference) =>
      deserializeMultiKey(streamAt(stream)),
    "public fun to_authentication_key(self: &MultiKey): vector<u8>": ({ context }, key: MultiKey) =>
      multiKeyAuthenticationKey(context, key),
  },
});
