import type { Address } from "../../chain/facts/types.ts";
import { APT } from "../assets.ts";
import { argumentsFromBytes } from "../callArguments.ts";
import type { DelegationEffect, StakeEffect } from "../effects/effect.ts";
import type { PreviewFacts } from "../facts.ts";
import { amount, sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** Shares of a pool are worth whole octas, so that a few get lost on the way. */
const ROUNDING_OCTAS = 10n;

interface AtMost {
  /** Which argument says how much. */
  readonly place: number;
  /** How much it is by the simulation; undefined where that does not tell. */
  readonly found: (facts: PreviewFacts) => bigint | undefined;
}

/** Functions that do as much as they are told, or as much as there is. */
const AT_MOST: Readonly<Record<string, AtMost>> = {
  "0x1::delegation_pool::unlock": { place: 1, found: delegated("unlock") },
  "0x1::delegation_pool::reactivate_stake": { place: 1, found: delegated("reactivate") },
  "0x1::delegation_pool::withdraw": { place: 1, found: delegated("withdraw") },
  "0x1::stake::unlock": { place: 0, found: moved(["pendingInactive"], 1n) },
  "0x1::stake::reactivate_stake": { place: 0, found: moved(["pendingInactive"], -1n) },
  "0x1::stake::withdraw": { place: 0, found: moved(["active", "pendingActive", "pendingInactive", "inactive"], -1n) },
  "0x1::staking_contract::unlock_stake": { place: 1, found: moved(["pendingInactive"], 1n) },
};

/** The call says how much at the most, and a node that lies about what is there has a person sign for something that does not move. */
export const movesLess: Rule = {
  number: 63,
  name: "moves_less",
  level: "danger",
  find(facts) {
    const { call, outcome } = facts;
    const atMost = call && AT_MOST[call.functionId];
    if (atMost === undefined || outcome.kind === "fails") return undefined;
    const wanted = argumentsFromBytes(call?.args ?? []).u64(atMost.place);
    const found = atMost.found(facts);
    if (wanted === undefined || found === undefined || found + ROUNDING_OCTAS >= wanted) return undefined;
    return { text: sentence("rules:movesLessText", { found: amount(found, APT), wanted: amount(wanted, APT) }) };
  },
};

/** By the events of whoever delegates. */
function delegated(act: DelegationEffect["act"]): AtMost["found"] {
  return ({ effects, actor }) => {
    const isIt = (effect: PreviewFacts["effects"][number], delegator: Address): effect is DelegationEffect =>
      effect.kind === "delegation" && effect.act === act && effect.delegator === delegator;
    return effects.reduce((sum, effect) => (isIt(effect, actor) ? sum + effect.octas : sum), 0n);
  };
}

/** By what parts of a pool gain, or lose: which is known only where its state before is. */
function moved(parts: readonly StakeEffect["part"][], sign: 1n | -1n): AtMost["found"] {
  return ({ effects, isComplete }) => {
    if (!isComplete) return undefined;
    const gained = effects.reduce(
      (sum, effect) => (effect.kind === "stake" && parts.includes(effect.part) ? sum + effect.after - effect.before : sum),
      0n,
    );
    return gained * sign > 0n ? gained * sign : 0n;
  };
}
