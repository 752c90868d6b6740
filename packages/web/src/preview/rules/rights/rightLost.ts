import { foreignName } from "../../../language/foreignText.ts";
import { t } from "../../../language/words.ts";
import type { ObjectEffect } from "../../effect.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isTheirs, lostObjects } from "../../facts/losses.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { account, sentence } from "../../parts.ts";
import { rightWords } from "../../words/rightWords.ts";

/** A capability, or an object whose owner has rights over code, an asset or a collection, moves out of an own account. */
export const rightLost: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  for (const effect of facts.effects) {
    if (effect.kind === "permission" && effect.change === "rightLost" && isTheirs(facts, effect.account))
      return { text: rightWords(effect.account, effect) };
  }
  return rulingObjectLost(facts);
};

function rulingObjectLost(facts: PreviewFacts): FoundWords | undefined {
  const lost = lostObjects(facts).find(
    ({ change, what, to }) => change === "owner" && what in RULED && to !== undefined && !isTheirs(facts, to),
  );
  if (lost?.from === undefined) return undefined;
  const key = RULED[lost.what as keyof typeof RULED];
  return { text: sentence(key, { account: account(lost.from), name: nameOf(lost) }) };
}

const RULED = { code: "rules:codeLostText", asset: "rules:assetLostText", collection: "rules:collectionLostText" } as const;

function nameOf({ name, object }: ObjectEffect): string {
  return name === undefined ? t("rules:objectAt", { address: object }) : foreignName(name);
}
