import type { VoteEffect } from "../../effect.ts";
import { isTheirs } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { voteWords } from "../../words/voteWords.ts";
import { firstOf } from "../amounts/firstOf.ts";

/** Kinds of votes by possible loss: approvals first. */
const ACTS = ["approved", "proposed", "rejected", "cleared"] as const;

/**
 * Warns if code outside the framework, or a script, votes with the user's signer: with enough votes the multisig account runs the proposal.
 * Calls of the framework's own functions have other rules, which show the proposal.
 */
export const votesForYou: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails" || facts.call?.functionId.startsWith("0x1::multisig_account::") === true) return undefined;
  const votes = facts.effects.filter((effect): effect is VoteEffect => effect.kind === "vote" && isTheirs(facts, effect.owner));
  return firstOf(ACTS.flatMap((act) => votes.filter((vote) => vote.act === act)).map(voteWords));
};
