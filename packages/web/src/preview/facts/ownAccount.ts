import type { Address } from "../../chain/facts/types.ts";
import type { PreviewInput } from "../input.ts";

interface HasInput {
  readonly input: PreviewInput;
}

/** Whether an account is the user's own. Watch-only and unverified accounts do not count. */
export function isOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true && own.isUnverified !== true);
}

/**
 * Whether an account may be the user's own. Unlike `isOwnAccount` it accepts unverified accounts, so that warnings include their losses.
 */
export function mayBeOwnAccount({ input }: HasInput, address: Address): boolean {
  return input.known.ownAccounts.some((own) => own.address === address && own.isWatched !== true);
}

/** Whether the user knows an account: it is the user's own, a contact, a shared account that the user created, or was paid before. */
export function isKnownAccount({ input }: HasInput, address: Address): boolean {
  const { ownAccounts, contacts = [], createdShared = [] } = input.known;
  if (isPaidBefore({ input }, address) || createdShared.includes(address)) return true;
  return [...verified(ownAccounts), ...contacts].some((known) => known.address === address);
}

/** Whether the user paid an account in this session, or earlier according to both browser storage and the chain. */
export function isPaidBefore({ input }: HasInput, address: Address): boolean {
  const { recipients, paidOnChain = [] } = input.known;
  return recipients.some((one) => one.address === address && (one.isUnverified !== true || paidOnChain.includes(address)));
}

/** The vault's accounts, without the unverified ones. */
export function verified(accounts: PreviewInput["known"]["ownAccounts"]): PreviewInput["known"]["ownAccounts"] {
  return accounts.filter(({ isUnverified }) => isUnverified !== true);
}
