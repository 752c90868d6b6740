import type { Address, JsonObject, JsonValue, TypeTag } from "@atoll/move";
import { FUNCTION_ID, type FunctionId } from "../functionId.ts";
import { arrayOf, member, objectOf, optionalMember, textOf, unexpectedShape, within } from "../jsonBody.ts";
import { ADDRESS, HEX_BYTES, U64 } from "../requestParams.ts";
import { typeArgumentsFromJson } from "../typeArguments.ts";

/** Transaction request from JSON, with arguments not yet parsed by parameter type. */
export interface TransactionRequest {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly payload: PayloadRequest;
  readonly nonce: bigint | undefined;
}
export type PayloadRequest =
  | EntryFunctionRequest
  | { readonly kind: "script"; readonly code: Uint8Array; readonly typeArguments: readonly TypeTag[]; readonly args: readonly JsonValue[] }
  | { readonly kind: "multisig"; readonly address: Address; readonly payload: EntryFunctionRequest | undefined };
export interface EntryFunctionRequest {
  readonly kind: "entryFunction";
  readonly function: FunctionId;
  readonly typeArguments: readonly TypeTag[];
  readonly args: readonly JsonValue[];
}

/** Parses the transaction part of a JSON body. Throws `ShapeError`. */
export function transactionRequestFromJson(json: JsonObject): TransactionRequest {
  return within("UserTransactionRequestInner", () => {
    const nonce = optionalMember(json, "replay_protection_nonce");
    return {
      sender: textOf(ADDRESS, member(json, "sender")),
      sequenceNumber: textOf(U64, member(json, "sequence_number")),
      maxGasAmount: textOf(U64, member(json, "max_gas_amount")),
      gasUnitPrice: textOf(U64, member(json, "gas_unit_price")),
      expirationTimestampSecs: textOf(U64, member(json, "expiration_timestamp_secs")),
      payload: payloadFromJson(member(json, "payload")),
      nonce: nonce === undefined ? undefined : within("optional<string(U64)>", () => textOf(U64, nonce)),
    };
  });
}

function payloadFromJson(json: JsonValue): PayloadRequest {
  return objectOf("TransactionPayload", json, (object) => {
    switch (object.type) {
      case "entry_function_payload":
        return entryFunctionFromJson(object);
      case "script_payload":
        return within("ScriptPayload", () => ({
          kind: "script",
          code: objectOf("MoveScriptBytecode", member(object, "code"), (code) => textOf(HEX_BYTES, member(code, "bytecode"))),
          ...callFromJson(object),
        }));
      case "multisig_payload":
        return within("MultisigPayload", () => {
          const payload = optionalMember(object, "transaction_payload");
          return {
            kind: "multisig",
            address: textOf(ADDRESS, member(object, "multisig_address")),
            payload: payload === undefined ? undefined : objectOf("MultisigTransactionPayload", payload, entryFunctionFromJson),
          };
        });
      default:
        throw unexpectedShape("TransactionPayload", object);
    }
  });
}

function entryFunctionFromJson(object: JsonObject): EntryFunctionRequest {
  return within("EntryFunctionPayload", () => {
    if (object.type !== "entry_function_payload") throw unexpectedShape("EntryFunctionPayload", object);
    return { kind: "entryFunction", function: textOf(FUNCTION_ID, member(object, "function")), ...callFromJson(object) };
  });
}

function callFromJson(object: JsonObject): { readonly typeArguments: readonly TypeTag[]; readonly args: readonly JsonValue[] } {
  return {
    typeArguments: typeArgumentsFromJson(member(object, "type_arguments")),
    args: arrayOf("any", member(object, "arguments"), (item) => item),
  };
}
