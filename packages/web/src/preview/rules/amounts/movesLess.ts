import type { Address } from "../../../chain/facts/types.ts";
import type { DelegationEffect, StakeEffect } from "../../effect.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";
import { argumentsFromBytes } from "../../reading/callArguments.ts";

/** Tolerance for rounding, because pool shares convert to whole octas. */
const ROUNDING_OCTAS = 10n;

interface AtMost {
  /** Index of the amount argument. */
  readonly place: number;
  /** Amount that the simulation moves; undefined if unknown. */
  readonly found: (facts: PreviewFacts) => bigint | undefined;
}

/** Functions that move at most the requested amount, limited by the available stake. */
const AT_MOST: Readonly<Record<string, AtMost>> = {
  "0x1::delegation_pool::unlock": { place: 1, found: delegated("unlock") },
  "0x1::delegation_pool::reactivate_stake": { place: 1, found: delegated("reactivate") },
  "0x1::delegation_pool::withdraw": { place: 1, found: delegated("withdraw") },
  "0x1::stake::unlock": { place: 0, found: moved(["pendingInactive"], 1n) },
  "0x1::stake::reactivate_stake": { place: 0, found: moved(["pendingInactive"], -1n) },
  "0x1::stake::withdraw": { place: 0, found: moved(["active", "pendingActive", "pendingInactive", "inactive"], -1n) },
  "0x1::staking_contract::unlock_stake": { place: 1, found: moved(["pendingInactive"], 1n) },
};

/**
 * Warns if less stake moves than the call states. The stated amount is only a maximum, so a node that lies about available stake could
 * obtain a signature for a transaction that moves nothing.
 */
export const movesLess: Rule["find"] = (facts) => {
  const { call, outcome } = facts;
  const atMost = call && AT_MOST[call.functionId];
  if (atMost === undefined || outcome.kind === "fails") return undefined;
  const wanted = argumentsFromBytes(call?.args ?? []).u64(atMost.place);
  const found = atMost.found(facts);
  if (wanted === undefined || found === undefined || found + ROUNDING_OCTAS >= wanted) return undefined;
  return { text: sentence("rules:movesLessText", { found: amount(found, APT), wanted: amount(wanted, APT) }) };
};

/** Amount in the acting account's delegation events. */
function delegated(act: DelegationEffect["act"]): AtMost["found"] {
  return ({ effects, actor }) => {
    const isIt = (effect: PreviewFacts["effects"][number], delegator: Address): effect is DelegationEffect =>
      effect.kind === "delegation" && effect.act === act && effect.delegator === delegator;
    return effects.reduce((sum, effect) => (isIt(effect, actor) ? sum + effect.octas : sum), 0n);
  };
}

/** Amount that parts of a stake pool gain or lose; requires the pool's previous state. */
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
