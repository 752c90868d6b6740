import { fromHex } from "../facts/hex.ts";
import { asArray, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** What a proposal of a multisig account would run; undefined where there is no such proposal, or only its hash is on chain. */
export async function proposedPayload(
  api: NodeApi,
  multisig: Address,
  number: bigint,
  options: ReadOptions,
): Promise<Uint8Array | undefined> {
  const call = { functionId: "0x1::multisig_account::get_transaction", typeArguments: [], args: [multisig, number.toString()] };
  try {
    return await api.view(
      call,
      (json) => optional(asArray(asObject(asObject(asArray(json)[0]).payload).vec)[0], (hex) => fromHex(asText(hex))),
      options,
    );
  } catch (error) {
    // The view aborts where there is none, which a node answers as a bad request.
    if (error instanceof ChainError && error.status === 400) return undefined;
    throw error;
  }
}
