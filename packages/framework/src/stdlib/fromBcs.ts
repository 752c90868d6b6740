import { type NativeBody, type NativeContext, type TypeTag, typeTag, typeTagsEqual, type Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { fromBytes } from "./fromBytes.ts";
import { isUtf8, type MoveString } from "./string.ts";

const errors = defineErrors("0x1::from_bcs", {
  EINVALID_UTF8: [1n, "The bytes are not valid UTF-8"],
});

const STRING = typeTag("0x1::string::String");

/** Decodes a value like the `to_…` function of its type; strings must be valid UTF-8. */
export function fromBcs(context: NativeContext, type: TypeTag, bytes: Uint8Array): Value {
  const value = fromBytes(context, errors.module, type, bytes);
  if (typeTagsEqual(type, STRING)) errors.check(isUtf8((value as MoveString).bytes), "none", "EINVALID_UTF8");
  return value;
}

function decoder(type: TypeTag): NativeBody {
  return ({ context }, bytes: Uint8Array) => fromBcs(context, type, bytes);
}

export const fromBcsModule = defineModule({
  id: "0x1::from_bcs",
  friends: ["0x1::any", "0x1::copyable_any"],
  errors,
  functions: {
    "public fun to_bool(v: vector<u8>): bool": decoder(typeTag("bool")),
    "public fun to_u8(v: vector<u8>): u8": decoder(typeTag("u8")),
    "public fun to_u16(v: vector<u8>): u16": decoder(typeTag("u16")),
    "public fun to_u32(v: vector<u8>): u32": decoder(typeTag("u32")),
    "public fun to_u64(v: vector<u8>): u64": decoder(typeTag("u64")),
    "public fun to_u128(v: vector<u8>): u128": decoder(typeTag("u128")),
    "public fun to_u256(v: vector<u8>): u256": decoder(typeTag("u256")),
    "public fun to_address(v: vector<u8>): address": decoder(typeTag("address")),
    "public fun to_bytes(v: vector<u8>): vector<u8>": decoder(typeTag("vector<u8>")),
    "public fun to_string(v: vector<u8>): String": decoder(STRING),
    "friend fun from_bytes<T>(bytes: vector<u8>): T": ({ context, typeArguments }, bytes: Uint8Array) =>
      fromBytes(context, errors.module, typeArguments[0] as TypeTag, bytes),
  },
});
