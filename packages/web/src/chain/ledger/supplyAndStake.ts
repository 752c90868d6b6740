import { readAddress } from "../facts/address.ts";
import { APT_COIN } from "../facts/aptAsset.ts";
import { asArray, asInteger, asObject } from "../facts/jsonFields.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";
import { undefinedIfPruned } from "./undefinedIfPruned.ts";

/** Total APT supply at a version in octas; undefined if the node has pruned it. */
export function supplyAt(api: NodeApi, version: bigint, options: ReadOptions): Promise<bigint | undefined> {
  const call = { functionId: "0x1::coin::supply", typeArguments: [APT_COIN], args: [] };
  const read = (json: unknown) => asInteger(asArray(asObject(asArray(json)[0]).vec)[0]);
  return undefinedIfPruned(api.view(call, read, { ...options, params: { ledger_version: version } }));
}

/** Total stake in octas and number of validators at a version; undefined if the node has pruned it. */
export async function stakedAt(
  api: NodeApi,
  version: bigint,
  options: ReadOptions,
): Promise<{ readonly octas: bigint; readonly validators: number } | undefined> {
  const large = { ...options, params: { ledger_version: version }, maxBytes: ANSWER_BYTES.list };
  const set = await undefinedIfPruned(findResource(api, readAddress("0x1"), "0x1::stake::ValidatorSet", large));
  return set && { octas: asInteger(set.total_voting_power), validators: asArray(set.active_validators).length };
}
