import { decodeValue, instantiateType, isObjectTag, type JsonValue, type TypeTag, type Value } from "@atoll/move";
import type { Script, ScriptArgument } from "../../chain/signedTransaction.ts";
import { TRANSACTION_LIMITS } from "../../execution/gas/gasParams.ts";
import type { ReadContext } from "../../reader/readContext.ts";
import { valueParameters } from "../../render/payloadToJson.ts";
import { scriptFunction } from "../../render/scriptFunction.ts";
import { argumentsFromJson } from "../jsonArguments.ts";
import { shown } from "../jsonBody.ts";
import { invalidInput } from "../restErrors.ts";

/** Builds a script with arguments from JSON, typed by its bytecode. JSON supports only primitive types and byte vectors. */
export function scriptFrom(
  context: ReadContext,
  request: { readonly code: Uint8Array; readonly typeArguments: readonly TypeTag[]; readonly args: readonly JsonValue[] },
): Script {
  const { code, typeArguments, args } = request;
  const definition = scriptFunction(code);
  if (definition === undefined) throw invalidInput("invalid transaction script bytecode");
  const encoded = argumentsFromJson(context, definition, typeArguments, args, TRANSACTION_LIMITS.maxSizeBytes);
  const types = valueParameters(definition).map((type) => instantiateType(type, typeArguments));
  return {
    code,
    typeArguments,
    args: encoded.map((bytes, index) => {
      const type = types[index] as TypeTag;
      return scriptArgument(type, decodeValue(context.code.layouts.of(type), bytes), args[index] as JsonValue);
    }),
  };
}

function scriptArgument(type: TypeTag, value: Value, json: JsonValue): ScriptArgument {
  switch (type.kind) {
    case "vector":
      if (type.element.kind === "u8") return { kind: "u8Vector", value: value as Uint8Array };
      if ((value as Value[]).length === 0) return { kind: "u8Vector", value: new Uint8Array() };
      throw invalidInput(`unexpected value in bytes: ${shown((json as JsonValue[])[0] as JsonValue)}`);
    case "struct":
      if (isObjectTag(type)) return { kind: "address", value: (value as { inner: ScriptArgument["value"] }).inner } as ScriptArgument;
      throw invalidInput(`invalid transaction argument: ${shown(json)}`);
    case "signer":
    case "function":
      throw invalidInput(`invalid transaction argument: ${shown(json)}`);
    default:
      return { kind: type.kind, value } as ScriptArgument;
  }
}
