import { APT_COIN } from "../facts/apt.ts";
import { coinTypeInFull, parseAssetId } from "../facts/assetId.ts";
import type { Address } from "../facts/types.ts";
import type { CallRequest } from "./transactionRequest.ts";

type TransferCall = Pick<CallRequest, "functionId" | "typeArguments" | "abi"> & {
  readonly args: (recipient: Address, units: bigint) => CallRequest["args"];
};

const METADATA = "0x1::fungible_asset::Metadata";

/** The function that sends an asset, by its id. Each makes the recipient's account or store where there is none. */
export function transferOf(asset: string): TransferCall {
  const id = parseAssetId(asset);
  if (id === undefined) throw new TypeError(`${asset} is no asset`);
  if (id.kind === "fungible") {
    return {
      functionId: "0x1::primary_fungible_store::transfer",
      typeArguments: [METADATA],
      args: (recipient, units) => [id.metadata, recipient, units],
      abi: { typeParameters: 1, parameters: ["0x1::object::Object<T0>", "address", "u64"] },
    };
  }
  const args = (recipient: Address, units: bigint): CallRequest["args"] => [recipient, units];
  return id.type === APT_COIN
    ? { functionId: "0x1::aptos_account::transfer", typeArguments: [], args, abi: { typeParameters: 0, parameters: ["address", "u64"] } }
    : {
        functionId: "0x1::aptos_account::transfer_coins",
        typeArguments: [coinTypeInFull(id.type)],
        args,
        abi: { typeParameters: 1, parameters: ["address", "u64"] },
      };
}
