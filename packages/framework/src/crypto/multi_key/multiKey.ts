import type { NativeContext } from "@atoll/move";
import { deserializeU8, deserializeUleb128, hasRemaining, newBcsStream, streamAt } from "../../datastructures/bcs_stream/bcsStream.ts";
import { declaration, errors, type MultiKey, tags } from "../../generated/crypto/multi_key.ts";
import type { AnyPublicKey } from "../../generated/crypto/single_key.ts";
import type { BCSStream as BcsStream } from "../../generated/datastructures/bcs_stream.ts";
import { implementModule } from "../../native/implementModule.ts";
import { schemeAuthenticationKey } from "../schemeKey.ts";
import { deserializeAnyPublicKey } from "../single_key/singleKey.ts";

export const MULTI_KEY_SCHEME = 3;
const MAX_KEYS = 32;

/** Decodes a multi-key without validating its counts, as on public networks. */
function deserializeMultiKey(stream: BcsStream): MultiKey {
  const count = deserializeUleb128(stream);
  const public_keys: AnyPublicKey[] = [];
  // Each key takes at least one byte, so an excessive count aborts at the end of input.
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
  return context.serialize(tags.MultiKey, key);
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
export const multiKeyModule = implementModule(declaration, {
  new_public_key_from_bytes: (_, bytes) => multiKeyFromBytes(bytes),
  new_multi_key_from_single_keys: (_, keys, required) => newMultiKey(keys, required),
  deserialize_multi_key: (_, stream) => deserializeMultiKey(streamAt(stream)),
  to_authentication_key: ({ context }, key) => multiKeyAuthenticationKey(context, key),
});
