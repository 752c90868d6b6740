import { readAddress } from "../../chain/facts/address.ts";
import { asInteger } from "../../chain/facts/jsonFields.ts";
import type { Address, EventFacts } from "../../chain/facts/types.ts";
import type { VoteEffect } from "../effect.ts";
import type { EffectSources } from "./effectSources.ts";
import { eventsOf } from "./eventsOf.ts";

const MODULE = "0x1::multisig_account";

/** Votes, proposals and removals of rejected proposals in multisig accounts, whichever function causes them. */
export function voteEffects({ events }: EffectSources): readonly VoteEffect[] {
  const proposed = eventsOf(events, `${MODULE}::CreateTransaction`).map((event) => effect(event, event.data.creator, "proposed"));
  const voted = eventsOf(events, `${MODULE}::Vote`).map((event) =>
    effect(event, event.data.owner, event.data.approved === true ? "approved" : "rejected"),
  );
  const cleared = eventsOf(events, `${MODULE}::ExecuteRejectedTransaction`).map((event) => effect(event, event.data.executor, "cleared"));
  const executed = ["TransactionExecutionSucceeded", "TransactionExecutionFailed"].flatMap((name) =>
    eventsOf(events, `${MODULE}::${name}`).map((event) => effect(event, event.data.executor, "approved")),
  );
  // Executing or clearing a proposal counts as the executor's vote on it.
  const implied = [...cleared, ...executed];
  return [...proposed, ...voted.filter((vote) => !implied.some((one) => isSameVote(one, vote))), ...cleared];
}

function effect(event: EventFacts, owner: unknown, act: VoteEffect["act"]): VoteEffect {
  const number = asInteger(event.data.sequence_number);
  return { kind: "vote", account: multisigOf(event), owner: readAddress(owner), number, act };
}

/** Multisig account of an event. Module events name it in their data; older handle events belong to the account. */
function multisigOf({ account, data }: EventFacts): Address {
  return data.multisig_account === undefined ? account : readAddress(data.multisig_account);
}

function isSameVote(one: VoteEffect, other: VoteEffect): boolean {
  return one.account === other.account && one.owner === other.owner && one.number === other.number;
}
