import type { Address } from "../chain/facts/types.ts";
import type { PreviewInput } from "./input.ts";

/** Whether an account is the person's own: those that are only watched are not, and a sender or signer who is somebody else is not either. */
export function isOwnAccount({ input }: { readonly input: PreviewInput }, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true);
}

/** Whether the person knows an account: their own, a contact, or one they have paid. */
export function isKnownAccount({ input }: { readonly input: PreviewInput }, address: Address): boolean {
  const { ownAccounts, recipients, contacts = [] } = input.known;
  return [...ownAccounts, ...recipients, ...contacts].some((known) => known.address === address);
}
