import { useCallback, useRef, useState } from "react";
import { useNetwork } from "./context.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

/** What a form of several fields holds, a way to change it, and one to forget it once it is done. */
export interface DraftInputs<Inputs> {
  readonly inputs: Inputs;
  readonly change: (changed: Partial<Inputs>) => void;
  readonly forget: () => void;
}

/**
 * The inputs of a form, that are there again after the vault was locked or the page loaded again, in this tab. They are kept in plain text, so never for a
 * secret. `read` takes what was kept and throws where it is anything else: then the form begins anew.
 */
export function useDraftInputs<Inputs extends object>(form: string, initial: Inputs, read: (json: unknown) => Inputs): DraftInputs<Inputs> {
  const network = useNetwork().id;
  const [inputs, setInputs] = useState(() => keptInputs(readDraft(network, form).inputs, read) ?? initial);
  // Several fields may change before the page shows the first of them.
  const latest = useRef(inputs);
  const change = useCallback(
    (changed: Partial<Inputs>) => {
      latest.current = { ...latest.current, ...changed };
      writeDraft(network, form, { inputs: JSON.stringify(latest.current) });
      setInputs(latest.current);
    },
    [network, form],
  );
  const forget = useCallback(() => {
    latest.current = initial;
    writeDraft(network, form, {});
    setInputs(initial);
  }, [network, form, initial]);
  return { inputs, change, forget };
}

function keptInputs<Inputs>(text: string | undefined, read: (json: unknown) => Inputs): Inputs | undefined {
  if (text === undefined || text === "") return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    // Of another version of the page, or changed by hand: nobody can tell what was meant.
    return undefined;
  }
}
