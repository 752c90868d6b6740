import { metadataAddress } from "../effects/assetIds.ts";
import type { PreviewFacts } from "../facts.ts";
import { lossesOf } from "../losses.ts";
import { account, amount, sentence } from "../parts.ts";
import { describeCall } from "../sentences/describeCall.ts";
import type { Rule } from "./rule.ts";

/** Warns if an asset's own code takes more than the call states, in this asset or another. */
export const takesMore: Rule = {
  number: 53,
  name: "takes_more",
  level: "danger",
  find(facts) {
    const meant = meantUnits(facts);
    if (meant === undefined || facts.outcome.kind === "fails") return undefined;
    for (const { asset, lost, owner } of lossesOf(facts)) {
      const said = meant.get(metadataAddress(asset.id)) ?? 0n;
      if (lost <= said) continue;
      const parts = { owner: account(owner), lost: amount(lost, asset), meant: amount(said, asset) };
      return { text: sentence("rules:takesMoreText", parts) };
    }
    return undefined;
  },
};

/** Units of each asset that the call states; undefined if its preview text contains no amount. */
function meantUnits({ call, transfer, actor, assets }: PreviewFacts): ReadonlyMap<string, bigint> | undefined {
  if (transfer !== undefined) return new Map([[metadataAddress(transfer.assetId), transfer.units]]);
  const said = (call === undefined ? undefined : describeCall(call, actor, { assets }))?.filter((part) => part.kind === "amount") ?? [];
  if (said.length === 0) return undefined;
  const meant = new Map<string, bigint>();
  for (const { asset, units } of said) {
    const metadata = metadataAddress(asset.id);
    const before = meant.get(metadata) ?? 0n;
    // A second amount of the same asset is a limit for the first amount.
    meant.set(metadata, units > before ? units : before);
  }
  return meant;
}
