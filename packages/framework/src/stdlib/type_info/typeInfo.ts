import { MoveAbort, type NativeCall, printTypeTag, type TypeTag } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { declaration, errors, type TypeInfo } from "../../generated/stdlib/type_info.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isFeatureEnabled } from "../features/features.ts";
import { moveString } from "../string/string.ts";

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

export const typeInfoModule = implementModule(declaration, {
  account_address: (_, info) => info.account_address,
  module_name: (_, info) => info.module_name,
  struct_name: (_, info) => info.struct_name,
  chain_id: ({ context }) => {
    errors.check(isFeatureEnabled(context, "APTOS_STD_CHAIN_ID_NATIVES"), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
    return context.transaction.chainId;
  },
  type_of: (call) => typeInfoOf(subject(call)),
  type_name: (call) => typeNameOf(subject(call)),
  size_of_val: (call, value) => BigInt(call.context.serialize(subject(call), value).length),
});
