import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../addressWords.ts";

/** What a list of owners is checked against. */
export interface OwnersBefore {
  /** Owners anyway: who creates the account, or those who stay. */
  readonly kept: readonly Address[];
  /** The shared account, which cannot own itself; undefined while it is not there yet. */
  readonly account?: Address | undefined;
}

/** A typed owner: read, or why it cannot be one. Empty lines are neither. */
export interface TypedOwner {
  readonly address: Address | undefined;
  readonly problem: string | undefined;
}

/** Reads the owners that were typed, each once. */
export function readOwners(typed: readonly string[], { kept, account }: OwnersBefore): readonly TypedOwner[] {
  const seen = new Set<string>(kept);
  return typed.map((text): TypedOwner => {
    if (text.trim() === "") return { address: undefined, problem: undefined };
    const parsed = parseEnteredAddress(text);
    if (!parsed.ok) return { address: undefined, problem: addressProblem(parsed.reason) };
    const { address } = parsed;
    if (address === account) return { address: undefined, problem: t("shared:ownsItself") };
    if (seen.has(address)) return { address: undefined, problem: t("shared:isOwnerAlready") };
    seen.add(address);
    return { address, problem: undefined };
  });
}

/** Every number of approvals that so many owners can be asked for. */
export function possibleThresholds(owners: number): readonly bigint[] {
  return Array.from({ length: owners }, (_, at) => BigInt(at + 1));
}

/** More than half, which survives one lost key wherever there are three or more. */
export function usualThreshold(owners: number): bigint {
  return BigInt(Math.floor(owners / 2) + 1);
}
