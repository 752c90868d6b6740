import type { Address } from "../chain/facts/types.ts";
import type { PreviewFacts } from "./facts.ts";

/** Whether an account is the sender or another of the person's own; those that are only watched are not. */
export function isOwnAccount({ input, raw }: Pick<PreviewFacts, "input" | "raw">, address: Address): boolean {
  const sender = raw?.sender ?? input.transaction.sender;
  return address === sender || input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true);
}

/** Whether the person knows an account: their own, a contact, or one they have paid. */
export function isKnownAccount(facts: Pick<PreviewFacts, "input" | "raw">, address: Address): boolean {
  const { ownAccounts, recipients, contacts = [] } = facts.input.known;
  return isOwnAccount(facts, address) || [...ownAccounts, ...recipients, ...contacts].some((known) => known.address === address);
}
