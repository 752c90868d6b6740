import { useEffect, useMemo } from "react";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import { accountNameText } from "../../chain/facts/accountName.ts";
import { type TypedName, typedNamesIn } from "../../chain/facts/enteredAddress.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainCode, explainError } from "../../errors/explainError.ts";
import { conflictingName } from "../../transact/conflictingName.ts";
import type { KnownPersons } from "../../transact/flow.ts";
import { mapBounded } from "../../transact/mapBounded.ts";

/**
 * Error about an account name that the user typed instead of an address. `moved`: the name's owner changed its target or let it expire.
 * `of_contact`: the user's own contact of that name has a different address.
 */
class TypedNameError extends Error {
  override readonly name = "TypedNameError";
  readonly problem: "moved" | "of_contact";
  readonly typed: string;

  constructor(problem: "moved" | "of_contact", typed: string) {
    super(`${typed}: ${problem}`);
    this.problem = problem;
    this.typed = typed;
  }
}

const CONCURRENT_LOOKUPS = 8;
const onScreen = new Set<readonly TypedName[]>();

/** Hook: registers the names behind a form's addresses while the form is mounted. */
export function useTypedNames(names: readonly TypedName[] | undefined): void {
  useEffect(() => {
    if (names === undefined) return undefined;
    onScreen.add(names);
    return () => void onScreen.delete(names);
  }, [names]);
}

/** Hook: registers the names in any form value: an address, or call arguments. */
export function useTypedNamesIn(value: unknown): void {
  useTypedNames(useMemo(() => typedNamesIn(value), [value]));
}

/** Names behind addresses in all mounted forms, without duplicates. */
export function typedNames(): readonly TypedName[] {
  return [...new Map([...onScreen].flat().map((one) => [`${accountNameText(one.name)} ${one.address}`, one])).values()];
}

/** Error text for a failed preparation of a preview. */
export function explainPreparing(error: unknown): ExplainedError {
  return error instanceof TypedNameError
    ? explainCode(`page.name_${error.problem}`, error.message, { name: error.typed })
    : explainError(error);
}

/** Resolves names again; throws if a name no longer resolves to its address, or matches a contact with a different address. */
export async function judgeTypedNames(
  { node, network }: Pick<ChainClient, "node" | "network">,
  names: readonly TypedName[],
  persons: KnownPersons,
  signal: AbortSignal,
): Promise<void> {
  const otherwise = conflictingName(names, persons);
  if (otherwise !== undefined) throw new TypedNameError("of_contact", accountNameText(otherwise));
  const { targetOfName } = await import("../../chain/ledger/lookUps.ts");
  await mapBounded(
    names,
    CONCURRENT_LOOKUPS,
    async ({ name, address }) => {
      const target = await targetOfName(node, network, name, { signal });
      if (target.kind !== "found" || target.address !== address) throw new TypedNameError("moved", accountNameText(name));
    },
    signal,
  );
}
