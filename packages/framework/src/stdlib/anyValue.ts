import { type ModuleId, type NativeContext, type TypeTag, type Value, valuesEqual } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { fromBytes } from "./fromBytes.ts";
import type { MoveString } from "./string.ts";
import { typeNameOf } from "./typeInfo.ts";

/** Value of any type, stored as BCS bytes with a type name. */
export type AnyValue = { type_name: MoveString; data: Uint8Array };

const FROM_BCS: ModuleId = { address: FRAMEWORK_ADDRESS, name: "from_bcs" };

export function packAny(context: NativeContext, type: TypeTag, value: Value): AnyValue {
  return { type_name: typeNameOf(type), data: context.serialize(type, value) };
}

/** Decodes the value; aborts if the requested type differs. */
export function unpackAny(context: NativeContext, errors: ModuleErrors<"ETYPE_MISMATCH">, type: TypeTag, any: AnyValue): Value {
  errors.check(valuesEqual(typeNameOf(type), any.type_name), "invalidArgument", "ETYPE_MISMATCH");
  return fromBytes(context, FROM_BCS, type, any.data);
}
