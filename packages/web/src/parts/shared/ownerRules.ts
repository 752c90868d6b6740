import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../addressWords.ts";

/** Data for validating the typed owners of a shared account. */
export interface OwnersBefore {
  /** Owners that need no input: the account's creator, or existing owners that remain. */
  readonly remaining: readonly Address[];
  /** Address of the shared account, which cannot own itself; undefined before its creation. */
  readonly account?: Address | undefined;
}

/** Typed owner: a parsed address or an error. Empty lines have neither. */
export interface TypedOwner {
  readonly address: Address | undefined;
  readonly problem: string | undefined;
}

/** Parses typed owners and rejects duplicates. */
export function readOwners(typed: readonly string[], { remaining, account }: OwnersBefore): readonly TypedOwner[] {
  const seen = new Set<string>(remaining);
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

/** All possible approval thresholds for a number of owners. */
export function possibleThresholds(owners: number): readonly bigint[] {
  return Array.from({ length: owners }, (_, at) => BigInt(at + 1));
}

/** Majority threshold, which tolerates a lost key if there are at least three owners. */
export function usualThreshold(owners: number): bigint {
  return BigInt(Math.floor(owners / 2) + 1);
}
