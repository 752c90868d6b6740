import {
  encodeValue,
  type FunctionDefinition,
  instantiateType,
  type JsonValue,
  JsonValueError,
  jsonToValue,
  jsonTypeName,
  LayoutLimitError,
  leastEncodedSize,
  type ModuleId,
  type Type,
  type TypeTag,
  UnknownTypeError,
} from "@atoll/move";
import type { ReadContext } from "../reader/readContext.ts";
import { valueParameters } from "../render/payloadToJson.ts";
import { shown } from "./jsonBody.ts";
import { invalidInput } from "./restErrors.ts";
import { shownText } from "./shownText.ts";

/** Finds a function named by a client. `kind` is the client's intended use. */
export function findFunction(
  context: ReadContext,
  module: ModuleId,
  name: string,
  kind: "entry" | "view",
  shownName: string,
): FunctionDefinition {
  const { declarations } = context.code;
  if (declarations.getModule(module) === undefined) {
    throw invalidInput(
      `Module ModuleId { address: ${module.address.slice(2)}, name: Identifier("${shownText(module.name)}") } can't be found`,
    );
  }
  const definition = declarations.getFunction(module, name);
  const isUsable = kind === "view" || definition?.isEntry === true;
  if (definition === undefined || !isUsable) throw invalidInput(`could not find ${kind} function by ${shownText(shownName)}`);
  return definition;
}

/**
 * Encodes JSON arguments as BCS by the function's parameter types, excluding signers. Rejects arguments above `maxBytes` before parsing
 * them: a megabyte of JSON can become five of BCS.
 */
export function argumentsFromJson(
  context: ReadContext,
  definition: FunctionDefinition,
  typeArguments: readonly TypeTag[],
  args: readonly JsonValue[],
  maxBytes: number,
): Uint8Array[] {
  const parameters = valueParameters(definition);
  if (parameters.length !== args.length) {
    const expected = parameters.map(jsonTypeName).join(", ");
    throw invalidInput(`expected ${parameters.length} arguments [${expected}], but got ${args.length} (${shown([...args])})`);
  }
  let rest = maxBytes;
  return parameters.map((type, index) => {
    const bytes = argumentFromJson(context, type, typeArguments, args[index] as JsonValue, index, rest);
    if (bytes === undefined) throw invalidInput(`the arguments are longer than ${maxBytes} bytes`);
    rest -= bytes.length;
    return bytes;
  });
}

/** Encodes one JSON argument as BCS; `undefined` above `maxBytes`. */
function argumentFromJson(
  context: ReadContext,
  type: Type,
  typeArguments: readonly TypeTag[],
  json: JsonValue,
  index: number,
  maxBytes: number,
): Uint8Array | undefined {
  const fail = (reason: string) =>
    invalidInput(`parse arguments[${index}] failed, expect ${jsonTypeName(type)}, caused by error: ${reason}`);
  if (type.kind === "reference") throw fail("a reference cannot be given as a value");
  try {
    const layout = context.code.layouts.of(instantiateType(type, typeArguments));
    if (leastEncodedSize(layout, json, maxBytes) > maxBytes) return undefined;
    const bytes = encodeValue(layout, jsonToValue(layout, json));
    return bytes.length > maxBytes ? undefined : bytes;
  } catch (error) {
    if (error instanceof JsonValueError || error instanceof UnknownTypeError || error instanceof LayoutLimitError)
      throw fail(error.message);
    throw error;
  }
}
