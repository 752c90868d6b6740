import {
  bytesToHex,
  decodeBounded,
  type FunctionDefinition,
  functionAbi,
  instantiateType,
  type JsonObject,
  type JsonValue,
  printModuleId,
  printTypeTag,
  shortAddress,
  type Type,
} from "@atoll/move";
import type { EntryFunction, MultisigPayload, Script, TransactionExecutable, TransactionPayload } from "../chain/signedTransaction.ts";
import { StoreReadError } from "../ledger/storeReadError.ts";
import type { ReadContext } from "../reader/readContext.ts";
import { encodeScriptArgument } from "../transaction/scriptBcs.ts";
import { ledgerValueToJson } from "./ledgerValueToJson.ts";
import { scriptFunction } from "./scriptFunction.ts";

/** Converts a payload to the API's JSON; orderless and other wrapped payloads render like their inner payload. */
export function payloadToJson(context: ReadContext, payload: TransactionPayload): JsonObject {
  switch (payload.kind) {
    case "entryFunction":
    case "script":
      return executableToJson(context, payload);
    case "multisig":
      return multisigToJson(context, payload.multisigAddress, payload.payload);
    case "v1": {
      const { executable, multisigAddress } = payload;
      if (multisigAddress === undefined) return executableToJson(context, executable);
      return multisigToJson(context, multisigAddress, executable.kind === "empty" ? undefined : executable);
    }
  }
}

/** Nonce of an orderless transaction. */
export function nonceOf(payload: TransactionPayload): bigint | undefined {
  return payload.kind === "v1" ? payload.nonce : undefined;
}

function executableToJson(context: ReadContext, executable: TransactionExecutable): JsonObject {
  switch (executable.kind) {
    case "entryFunction":
      return entryFunctionToJson(context, executable.entryFunction);
    case "script":
      return scriptToJson(context, executable.script);
    case "empty":
      // Submission rejects empty payloads, so this fallback is not reached by submitted transactions.
      return { type: "multisig_payload", multisig_address: null, transaction_payload: null };
  }
}

function multisigToJson(
  context: ReadContext,
  multisigAddress: Parameters<typeof shortAddress>[0],
  payload: MultisigPayload | undefined,
): JsonObject {
  return {
    type: "multisig_payload",
    multisig_address: shortAddress(multisigAddress),
    transaction_payload: payload === undefined ? null : executableToJson(context, payload),
  };
}

function entryFunctionToJson(context: ReadContext, call: EntryFunction): JsonObject {
  return {
    type: "entry_function_payload",
    function: `${printModuleId(call.module)}::${call.name}`,
    type_arguments: call.typeArguments.map(printTypeTag),
    arguments: argumentsToJson(context, context.code.declarations.getFunction(call.module, call.name), call),
  };
}

/** Converts arguments to JSON by parameter type, or to hex bytes if they do not decode. */
function argumentsToJson(
  context: ReadContext,
  definition: FunctionDefinition | undefined,
  call: Pick<EntryFunction, "typeArguments" | "args">,
): JsonValue[] {
  const parameters = definition === undefined ? undefined : valueParameters(definition);
  if (definition?.typeParameters.length === call.typeArguments.length && parameters?.length === call.args.length) {
    try {
      return parameters.map((type, index) => {
        const layout = context.code.layouts.of(instantiateType(type, call.typeArguments));
        const bytes = call.args[index] as Uint8Array;
        return ledgerValueToJson({ layout, value: decodeBounded(layout, bytes), bytes });
      });
    } catch (error) {
      if (error instanceof StoreReadError) throw error;
      // Senders may submit invalid arguments: the transaction fails, and the API shows its raw arguments.
    }
  }
  return call.args.map((argument) => `0x${bytesToHex(argument)}`);
}

/** Parameters of a function that take values from the caller: all except signers. */
export function valueParameters(definition: FunctionDefinition): readonly Type[] {
  return definition.parameters.map(({ type }) => type).filter((type) => !isSigner(type));
}

function isSigner(type: Type): boolean {
  return type.kind === "signer" || (type.kind === "reference" && isSigner(type.to));
}

function scriptToJson(context: ReadContext, { code, typeArguments, args }: Script): JsonObject {
  const definition = scriptFunction(code);
  return {
    type: "script_payload",
    code: {
      bytecode: `0x${bytesToHex(code)}`,
      abi: definition === undefined ? null : (functionAbi(definition) satisfies object as JsonObject),
    },
    type_arguments: typeArguments.map(printTypeTag),
    arguments: argumentsToJson(context, definition, { typeArguments, args: args.map(encodeScriptArgument) }),
  };
}
