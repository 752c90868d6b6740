import { useCallback, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts.ts";
import { writeDraft } from "../../session/writeDraft.ts";

/** The name under which a field found its address. */
export interface FoundName {
  readonly name: string;
  readonly address: Address;
}

/**
 * As `useState` has it. It is there again with the form's draft, which keeps the address alone: what a name is held against (contacts, where it leads now)
 * would else be forgotten by loading the page again.
 */
export function useFoundName(label: string): readonly [FoundName | undefined, (found: FoundName | undefined) => void] {
  const network = useNetwork().id;
  const form = `name:${location.pathname}:${label}`;
  const [found, setFound] = useState(() => {
    const { name = "", address = "" } = readDraft(network, form);
    return name === "" ? undefined : { name, address: address as Address };
  });
  const change = useCallback(
    (next: FoundName | undefined) => {
      setFound(next);
      writeDraft(network, form, { name: next?.name ?? "", address: next?.address ?? "" });
    },
    [network, form],
  );
  return [found, change];
}
