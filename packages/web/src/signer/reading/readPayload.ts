import {
  type AccountAddress,
  type EntryFunction,
  type Script,
  TransactionExecutableEmpty,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
} from "@aptos-labs/ts-sdk";
import { toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ReadCallArguments, ReadPayload } from "../approvals.ts";
import { SignerError } from "../signer.ts";
import { checkCallNames, checkScriptNames } from "./moveNames.ts";
import { readArgument } from "./readArgument.ts";
import { transactionDigest } from "./transactionDigest.ts";

/** Kind of a payload, its call if any, and the arguments of its call or script. */
export interface PayloadContent {
  readonly payload: ReadPayload;
  readonly call: EntryFunction | undefined;
  readonly callArguments: ReadCallArguments | undefined;
}

/** Decodes every payload kind that can be signed: calls, scripts and multisig transactions, each with or without a replay nonce. */
export function readSignedPayload(payload: TransactionPayload): PayloadContent {
  if (payload instanceof TransactionPayloadEntryFunction) return callContent(payload.entryFunction);
  if (payload instanceof TransactionPayloadScript) return scriptContent(payload.script);
  if (payload instanceof TransactionPayloadMultiSig) {
    const { multisig_address, transaction_payload } = payload.multiSig;
    return multisigContent(multisig_address, transaction_payload?.transaction_payload);
  }
  if (payload instanceof TransactionInnerPayloadV1 && payload.extra_config instanceof TransactionExtraConfigV1) {
    const { executable } = payload;
    const { multisigAddress } = payload.extra_config;
    if (executable instanceof TransactionExecutableEntryFunction) {
      const { entryFunction } = executable;
      return multisigAddress === undefined ? callContent(entryFunction) : multisigContent(multisigAddress, entryFunction);
    }
    if (executable instanceof TransactionExecutableScript && multisigAddress === undefined) return scriptContent(executable.script);
    if (executable instanceof TransactionExecutableEmpty && multisigAddress !== undefined) {
      return multisigContent(multisigAddress, undefined);
    }
  }
  throw new SignerError("unknown_payload", "Calls, scripts and multisig transactions are signed, and this is something else.");
}

/** Function id such as `0x1::module::function`, with special addresses in short form. */
export function functionIdOf({ module_name, function_name }: EntryFunction): string {
  return `${module_name.address.toString()}::${module_name.name.identifier}::${function_name.identifier}`;
}

function callContent(call: EntryFunction): PayloadContent {
  checkCallNames(call);
  return { payload: { kind: "entryFunction", functionId: functionIdOf(call) }, call, callArguments: argumentsOf(call) };
}

function scriptContent(script: Script): PayloadContent {
  checkScriptNames(script);
  const payload = { kind: "script", codeHash: transactionDigest(script.bytecode) } as const;
  const typeArguments = script.type_args.map((type) => type.toString());
  return { payload, call: undefined, callArguments: { typeArguments, args: script.args.map(readArgument) } };
}

function multisigContent(address: AccountAddress, call: EntryFunction | undefined): PayloadContent {
  if (call !== undefined) checkCallNames(call);
  const functionId = call === undefined ? undefined : functionIdOf(call);
  const payload = { kind: "multisig", multisigAddress: address.toStringLong() as Address, functionId } as const;
  return { payload, call, callArguments: call && argumentsOf(call) };
}

function argumentsOf({ type_args, args }: EntryFunction): ReadCallArguments {
  return {
    typeArguments: type_args.map((type) => type.toString()),
    args: args.map((argument) => ({ type: "serialized", value: toHex(argument.bcsToBytes()) })),
  };
}
