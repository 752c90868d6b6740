import type { EntryFunction } from "@aptos-labs/ts-sdk";
import { toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ReadTransfer } from "../approvals.ts";
import { functionIdOf } from "./readPayload.ts";

/** Asset id of APT, both as a coin and as a fungible asset. */
export const APT_ASSET_ID = "0x1::aptos_coin::AptosCoin";
const APT_METADATA = `0x${"a".padStart(64, "0")}`;

/** Argument layout of a plain transfer function: number of type arguments and arguments, and position of the asset. */
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

/** Transfer made by a call; undefined for other calls or unexpected arguments. */
export function signedTransferOf(call: EntryFunction): ReadTransfer | undefined {
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
  return toHex(bytes) as Address;
}

function readU64(bytes: Uint8Array | undefined): bigint | undefined {
  return bytes?.length === 8 ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true) : undefined;
}
