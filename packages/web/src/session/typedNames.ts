import { useEffect } from "react";
import type { ChainClient } from "../chain/client/chainClient.ts";
import { type AccountName, accountNameText } from "../chain/facts/accountName.ts";
import type { Address } from "../chain/facts/types.ts";
import { mapBounded } from "../transact/mapBounded.ts";

/** A name that was typed where an address is wanted, and where it led then. */
export interface TypedName {
  readonly name: AccountName;
  readonly address: Address;
}

/** Whoever has a name may let it lead elsewhere, and who lets it expire loses it, while an address that was found under it stands in a form. */
export class NameMovedError extends Error {
  override readonly name = "NameMovedError";
  readonly typed: string;

  constructor(typed: string) {
    super(`${typed} no longer leads to the address that was found under it`);
    this.typed = typed;
  }
}

const ASKED_AT_ONCE = 8;
const onScreen = new Set<readonly TypedName[]>();

/** Remembers the names that a form has its addresses from, for as long as it has them. */
export function useTypedNames(names: readonly TypedName[]): void {
  useEffect(() => {
    onScreen.add(names);
    return () => void onScreen.delete(names);
  }, [names]);
}

/** The names that the forms on the screen have their addresses from, each once. */
export function typedNames(): readonly TypedName[] {
  return [...new Map([...onScreen].flat().map((one) => [`${accountNameText(one.name)} ${one.address}`, one])).values()];
}

/** Asks where names lead now, and fails where one of them no longer leads to its address. */
export async function refuseMovedNames(
  chain: Pick<ChainClient, "targetOfName">,
  names: readonly TypedName[],
  signal: AbortSignal,
): Promise<void> {
  await mapBounded(
    names,
    ASKED_AT_ONCE,
    async ({ name, address }) => {
      const target = await chain.targetOfName(name, signal);
      if (target.kind !== "found" || target.address !== address) throw new NameMovedError(accountNameText(name));
    },
    signal,
  );
}
