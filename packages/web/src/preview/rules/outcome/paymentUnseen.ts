import { wholly } from "../../../chain/bcs/bytesReader.ts";
import type { Address } from "../../../chain/facts/types.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { receivedUnits } from "../../facts/receivedUnits.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { findAsset } from "../../findAsset.ts";
import { canonicalName } from "../../longAddress.ts";
import { account, amount, sentence } from "../../parts.ts";

/**
 * Warns about a payment that reaches nobody in the node's simulation, although it succeeds: the preview does not show the signed
 * transaction.
 */
export const paymentUnseen: Rule["find"] = (facts) =>
  facts.outcome.kind === "fails" ? undefined : (singleUnseen(facts) ?? oneOfManyUnseen(facts));

function singleUnseen(facts: PreviewFacts): FoundWords | undefined {
  const { transfer, assets, actor } = facts;
  if (transfer === undefined || transfer.recipient === actor || transfer.units === 0n) return undefined;
  if (receivedUnits(facts) !== 0n) return undefined;
  const sent = amount(transfer.units, findAsset(transfer.assetId, assets));
  return { text: sentence("rules:paymentUnseenText", { sent, recipient: account(transfer.recipient) }) };
}

/** Index of the recipients argument in batch payment functions; the amounts are the next argument. */
const RECIPIENTS: ReadonlyMap<string, number> = new Map([
  ["0x1::aptos_account::batch_transfer", 0],
  ["0x1::aptos_account::batch_transfer_coins", 0],
  ["0x1::aptos_account::batch_transfer_fungible_assets", 1],
]);

function oneOfManyUnseen({ call, balances, actor }: PreviewFacts): FoundWords | undefined {
  const at = call && RECIPIENTS.get(canonicalName(call.functionId));
  if (call === undefined || at === undefined) return undefined;
  const [to, units] = [call.args[at], call.args[at + 1]];
  const recipients: readonly Address[] = (to && wholly(to, (reader) => reader.list(() => reader.address()))) ?? [];
  const amounts = (units && wholly(units, (reader) => reader.list(() => reader.u64()))) ?? [];
  const missed = recipients.find(
    (recipient, place) =>
      recipient !== actor && amounts[place] !== 0n && !balances.some(({ owner, store }) => owner === recipient && store === undefined),
  );
  return missed && { text: sentence("rules:oneOfManyUnseenText", { recipient: account(missed) }) };
}
