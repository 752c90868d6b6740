import type { Address } from "../chain/facts/types.ts";
import type { PreviewInput } from "./input.ts";

interface HasInput {
  readonly input: PreviewInput;
}

/** Whether an account is the user's own. Watch-only and unverified accounts do not count. */
export function isOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true && own.isUnverified !== true);
}

/** Looser check for warnings: also accepts unverified accounts. */
export function mayBeOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true);
}

/** Whether the user knows an account: own, contact or paid before. */
export function isKnownAccount({ input }: HasInput, address: Address): boolean {
  const { ownAccounts, recipients, contacts = [] } = input.known;
  return [...verified(ownAccounts), ...recipients, ...contacts].some((known) => known.address === address);
}

/** Accounts confirmed by the vault, and the acting account. */
export function verified(accounts: PreviewInput["known"]["ownAccounts"]): PreviewInput["known"]["ownAccounts"] {
  return accounts.filter(({ isUnverified }) => isUnverified !== true);
}
