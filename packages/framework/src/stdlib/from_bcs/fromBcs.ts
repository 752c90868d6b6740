import { type Address, type NativeCall, type NativeContext, type TypeTag, typeTag, typeTagsEqual, type Value } from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/from_bcs.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isUtf8 } from "../string/string.ts";
import { fromBytes } from "./fromBytes.ts";

const STRING = typeTag("0x1::string::String");

/** Decodes a value like the `to_…` function of its type; strings must be valid UTF-8. */
export function fromBcs(context: NativeContext, type: TypeTag, bytes: Uint8Array): Value {
  const value = fromBytes(context, errors.module, type, bytes);
  if (typeTagsEqual(type, STRING)) errors.check(isUtf8((value as MoveString).bytes), "none", "EINVALID_UTF8");
  return value;
}

/** Body that decodes a type, whose values are `T`. */
function decoder<T extends Value>(type: TypeTag): (call: NativeCall, bytes: Uint8Array) => T {
  return ({ context }, bytes) => fromBcs(context, type, bytes) as T;
}

export const fromBcsModule = implementModule(declaration, {
  to_bool: decoder<boolean>(typeTag("bool")),
  to_u8: decoder<number>(typeTag("u8")),
  to_u16: decoder<number>(typeTag("u16")),
  to_u32: decoder<number>(typeTag("u32")),
  to_u64: decoder<bigint>(typeTag("u64")),
  to_u128: decoder<bigint>(typeTag("u128")),
  to_u256: decoder<bigint>(typeTag("u256")),
  to_address: decoder<Address>(typeTag("address")),
  to_bytes: decoder<Uint8Array>(typeTag("vector<u8>")),
  to_string: decoder<MoveString>(STRING),
  from_bytes: ({ context, typeArguments }, bytes) => fromBytes(context, errors.module, typeArguments[0] as TypeTag, bytes),
});
