import { useCallback, useEffect, useState } from "react";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft, writeDraft } from "../../session/drafts.ts";
import { EMPTY_DRAFT, readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";
import { draftFromLinkText } from "./draftLink.ts";

const FORM = "workbench";

/** The draft of this tab, which a link can replace. */
export interface DraftState {
  readonly draft: WorkbenchDraft;
  change(changed: Partial<WorkbenchDraft>): void;
  replace(draft: WorkbenchDraft): void;
  /** The address had a draft that could not be read. */
  readonly isLinkBroken: boolean;
}

/** What is being written, kept in this tab. A draft or a function in the address takes its place once, and leaves the address. */
export function useWorkbenchDraft(): DraftState {
  const network = useNetwork().id;
  const [linked, setLinked] = useSearchValue("draft");
  const [functionId, setFunctionId] = useSearchValue("function");
  const [isLinkBroken, setLinkBroken] = useState(false);
  const [draft, setDraft] = useState(() => readWorkbenchDraft(readDraft(network, FORM).draft ?? "") ?? EMPTY_DRAFT);
  const replace = useCallback(
    (next: WorkbenchDraft) => {
      setDraft(next);
      writeDraft(network, FORM, { draft: next === EMPTY_DRAFT ? "" : writeWorkbenchDraft(next) });
    },
    [network],
  );
  const change = useCallback(
    (changed: Partial<WorkbenchDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...changed };
        writeDraft(network, FORM, { draft: writeWorkbenchDraft(next) });
        return next;
      }),
    [network],
  );
  useEffect(() => {
    if (linked === undefined) return;
    let isCurrent = true;
    void draftFromLinkText(linked).then((read) => {
      if (!isCurrent) return;
      setLinkBroken(read === undefined);
      if (read !== undefined) replace(read);
      setLinked(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [linked, setLinked, replace]);
  useEffect(() => {
    if (functionId === undefined) return;
    replace({ ...EMPTY_DRAFT, call: { functionId, typeArguments: [], args: [] } });
    setFunctionId(undefined);
  }, [functionId, setFunctionId, replace]);
  return { draft, change, replace, isLinkBroken };
}
