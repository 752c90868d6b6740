import {
  AccountAddress,
  Bool,
  Deserializer,
  EntryFunction,
  EntryFunctionBytes,
  MoveVector,
  MultiSig,
  MultiSigTransactionPayload,
  parseTypeTag,
  Script,
  Serialized,
  TransactionExecutableEmpty,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
  U8,
  U16,
  U32,
  U64,
  U128,
  U256,
} from "@aptos-labs/ts-sdk";
import { toHex } from "../facts/hex.ts";
import type { DescribedCall, DescribedPayload } from "../facts/types.ts";
import { ArgumentMismatch, encodeArgument } from "./encodeArgument.ts";
import { type FunctionAbi, splitFunctionId } from "./functionAbi.ts";
import { describeEntryFunction } from "./readUnsigned.ts";
import { readStoredCall } from "./storedCall.ts";
import type { ArgumentValue, CallRequest, PayloadRequest, ScriptArgumentValue, StoredCallRequest } from "./transactionRequest.ts";

/** Builds a payload with the client library. `abi` describes the called function; a replay nonce makes it orderless. */
export function buildPayload(request: PayloadRequest, abi: FunctionAbi | undefined, nonce: bigint | undefined): TransactionPayload {
  switch (request.kind) {
    case "entryFunction": {
      const call = buildCall(request, abi);
      return nonce === undefined
        ? new TransactionPayloadEntryFunction(call)
        : orderless(new TransactionExecutableEntryFunction(call), undefined, nonce);
    }
    case "script": {
      const script = new Script(request.code, request.typeArguments.map(typeTagOf), request.args.map(buildScriptArgument));
      return nonce === undefined
        ? new TransactionPayloadScript(script)
        : orderless(new TransactionExecutableScript(script), undefined, nonce);
    }
    case "multisig": {
      const address = AccountAddress.fromString(request.multisigAddress);
      const call = request.call && multisigCall(request.call, abi);
      if (nonce === undefined) {
        return new TransactionPayloadMultiSig(new MultiSig(address, call && new MultiSigTransactionPayload(call)));
      }
      const executable = call === undefined ? new TransactionExecutableEmpty() : new TransactionExecutableEntryFunction(call);
      return orderless(executable, address, nonce);
    }
  }
}

/** Payload description for display. */
export function describePayload(request: PayloadRequest): DescribedPayload {
  switch (request.kind) {
    case "entryFunction":
      return describeCall(request);
    case "script": {
      const { kind, code, typeArguments, args } = request;
      return { kind, code, typeArguments, args: args.map(({ value }) => argumentText(value)) };
    }
    case "multisig": {
      const { kind, multisigAddress, call } = request;
      return {
        kind,
        multisigAddress,
        call: call && (call.kind === "storedCall" ? describeEntryFunction(readStoredCall(call.bytes)) : describeCall(call)),
      };
    }
  }
}

function describeCall({ kind, functionId, typeArguments, args }: CallRequest): DescribedCall {
  return { kind, functionId, typeArguments, args: args.map(argumentText) };
}

function argumentText(value: ArgumentValue): string {
  if (value instanceof Uint8Array) return toHex(value);
  if (Array.isArray(value)) return `[${value.map(argumentText).join(", ")}]`;
  return String(value);
}

function multisigCall(call: CallRequest | StoredCallRequest, abi: FunctionAbi | undefined): EntryFunction {
  return call.kind === "storedCall" ? readStoredCall(call.bytes) : buildCall(call, abi);
}

/** Builds an entry function call with the client library, with arguments encoded by the function's types. */
export function buildCall({ functionId, typeArguments, args }: CallRequest, abi: FunctionAbi | undefined): EntryFunction {
  if (abi === undefined) throw new TypeError(`the types of ${functionId} are needed to encode a call of it`);
  const { address, module, name } = splitFunctionId(functionId);
  if (typeArguments.length !== abi.typeParameters) {
    throw new TypeError(`${functionId} takes ${abi.typeParameters} type arguments, and ${typeArguments.length} were given`);
  }
  if (args.length !== abi.parameters.length) {
    throw new TypeError(`${functionId} takes ${abi.parameters.length} arguments, and ${args.length} were given`);
  }
  const types = typeArguments.map(typeTagOf);
  const encoded = abi.parameters.map((type, at) => asArgument(encodeArgument(args[at] ?? null, type, types, at)));
  return EntryFunction.build(`${address}::${module}`, name, types, encoded);
}

function asArgument(bytes: Uint8Array): EntryFunctionBytes {
  return EntryFunctionBytes.deserialize(new Deserializer(bytes), bytes.length);
}

/** Script arguments of primitive types have their own variants; other types are passed as BCS. */
function buildScriptArgument({ type, value }: ScriptArgumentValue, at: number) {
  if (type === "serialized") return value instanceof Uint8Array ? new Serialized(value) : refuse(at, type);
  const bytes = encodeArgument(value, type, [], at);
  const reader = new Deserializer(bytes);
  switch (type) {
    case "u8":
      return U8.deserialize(reader);
    case "u16":
      return U16.deserialize(reader);
    case "u32":
      return U32.deserialize(reader);
    case "u64":
      return U64.deserialize(reader);
    case "u128":
      return U128.deserialize(reader);
    case "u256":
      return U256.deserialize(reader);
    case "bool":
      return Bool.deserialize(reader);
    case "address":
      return AccountAddress.deserialize(reader);
    case "vector<u8>":
      return value instanceof Uint8Array ? MoveVector.U8(value) : refuse(at, type);
    default:
      return new Serialized(bytes);
  }
}

function refuse(at: number, type: string): never {
  throw new ArgumentMismatch(at, type, "bytes are needed");
}

function typeTagOf(text: string) {
  return parseTypeTag(text);
}

type Executable = ConstructorParameters<typeof TransactionInnerPayloadV1>[0];

function orderless(executable: Executable, multisigAddress: AccountAddress | undefined, nonce: bigint): TransactionInnerPayloadV1 {
  return new TransactionInnerPayloadV1(executable, new TransactionExtraConfigV1(multisigAddress, nonce));
}
