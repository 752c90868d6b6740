import { type Address, MoveAbort, type NativeCall, printTypeTag, type TypeTag, type Value } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { isFeatureEnabled } from "./features.ts";
import { type MoveString, moveString } from "./string.ts";

const errors = defineErrors("0x1::type_info", {
  E_NATIVE_FUN_NOT_AVAILABLE: [1n, "This function is not available on this network"],
});

export type TypeInfo = { account_address: Address; module_name: Uint8Array; struct_name: Uint8Array };

const EXPECTED_STRUCT = 0x1n;
const text = new TextEncoder();

/** Address, module and name of a struct type, with type arguments; aborts for other types. */
export function typeInfoOf(tag: TypeTag): TypeInfo {
  if (tag.kind !== "struct") throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "type_info" }, EXPECTED_STRUCT);
  const typeArguments = tag.typeArguments.length === 0 ? "" : `<${tag.typeArguments.map(printTypeTag).join(", ")}>`;
  return {
    account_address: tag.address,
    module_name: text.encode(tag.module),
    struct_name: text.encode(tag.name + typeArguments),
  };
}

export function typeNameOf(tag: TypeTag): MoveString {
  return moveString(printTypeTag(tag));
}

function subject(call: NativeCall): TypeTag {
  return call.typeArguments[0] as TypeTag;
}

export const typeInfoModule = defineModule({
  id: "0x1::type_info",
  errors,
  structs: "struct TypeInfo has copy, drop, store { account_address: address, module_name: vector<u8>, struct_name: vector<u8> }",
  functions: {
    "public fun account_address(self: &TypeInfo): address": (_, info: TypeInfo) => info.account_address,
    "public fun module_name(self: &TypeInfo): vector<u8>": (_, info: TypeInfo) => info.module_name,
    "public fun struct_name(self: &TypeInfo): vector<u8>": (_, info: TypeInfo) => info.struct_name,
    "public fun chain_id(): u8": ({ context }) => {
      errors.check(isFeatureEnabled(context, "APTOS_STD_CHAIN_ID_NATIVES"), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
      return context.transaction.chainId;
    },
    "public fun type_of<T>(): TypeInfo": (call) => typeInfoOf(subject(call)),
    "public fun type_name<T>(): String": (call) => typeNameOf(subject(call)),
    "public fun size_of_val<T>(val_ref: &T): u64": (call, value: Value) => BigInt(call.context.serialize(subject(call), value).length),
  },
});
