import type { Address } from "../../../chain/facts/types.ts";
import { foreignName } from "../../../language/foreignText.ts";
import { t } from "../../../language/words.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isTheirs, type Loss, lossesOf, lostObjects } from "../../facts/losses.ts";
import { mayBeOwnAccount } from "../../facts/ownAccount.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, amount, sentence, text } from "../../parts.ts";
import { hasWords } from "../../sentences/describeCall.ts";
import { shownSymbol } from "../../sentences/shownSymbol.ts";
import { firstOf } from "./firstOf.ts";

const MANY = 3;
/** Address that receives objects discarded by their owner. */
const BURN_ADDRESS = `0x${"f".repeat(64)}`;

/** Detects calls without a catalogue sentence. A sentence already describes a call's losses. */
export function isUnspoken({ call, raw, outcome }: PreviewFacts): boolean {
  if (raw === undefined || outcome.kind === "fails") return false;
  return call === undefined || !hasWords(call);
}

export const takesAssets: Rule["find"] = (facts) => {
  if (!isUnspoken(facts)) return undefined;
  // Emptied balances first: a decoy of small value must not hide the real loss.
  const losses = lossesOf(facts).toSorted(byShareLost);
  const amounts = losses.map(({ lost, asset, owner }) =>
    sentence("rules:takesAssetsText", { amount: amount(lost, asset), owner: account(owner) }),
  );
  const leaves = (name: string | undefined, owner: Address) =>
    sentence("rules:takesItemText", { what: itemWords(name), owner: account(owner) });
  const items = lostObjects(facts).flatMap(({ change, name, from }) =>
    change === "owner" && from !== undefined ? [leaves(name, from)] : [],
  );
  const tokens = facts.effects.flatMap((effect) =>
    effect.kind === "legacyToken" && effect.change < 0n && isTheirs(facts, effect.owner) ? [leaves(effect.name, effect.owner)] : [],
  );
  return firstOf([...amounts, ...items, ...tokens]);
};

/** Orders losses by the share of the balance that leaves, largest first. */
function byShareLost(left: Loss, right: Loss): number {
  const [ofLeft, ofRight] = [left.lost * right.before, right.lost * left.before];
  return ofLeft === ofRight ? 0 : ofLeft > ofRight ? -1 : 1;
}

/** Warns if several assets and items leave at once, a pattern of account draining. */
export const takesMuch: Rule["find"] = (facts) => {
  const number = isUnspoken(facts) ? lossesOf(facts).length + lostObjects(facts).length : 0;
  return number < MANY ? undefined : { text: [text(t("rules:takesMuchText", { number }))] };
};

export const destroys: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  for (const effect of lostObjects(facts)) {
    if (effect.change === "owner" && effect.to !== BURN_ADDRESS) continue;
    return { text: [text(t("rules:destroysText", { what: itemWords(effect.name) }))] };
  }
  // Foreign code may delete its own objects, but a deleted collectible was a person's property.
  const others = facts.effects.find((effect) => effect.kind === "object" && effect.change === "destroyed" && effect.what === "token");
  if (others?.kind === "object" && others.from !== undefined) {
    return {
      title: t("rules:destroysOthersTitle"),
      text: sentence("rules:destroysOthers", { what: itemWords(others.name), owner: account(others.from) }),
    };
  }
  const burnt = facts.call?.functionId === "0x3::token::burn" ? facts.effects.find((effect) => effect.kind === "legacyToken") : undefined;
  return burnt && { text: [text(t("rules:destroysText", { what: itemWords(burnt.name) }))] };
};

/** Name of an item at the start of a warning text. */
function itemWords(name: string | undefined): string {
  return name === undefined ? t("rules:anItem") : t("rules:itemName", { name: foreignName(name) });
}

export const frozen: Rule["find"] = (facts) => {
  const found = facts.effects.find((effect) => effect.kind === "freeze" && effect.isFrozen && mayBeOwnAccount(facts, effect.owner));
  return found?.kind === "freeze" && facts.outcome.kind === "succeeds"
    ? { text: sentence("rules:frozenText", { symbol: shownSymbol(found.asset.id, found.asset.symbol), owner: account(found.owner) }) }
    : undefined;
};

/** Warns about an item that is minted for one owner and cannot be transferred. */
export const soulBound: Rule["find"] = ({ call, outcome }) => {
  return call?.functionId === "0x4::aptos_token::mint_soul_bound" && outcome.kind === "succeeds"
    ? { text: [text(t("rules:soul_bound_loss"))] }
    : undefined;
};
