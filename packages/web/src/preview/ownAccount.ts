import type { Address } from "../chain/facts/types.ts";
import type { PreviewInput } from "./input.ts";

interface HasInput {
  readonly input: PreviewInput;
}

/** Whether an account is the person's own: those that are only watched are not, and a sender or signer who is somebody else is not either. */
export function isOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true && own.isUnverified !== true);
}

/** Whether an account may be the person's own, which is enough for a warning. */
export function mayBeOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true);
}

/** Whether the person knows an account: their own, a contact, or one they have paid. */
export function isKnownAccount({ input }: HasInput, address: Address): boolean {
  const { ownAccounts, recipients, contacts = [] } = input.known;
  return [...verified(ownAccounts), ...recipients, ...contacts].some((known) => known.address === address);
}

/** Accounts of the list that the vault itself vouches for, and whoever acts. */
export function verified(accounts: PreviewInput["known"]["ownAccounts"]): PreviewInput["known"]["ownAccounts"] {
  return accounts.filter(({ isUnverified }) => isUnverified !== true);
}
