import { BcsError, BcsReader } from "../bcs/reader.ts";
import type { CompiledUnit, SignatureToken } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import type { IntegerKind } from "../types/type.ts";

/** Checks that constants have permitted types, and that their bytes decode as those types. */
export function checkConstants(unit: CompiledUnit): void {
  unit.constants.forEach(({ type, data }, index) => {
    const place = { table: "constants", index };
    if (!canBeConstant(type)) throw new ModuleError("INVALID_CONSTANT_TYPE", `a constant of type ${type.kind}`, place);
    if (!isValue(type, data)) throw new ModuleError("MALFORMED_CONSTANT_DATA", "bytes that are no value of the constant's type", place);
  });
}

function canBeConstant(type: SignatureToken): boolean {
  switch (type.kind) {
    case "vector":
      return canBeConstant(type.element);
    case "signer":
    case "struct":
    case "reference":
    case "typeParameter":
    case "function":
      return false;
    default:
      return true;
  }
}

function isValue(type: SignatureToken, data: Uint8Array): boolean {
  const reader = new BcsReader(data);
  try {
    skipValue(type, reader);
  } catch (error) {
    if (error instanceof BcsError) return false;
    throw error;
  }
  return reader.remaining === 0;
}

function skipValue(type: SignatureToken, reader: BcsReader): void {
  switch (type.kind) {
    case "vector": {
      const length = reader.uleb128();
      for (let i = 0; i < length; i++) skipValue(type.element, reader);
      return;
    }
    case "bool":
      reader.bool();
      return;
    case "address":
      reader.address();
      return;
    default:
      reader.fixedBytes(byteCountOf(type.kind as IntegerKind));
  }
}

function byteCountOf(kind: IntegerKind): number {
  return Number(kind.slice(1)) / 8;
}
