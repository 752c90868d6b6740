import type { TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type AnyValue, packAny, unpackAny } from "./anyValue.ts";

const errors = defineErrors("0x1::copyable_any", {
  ETYPE_MISMATCH: [0n, "The value is of another type"],
});

export const copyableAnyModule = defineModule({
  id: "0x1::copyable_any",

  errors,
  structs: "struct Any has drop, store, copy { type_name: String, data: vector<u8> }",
  functions: {
    "public fun pack<T: drop + store + copy>(x: T): Any": ({ context, typeArguments }, value: Value) =>
      packAny(context, typeArguments[0] as TypeTag, value),
    "public fun unpack<T>(self: Any): T": ({ context, typeArguments }, self: AnyValue) =>
      unpackAny(context, errors, typeArguments[0] as TypeTag, self),
    "public fun type_name(self: &Any): &String": (_, self: AnyValue) => self.type_name,
  },
});
