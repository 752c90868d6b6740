import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { Known } from "../preview/input.ts";
import type { Finding } from "../preview/types.ts";
import { calledOtherwise } from "./calledOtherwise.ts";
import type { FoundByUnlocking, KnownPersons, PreparedFlow } from "./flow.ts";

/**
 * What the vault, now unlocked, shows to be wrong with a preview that was made while it was locked (`locked`: what was known then); undefined where the
 * preview stands. Contacts are encrypted, and the list of accounts that stands beside them is not: somebody else may have written into it.
 */
export function foundByUnlocking(
  prepared: readonly Pick<PreparedFlow, "preview" | "findingsWith">[],
  locked: KnownPersons | undefined,
  { ownAccounts, contacts = [] }: KnownPersons,
  names: readonly TypedName[] = [],
): FoundByUnlocking | undefined {
  if (locked === undefined) return undefined;
  if (!areStillOwn(locked.ownAccounts, ownAccounts)) return "misnamed";
  // While locked nobody knew that the person calls somebody else so.
  if (calledOtherwise(names, { ownAccounts, contacts }) !== undefined) return "calledOtherwise";
  const isUnwarned = prepared.some(({ preview, findingsWith }) =>
    findingsWith({ ownAccounts, contacts }).some((finding) => !preview.findings.some((shown) => isSame(shown, finding))),
  );
  return isUnwarned ? "unwarned" : undefined;
}

/** Whether the accounts that a preview took for the person's own are those of the vault. */
export function areStillOwn(shown: Known["ownAccounts"], now: Known["ownAccounts"]): boolean {
  return shown.every((own) =>
    now.some(({ address, label, isWatched }) => address === own.address && label === own.label && isWatched === own.isWatched),
  );
}

function isSame(one: Finding, other: Finding): boolean {
  return one.rule === other.rule && one.level === other.level && one.title === other.title;
}
