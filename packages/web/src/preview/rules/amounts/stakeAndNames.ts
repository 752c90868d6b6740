import { t } from "../../../language/words.ts";
import { lostObjects } from "../../facts/losses.ts";
import { isOwnAccount } from "../../facts/ownAccount.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, sentence, text } from "../../parts.ts";

const STAKING = new Set([
  "0x1::delegation_pool::add_stake",
  "0x1::delegation_pool::reactivate_stake",
  "0x1::stake::add_stake",
  "0x1::stake::initialize_stake_owner",
  "0x1::stake::increase_lockup",
  "0x1::staking_contract::add_stake",
  "0x1::staking_contract::create_staking_contract",
]);

export const stakeLocked: Rule["find"] = ({ call, outcome }) =>
  outcome.kind === "succeeds" && STAKING.has(call?.functionId ?? "") ? { text: [text(t("rules:stake_locked_loss"))] } : undefined;

/** Warns about a changed operator or voter of a stake pool, including a new pool's. */
export const stakeRole: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  for (const effect of facts.effects) {
    if (effect.kind !== "permission" || (effect.change !== "operator" && effect.change !== "voter")) continue;
    if (isOwnAccount(facts, effect.after)) continue;
    return { text: sentence("rules:stakeRoleText", { address: account(effect.after), pool: account(effect.account) }) };
  }
  return undefined;
};

/** Warns about a transferred name: the new owner immediately controls the target of its payments. */
export const nameTransferred: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  const transferred = lostObjects(facts).find(({ what, change, to }) => what === "name" && change === "owner" && to !== undefined);
  if (transferred?.name === undefined || transferred.to === undefined) return undefined;
  return { text: sentence("rules:nameTransferredText", { name: transferred.name, recipient: account(transferred.to) }) };
};

/** Warns about a changed target of a name, because payments to the name go to its target address. */
export const nameElsewhere: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  for (const effect of facts.effects) {
    if (effect.kind !== "name" || effect.act !== "target" || effect.target === undefined || isOwnAccount(facts, effect.target)) continue;
    return { text: sentence("rules:nameElsewhereText", { name: effect.name, address: account(effect.target) }) };
  }
  return undefined;
};
