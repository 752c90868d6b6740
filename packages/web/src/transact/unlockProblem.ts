import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { Known } from "../preview/input.ts";
import type { Finding } from "../preview/previewTypes.ts";
import { conflictingName } from "./conflictingName.ts";
import type { KnownPersons, PreparedFlow, UnlockProblem } from "./flow.ts";

/**
 * Problem that the unlocked vault reveals in a preview created while it was locked (`locked`: accounts and contacts known then); undefined
 * if the preview stays valid. Contacts are encrypted, but the stored account list is plain text: another program may have changed it.
 */
export function unlockProblem(
  prepared: readonly Pick<PreparedFlow, "preview" | "findingsWith">[],
  locked: KnownPersons | undefined,
  { ownAccounts, contacts = [] }: KnownPersons,
  names: readonly TypedName[] = [],
): UnlockProblem | undefined {
  if (locked === undefined) return undefined;
  if (!areStillOwn(locked.ownAccounts, ownAccounts)) return "misnamed";
  // Contact labels were unreadable while the vault was locked.
  if (conflictingName(names, { ownAccounts, contacts }) !== undefined) return "conflictingName";
  const isUnwarned = prepared.some(({ preview, findingsWith }) =>
    findingsWith({ ownAccounts, contacts }).some((finding) => !preview.findings.some((shown) => isSame(shown, finding))),
  );
  return isUnwarned ? "unwarned" : undefined;
}

/** Whether every account shown as the user's own matches the vault: same address, label and watch-only flag. */
export function areStillOwn(shown: Known["ownAccounts"], now: Known["ownAccounts"]): boolean {
  return shown.every((own) =>
    now.some(({ address, label, isWatched }) => address === own.address && label === own.label && isWatched === own.isWatched),
  );
}

function isSame(one: Finding, other: Finding): boolean {
  return one.rule === other.rule && one.level === other.level && one.title === other.title;
}
