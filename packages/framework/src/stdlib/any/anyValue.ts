import { type ModuleId, type NativeContext, type TypeTag, type Value, valuesEqual } from "@atoll/move";
import type { Any as AnyValue } from "../../generated/stdlib/any.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { ModuleErrors } from "../../native/errors.ts";
import { fromBytes } from "../from_bcs/fromBytes.ts";
import { typeNameOf } from "../type_info/typeInfo.ts";

const FROM_BCS: ModuleId = { address: FRAMEWORK_ADDRESS, name: "from_bcs" };

export function packAny(context: NativeContext, type: TypeTag, value: Value): AnyValue {
  return { type_name: typeNameOf(type), data: context.serialize(type, value) };
}

/** Decodes the value; aborts if the requested type differs. */
export function unpackAny(context: NativeContext, errors: ModuleErrors<"ETYPE_MISMATCH">, type: TypeTag, any: AnyValue): Value {
  errors.check(valuesEqual(typeNameOf(type), any.type_name), "invalidArgument", "ETYPE_MISMATCH");
  return fromBytes(context, FROM_BCS, type, any.data);
}
