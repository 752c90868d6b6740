import { Deserializer, type EntryFunction, RawTransaction, TransactionPayloadEntryFunction } from "@aptos-labs/ts-sdk";
import type { Address } from "../chain/facts/types.ts";
import type { ReadTransaction, ReadTransfer } from "./approvals.ts";
import { type Bytes, bytesEqual } from "./bytes.ts";
import { SignerError } from "./signer.ts";
import { transactionDigest } from "./transactionDigest.ts";

/** APT, as a coin and as a fungible asset. */
export const APT_ASSET_ID = "0x1::aptos_coin::AptosCoin";
const APT_METADATA = `0x${"a".padStart(64, "0")}`;

/** What the bytes say, without the network's name, which is not in them. */
export type TransactionContent = Omit<ReadTransaction, "network"> & { readonly expirationSecs: bigint };

/**
 * Reads what is to be signed, with the client library's reader and not with the page's. The whole of the bytes and in their only spelling: what is
 * signed is then exactly what any reader of them sees. Entry functions are the one kind of payload that is signed.
 */
export function readTransaction(bytes: Bytes): TransactionContent {
  const raw = decode(bytes);
  const { payload } = raw;
  if (!(payload instanceof TransactionPayloadEntryFunction)) {
    throw new SignerError("unknown_payload", "Only calls of entry functions are signed, and this is something else.");
  }
  const call = payload.entryFunction;
  return {
    chainId: raw.chain_id.chainId,
    sender: raw.sender.toStringLong() as Address,
    digest: transactionDigest(bytes),
    functionId: functionIdOf(call),
    transfer: transferOf(call),
    maxFeeOctas: raw.max_gas_amount * raw.gas_unit_price,
    expirationSecs: raw.expiration_timestamp_secs,
  };
}

function decode(bytes: Bytes): RawTransaction {
  const refusal = new SignerError("not_what_was_shown", "These bytes are not a transaction that can be read.");
  let transaction: RawTransaction;
  let again: Uint8Array;
  try {
    const reader = new Deserializer(bytes);
    transaction = RawTransaction.deserialize(reader);
    reader.assertFinished();
    again = transaction.bcsToBytes();
  } catch {
    throw refusal;
  }
  if (!bytesEqual(again, bytes)) throw refusal;
  return transaction;
}

function functionIdOf({ module_name, function_name }: EntryFunction): string {
  return `${module_name.address.toString()}::${module_name.name.identifier}::${function_name.identifier}`;
}

/** Plain transfers: how many type arguments and arguments each has, and where its parts are. */
interface TransferShape {
  readonly typeArguments: number;
  readonly args: number;
  readonly asset: "apt" | "typeArgument" | "firstArgument";
}
const COIN: TransferShape = { typeArguments: 1, args: 2, asset: "typeArgument" };
const TRANSFERS: ReadonlyMap<string, TransferShape> = new Map<string, TransferShape>([
  ["0x1::aptos_account::transfer", { typeArguments: 0, args: 2, asset: "apt" }],
  ["0x1::aptos_account::transfer_coins", COIN],
  ["0x1::coin::transfer", COIN],
  ["0x1::aptos_account::transfer_fungible_assets", { typeArguments: 0, args: 3, asset: "firstArgument" }],
  ["0x1::primary_fungible_store::transfer", { typeArguments: 1, args: 3, asset: "firstArgument" }],
]);

/** The transfer that a call is; undefined for every other call, and for one whose arguments are not exactly a transfer's. */
function transferOf(call: EntryFunction): ReadTransfer | undefined {
  const shape = TRANSFERS.get(functionIdOf(call));
  if (shape === undefined || call.type_args.length !== shape.typeArguments || call.args.length !== shape.args) return undefined;
  const args = call.args.map((argument) => argument.bcsToBytes());
  const recipient = readAddress(args[shape.args - 2]);
  const units = readU64(args[shape.args - 1]);
  const asset = { apt: () => APT_ASSET_ID, typeArgument: () => call.type_args[0]?.toString(), firstArgument: () => readAddress(args[0]) };
  const assetId = asset[shape.asset]();
  if (recipient === undefined || units === undefined || assetId === undefined) return undefined;
  return { recipient, units, assetId: assetId === APT_METADATA ? APT_ASSET_ID : assetId };
}

function readAddress(bytes: Uint8Array | undefined): Address | undefined {
  if (bytes?.length !== 32) return undefined;
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}` as Address;
}

function readU64(bytes: Uint8Array | undefined): bigint | undefined {
  return bytes?.length === 8 ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true) : undefined;
}
