import { type ModuleId, MoveAbort, type NativeContext, type TypeTag, type Value, VmFailure } from "@atoll/move";

/** invalid_argument | 1 */
const NOT_A_VALUE_OF_THE_TYPE = 0x10001n;

/** Decodes BCS for Move code; invalid bytes abort in the called module. */
export function fromBytes(context: NativeContext, module: ModuleId, type: TypeTag, bytes: Uint8Array): Value {
  try {
    return context.deserialize(type, bytes);
  } catch (error) {
    if (error instanceof VmFailure && error.status === "VALUE_DESERIALIZATION_ERROR") throw new MoveAbort(module, NOT_A_VALUE_OF_THE_TYPE);
    throw error;
  }
}
