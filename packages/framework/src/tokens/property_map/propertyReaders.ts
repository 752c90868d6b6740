import { type Address, type NativeCall, type NativeContext, type TypeTag, typeTag, type Value } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";

/** Limits of the property maps of both token standards. */
export const MAX_PROPERTIES = 1000;
export const MAX_NAME_LENGTH_BYTES = 128;

type ReadProperty<Self> = (context: NativeContext, self: Self, key: MoveString, type: TypeTag) => Value;

/** Body that reads a property of one type, whose values are `Result`. */
export function propertyReader<Self, Result extends Value>(read: ReadProperty<Self>, name: string) {
  const type = typeTag(name);
  return ({ context }: NativeCall, self: Self, key: MoveString): Result => read(context, self, key, type) as Result;
}

/** Typed property readers that both token standards declare. */
export function propertyReaders<Self>(read: ReadProperty<Self>) {
  return {
    read_bool: propertyReader<Self, boolean>(read, "bool"),
    read_u8: propertyReader<Self, number>(read, "u8"),
    read_u64: propertyReader<Self, bigint>(read, "u64"),
    read_u128: propertyReader<Self, bigint>(read, "u128"),
    read_address: propertyReader<Self, Address>(read, "address"),
    read_string: propertyReader<Self, MoveString>(read, "0x1::string::String"),
  };
}
