import { useEffect, useMemo } from "react";
import type { ChainClient } from "../chain/client/chainClient.ts";
import { accountNameText } from "../chain/facts/accountName.ts";
import { type TypedName, typedNamesIn } from "../chain/facts/enteredAddress.ts";
import { explainCode, explainError } from "../errors/explainError.ts";
import type { ExplainedError } from "../errors/types.ts";
import { calledOtherwise } from "../transact/calledOtherwise.ts";
import type { KnownPersons } from "../transact/flow.ts";
import { mapBounded } from "../transact/mapBounded.ts";

/**
 * Whoever has a name may let it lead elsewhere, and who lets it expire loses it, while an address that was found under it stands in a form (`moved`); and by
 * the name that somebody registered the person may call somebody else (`of_contact`).
 */
export class TypedNameError extends Error {
  override readonly name = "TypedNameError";
  readonly problem: "moved" | "of_contact";
  readonly typed: string;

  constructor(problem: "moved" | "of_contact", typed: string) {
    super(`${typed}: ${problem}`);
    this.problem = problem;
    this.typed = typed;
  }
}

const ASKED_AT_ONCE = 8;
const onScreen = new Set<readonly TypedName[]>();

/** Remembers the names that a form has its addresses from, for as long as it has them. */
export function useTypedNames(names: readonly TypedName[] | undefined): void {
  useEffect(() => {
    if (names === undefined) return undefined;
    onScreen.add(names);
    return () => void onScreen.delete(names);
  }, [names]);
}

/** The same, of whatever a form holds: an address, or arguments. */
export function useTypedNamesIn(held: unknown): void {
  useTypedNames(useMemo(() => typedNamesIn(held), [held]));
}

/** The names that the forms on the screen have their addresses from, each once. */
export function typedNames(): readonly TypedName[] {
  return [...new Map([...onScreen].flat().map((one) => [`${accountNameText(one.name)} ${one.address}`, one])).values()];
}

/** Why a preview could not be made, in words. */
export function explainPreparing(error: unknown): ExplainedError {
  return error instanceof TypedNameError
    ? explainCode(`page.name_${error.problem}`, error.message, { name: error.typed })
    : explainError(error);
}

/** Asks where names lead now, and fails where one of them no longer leads to its address, or is what the person calls somebody else. */
export async function judgeTypedNames(
  chain: Pick<ChainClient, "targetOfName">,
  names: readonly TypedName[],
  persons: KnownPersons,
  signal: AbortSignal,
): Promise<void> {
  const otherwise = calledOtherwise(names, persons);
  if (otherwise !== undefined) throw new TypedNameError("of_contact", accountNameText(otherwise));
  await mapBounded(
    names,
    ASKED_AT_ONCE,
    async ({ name, address }) => {
      const target = await chain.targetOfName(name, signal);
      if (target.kind !== "found" || target.address !== address) throw new TypedNameError("moved", accountNameText(name));
    },
    signal,
  );
}
