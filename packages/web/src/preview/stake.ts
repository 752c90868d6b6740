import type { Address } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import type { DifferingRun } from "./completion.ts";
import { metadataAddress } from "./effects/assetIds.ts";
import type { PreviewFacts } from "./facts.ts";
import type { Holdings } from "./input.ts";
import { account, amount, text } from "./parts.ts";
import type { SentencePart } from "./types.ts";

/** Balances named per account; the rest is counted. */
const MOST_NAMED = 8;

/** Balances at risk per account, for the acknowledgement. */
export function stakeOf({ input }: PreviewFacts, { accounts, code }: DifferingRun): readonly SentencePart[] {
  return accounts.flatMap((owner, at) => {
    const held = input.known.holdings?.find((one) => one.owner === owner);
    const all = held === undefined ? [text(t("rules:stakeUnread"))] : listed(held, code.onlyOf);
    return [...(at === 0 ? [] : [text("; ")]), account(owner), text(": "), ...all];
  });
}

function listed({ balances }: Holdings, onlyOf: readonly Address[] | undefined): readonly SentencePart[] {
  const named = onlyOf === undefined ? balances : balances.filter(({ asset }) => onlyOf.includes(metadataAddress(asset.id)));
  const parts = named.slice(0, MOST_NAMED).flatMap(({ units, asset }, at) => [...(at === 0 ? [] : [text(", ")]), amount(units, asset)]);
  const more = named.length - MOST_NAMED;
  // Indexes may omit assets; collectibles and stake are missing here anyway.
  const rest = [...(more > 0 ? [t("common:andMore", { count: more })] : []), ...(onlyOf === undefined ? [t("rules:stakeRest")] : [])];
  const start = parts.length === 0 ? [text(t("rules:stakeNothing"))] : parts;
  return rest.length === 0 ? start : [...start, text(` ${rest.join(", ")}`)];
}
