import {
  type AccountAddress,
  Deserializer,
  type EntryFunction,
  RawTransaction,
  type Script,
  TransactionExecutableEntryFunction,
  TransactionExecutableScript,
  TransactionExtraConfigV1,
  TransactionInnerPayloadV1,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadMultiSig,
  TransactionPayloadScript,
} from "@aptos-labs/ts-sdk";
import { toHex } from "../facts/hex.ts";
import type { Address, DescribedCall, DescribedPayload, UnsignedTransaction } from "../facts/types.ts";
import { unsignedParts } from "./signedTransaction.ts";

/** Parses an unsigned transaction from file bytes. Arguments appear as bytes, since only the function's types can decode them. */
export function readUnsigned(
  file: Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">,
  chainId: number | undefined,
): UnsignedTransaction {
  const reader = new Deserializer(file.bytes);
  const raw = RawTransaction.deserialize(reader);
  reader.assertFinished();
  const again = raw.bcsToBytes();
  if (again.length !== file.bytes.length || again.some((byte, at) => byte !== file.bytes[at])) {
    throw new TypeError("the transaction's bytes are not in canonical form");
  }
  const { payload, replayNonce } = describe(raw.payload);
  return {
    ...file,
    sender: longAddress(raw.sender),
    sequenceNumber: raw.sequence_number,
    replayNonce,
    payload,
    maxGasAmount: raw.max_gas_amount,
    gasUnitPrice: raw.gas_unit_price,
    expirationSecs: raw.expiration_timestamp_secs,
    chainId: raw.chain_id.chainId,
    isForSigning: chainId === raw.chain_id.chainId,
  };
}

/** Decodes a signed transaction without its signatures. */
export function readSigned(signed: Uint8Array, chainId: number | undefined): UnsignedTransaction {
  return readUnsigned(unsignedParts(signed), chainId);
}

function describe(payload: TransactionPayload): { readonly payload: DescribedPayload; readonly replayNonce: bigint | undefined } {
  const replayNonce = undefined;
  if (payload instanceof TransactionPayloadEntryFunction) return { payload: describeEntryFunction(payload.entryFunction), replayNonce };
  if (payload instanceof TransactionPayloadScript) return { payload: script(payload.script), replayNonce };
  if (payload instanceof TransactionPayloadMultiSig) {
    const { multisig_address, transaction_payload } = payload.multiSig;
    return { payload: multisig(multisig_address, transaction_payload?.transaction_payload), replayNonce };
  }
  if (payload instanceof TransactionInnerPayloadV1 && payload.extra_config instanceof TransactionExtraConfigV1) {
    const { executable } = payload;
    const { multisigAddress, replayProtectionNonce } = payload.extra_config;
    const inner = executable instanceof TransactionExecutableEntryFunction ? executable.entryFunction : undefined;
    if (multisigAddress !== undefined) return { payload: multisig(multisigAddress, inner), replayNonce: replayProtectionNonce };
    if (inner !== undefined) return { payload: describeEntryFunction(inner), replayNonce: replayProtectionNonce };
    if (executable instanceof TransactionExecutableScript) {
      return { payload: script(executable.script), replayNonce: replayProtectionNonce };
    }
  }
  throw new TypeError("the transaction is of no kind that is known here");
}

/** Call description with arguments as bytes. */
export function describeEntryFunction({ module_name, function_name, type_args, args }: EntryFunction): DescribedCall {
  return {
    kind: "entryFunction",
    functionId: `${module_name.address.toString()}::${module_name.name.identifier}::${function_name.identifier}`,
    typeArguments: type_args.map(String),
    args: args.map((argument) => toHex(argument.bcsToBytes())),
  };
}

function script({ bytecode, type_args, args }: Script): DescribedPayload {
  return {
    kind: "script",
    code: bytecode,
    typeArguments: type_args.map(String),
    args: args.map((argument) => toHex(argument.bcsToBytes())),
  };
}

function multisig(address: AccountAddress, inner: EntryFunction | undefined): DescribedPayload {
  return { kind: "multisig", multisigAddress: longAddress(address), call: inner && describeEntryFunction(inner) };
}

function longAddress(address: AccountAddress): Address {
  return address.toStringLong() as Address;
}
