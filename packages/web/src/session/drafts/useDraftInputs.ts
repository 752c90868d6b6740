import { useCallback, useRef, useState } from "react";
import { useNetwork } from "../context.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

/** Inputs of a form with several fields, with functions to change and delete them. */
export interface DraftInputs<Inputs> {
  readonly inputs: Inputs;
  readonly change: (changed: Partial<Inputs>) => void;
  readonly forget: () => void;
}

/**
 * Hook for form inputs that survive a vault lock or a reload in this tab. They are stored in plain text, so never use this for secrets.
 * `read` parses stored inputs and throws on any other format: then the form starts empty.
 */
export function useDraftInputs<Inputs extends object>(form: string, initial: Inputs, read: (json: unknown) => Inputs): DraftInputs<Inputs> {
  const network = useNetwork().id;
  const [inputs, setInputs] = useState(() => storedInputs(readDraft(network, form).inputs, read) ?? initial);
  // Several fields can change before the next render, so the latest inputs are in a ref.
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

function storedInputs<Inputs>(text: string | undefined, read: (json: unknown) => Inputs): Inputs | undefined {
  if (text === undefined || text === "") return undefined;
  try {
    return read(JSON.parse(text));
  } catch {
    // Inputs stored by another version of the page, or edited by hand, are discarded.
    return undefined;
  }
}
