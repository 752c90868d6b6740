import { APT_COIN } from "../facts/aptAsset.ts";
import { assetIdText, coinTypeInFull, parseAssetId } from "../facts/assetId.ts";
import type { Address } from "../facts/types.ts";
import type { CallRequest } from "./transactionRequest.ts";
import { transferFunction } from "./transferFunction.ts";

type TransferCall = Pick<CallRequest, "functionId" | "typeArguments" | "abi"> & {
  readonly args: (recipient: Address, units: bigint) => CallRequest["args"];
};

const METADATA = "0x1::fungible_asset::Metadata";

/** Transfer call for an asset. All transfer functions create a missing recipient account or store. */
export function transferCallOf(asset: string): TransferCall {
  const id = parseAssetId(asset);
  if (id === undefined) throw new TypeError(`${asset} is no asset`);
  const functionId = transferFunction(assetIdText(id));
  if (id.kind === "fungible") {
    return {
      functionId,
      typeArguments: [METADATA],
      args: (recipient, units) => [id.metadata, recipient, units],
      abi: { typeParameters: 1, parameters: ["0x1::object::Object<T0>", "address", "u64"] },
    };
  }
  const args = (recipient: Address, units: bigint): CallRequest["args"] => [recipient, units];
  return id.type === APT_COIN
    ? { functionId, typeArguments: [], args, abi: { typeParameters: 0, parameters: ["address", "u64"] } }
    : {
        functionId,
        typeArguments: [coinTypeInFull(id.type)],
        args,
        abi: { typeParameters: 1, parameters: ["address", "u64"] },
      };
}
