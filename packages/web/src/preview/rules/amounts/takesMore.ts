import { metadataAddress } from "../../effects/assetIds.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { lossesOf } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, amount, sentence } from "../../parts.ts";
import { describeCall } from "../../sentences/describeCall.ts";

/** Warns if an asset's own code takes more than the call states, in this asset or another. */
export const takesMore: Rule["find"] = (facts) => {
  const stated = statedUnits(facts);
  if (stated === undefined || facts.outcome.kind === "fails") return undefined;
  for (const { asset, lost, owner } of lossesOf(facts)) {
    const expected = stated.get(metadataAddress(asset.id)) ?? 0n;
    if (lost <= expected) continue;
    const parts = { owner: account(owner), lost: amount(lost, asset), stated: amount(expected, asset) };
    return { text: sentence("rules:takesMoreText", parts) };
  }
  return undefined;
};

/** Units of each asset that the call states; undefined if its preview text contains no amount. */
function statedUnits({ call, transfer, actor, assets }: PreviewFacts): ReadonlyMap<string, bigint> | undefined {
  if (transfer !== undefined) return new Map([[metadataAddress(transfer.assetId), transfer.units]]);
  const amounts = (call === undefined ? undefined : describeCall(call, actor, { assets }))?.filter((part) => part.kind === "amount") ?? [];
  if (amounts.length === 0) return undefined;
  const stated = new Map<string, bigint>();
  for (const { asset, units } of amounts) {
    const metadata = metadataAddress(asset.id);
    const before = stated.get(metadata) ?? 0n;
    // A second amount of the same asset is a limit for the first amount.
    stated.set(metadata, units > before ? units : before);
  }
  return stated;
}
