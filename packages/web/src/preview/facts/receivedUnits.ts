import { APT_METADATA_ID, metadataAddress } from "../effects/assetIds.ts";
import { balanceEffectOf } from "../effects/balances.ts";
import type { PreviewFacts } from "./facts.ts";

/**
 * Units that the recipient of a payment receives in the simulation; 0 if nothing arrives. A recipient that pays the transaction's fee loses
 * it from the same balance, so the fee does not count.
 */
export function receivedUnits({ transfer, balances, feePayer, fee }: PreviewFacts): bigint {
  if (transfer === undefined) return 0n;
  const { recipient, assetId } = transfer;
  const effect = balanceEffectOf(balances, recipient, assetId);
  const change = effect === undefined ? 0n : effect.after - effect.before;
  const paysFee = recipient === feePayer && metadataAddress(assetId) === APT_METADATA_ID;
  return paysFee ? change + fee.expectedOctas : change;
}
