import type { Address } from "../../chain/facts/types.ts";
import { APT, canonicalAssetId } from "../findAsset.ts";
import { canonicalName } from "../longAddress.ts";

/** A call that transfers one asset to one account. */
export interface Transfer {
  readonly recipient: Address;
  readonly units: bigint;
  readonly assetId: string;
}

/** Arguments of a call, from bytes or from a node's JSON. */
export interface CallArguments {
  address(index: number): Address | undefined;
  u64(index: number): bigint | undefined;
}

/** Argument positions of a transfer function; the asset is fixed, a type argument or an argument. */
interface TransferShape {
  readonly recipient: number;
  readonly units: number;
  readonly asset: { readonly kind: "apt" } | { readonly kind: "typeArgument" } | { readonly kind: "argument"; readonly index: number };
}

const SHAPES: ReadonlyMap<string, TransferShape> = new Map<string, TransferShape>([
  ["0x1::aptos_account::transfer", { recipient: 0, units: 1, asset: { kind: "apt" } }],
  ["0x1::aptos_account::transfer_coins", { recipient: 0, units: 1, asset: { kind: "typeArgument" } }],
  ["0x1::aptos_account::transfer_fungible_assets", { recipient: 1, units: 2, asset: { kind: "argument", index: 0 } }],
  ["0x1::coin::transfer", { recipient: 0, units: 1, asset: { kind: "typeArgument" } }],
  ["0x1::primary_fungible_store::transfer", { recipient: 1, units: 2, asset: { kind: "argument", index: 0 } }],
]);
/** Argument positions of the mint function that a faucet calls. */
const MINT: TransferShape = { recipient: 0, units: 1, asset: { kind: "apt" } };
const MINT_FUNCTION = "0x1::aptos_coin::mint";

export interface Call {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: CallArguments;
}

/** Transfer made by a call; undefined for other calls. */
export function transferOf(call: Call): Transfer | undefined {
  const shape = SHAPES.get(canonicalName(call.functionId));
  return shape && readShape(call, shape);
}

/** New coins that a faucet's call mints; undefined for other calls. */
export function mintOf(call: Call): Transfer | undefined {
  return canonicalName(call.functionId) === MINT_FUNCTION ? readShape(call, MINT) : undefined;
}

function readShape({ typeArguments, args }: Call, shape: TransferShape): Transfer | undefined {
  const recipient = args.address(shape.recipient);
  const units = args.u64(shape.units);
  const assetId = assetOf(shape, typeArguments, args);
  if (recipient === undefined || units === undefined || assetId === undefined) return undefined;
  return { recipient, units, assetId: canonicalAssetId(assetId) };
}

function assetOf({ asset }: TransferShape, typeArguments: readonly string[], args: CallArguments): string | undefined {
  switch (asset.kind) {
    case "apt":
      return APT.id;
    case "typeArgument":
      return typeArguments[0];
    case "argument":
      return args.address(asset.index);
  }
}
