import { useEffect } from "react";
import { foundAddressText, readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { useTypedNamesIn } from "../../session/account/typedNames.ts";
import { useNameTarget } from "./useNameTarget.ts";

/** Resolution of a name in an address field. */
export interface ResolvedName {
  readonly error: string | undefined;
  /** Name that was resolved to the current address, and whether the name now resolves to another address. */
  readonly foundUnder: NameOfAddress | undefined;
}

/** Registered name of the entered address. */
export interface NameOfAddress {
  readonly name: string;
  readonly hasMoved: boolean;
}

/** Resolves a typed name and replaces it in the field by its address together with the name (later parsed as `foundUnder`). */
export function useResolvedName(
  typed: string,
  entered: string,
  address: Address | undefined,
  onFound: (entered: string) => void,
): ResolvedName {
  const { foundUnder } = readEnteredAddress(entered);
  const target = useNameTarget(typed);
  const found = target.kind === "found" ? foundAddressText(target.address, target.name) : undefined;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);
  useTypedNamesIn(entered);
  // Polls the name, because its owner may change its target or let it expire while the form is open.
  const now = useNameTarget(foundUnder ?? "", true);
  const hasMoved = (now.kind === "found" && now.address !== address) || (now.kind === "problem" && now.leadsNowhere);
  // A link may contain any name, so the field shows a name only after the network confirms it.
  const isAnswered = hasMoved || now.kind === "found";
  return {
    error: target.kind === "problem" ? target.words : undefined,
    foundUnder: foundUnder === undefined || !isAnswered ? undefined : { name: foundUnder, hasMoved },
  };
}
