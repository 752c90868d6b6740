import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import type { Holdings } from "../input.ts";
import { account, amount, text } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";
import type { DifferingRun } from "./completedByOthers.ts";
import type { PreviewFacts } from "./facts.ts";

/** Maximum number of balances listed per account; the text counts the rest. */
const MOST_NAMED = 8;

/** Balances at risk per account, listed in the acknowledgement that the user has to tick. */
export function balancesAtRisk(facts: PreviewFacts, { accounts, code }: DifferingRun): readonly SentencePart[] {
  return accounts.flatMap((owner, at) => {
    const holdings = facts.input.known.holdings?.find((one) => one.owner === owner);
    const all = holdings === undefined ? [text(t("rules:atRiskUnread"))] : listed(withSimulated(holdings, facts), code.onlyOf);
    return [...(at === 0 ? [] : [text("; ")]), account(owner), text(": "), ...all];
  });
}

/** Replaces balances from an index, which may omit some, by the balances before the simulated transaction. */
function withSimulated(holdings: Holdings, { balances }: PreviewFacts): Holdings {
  const seen = balances.filter(({ owner, before }) => owner === holdings.owner && before > 0n);
  const ids = new Set(seen.map(({ asset }) => metadataAddress(asset.id)));
  const listedOnly = holdings.balances.filter(({ asset }) => !ids.has(metadataAddress(asset.id)));
  return { ...holdings, balances: [...seen.map(({ asset, before }) => ({ units: before, asset })), ...listedOnly] };
}

function listed({ balances, isWhole }: Holdings, onlyOf: readonly Address[] | undefined): readonly SentencePart[] {
  const named = onlyOf === undefined ? balances : balances.filter(({ asset }) => onlyOf.includes(metadataAddress(asset.id)));
  const parts = named.slice(0, MOST_NAMED).flatMap(({ units, asset }, at) => [...(at === 0 ? [] : [text(", ")]), amount(units, asset)]);
  const more = named.length - MOST_NAMED;
  if (parts.length === 0 && isWhole !== true) return [text(t("rules:atRiskUnread"))];
  // Indexes may omit assets; collectibles and stake are missing in any case.
  const isOpen = onlyOf === undefined || isWhole !== true;
  const rest = [...(more > 0 ? [t("common:andMore", { count: more })] : []), ...(isOpen ? [t("rules:atRiskRest")] : [])];
  const start = parts.length === 0 ? [text(t("rules:atRiskNothing"))] : parts;
  return rest.length === 0 ? start : [...start, text(` ${rest.join(", ")}`)];
}
