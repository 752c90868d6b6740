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
  const { ownAccounts, contacts = [] } = input.known;
  return isPaidBefore({ input }, address) || [...verified(ownAccounts), ...contacts].some((known) => known.address === address);
}

/** Whether the user paid an account in this session, or earlier by both browser storage and chain. */
export function isPaidBefore({ input }: HasInput, address: Address): boolean {
  const { recipients, paidOnChain = [] } = input.known;
  return recipients.some((one) => one.address === address && (one.isUnverified !== true || paidOnChain.includes(address)));
}

/** Accounts confirmed by the vault, and the acting account. */
export function verified(accounts: PreviewInput["known"]["ownAccounts"]): PreviewInput["known"]["ownAccounts"] {
  return accounts.filter(({ isUnverified }) => isUnverified !== true);
}
