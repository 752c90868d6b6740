import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts.ts";
import { loadPhraseList } from "../../session/phraseList.ts";
import { writeDraft } from "../../session/writeDraft.ts";
import { EMPTY_DRAFT, readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";
import { draftFromLinkText } from "./draftLink.ts";
import { keepDraft } from "./savedDrafts.ts";

const FORM = "workbench";

/** The draft of this tab, which a link can replace. */
export interface DraftState {
  readonly draft: WorkbenchDraft;
  /** The draft at the moment of the call, as for what was offered earlier. */
  now(): WorkbenchDraft;
  change(changed: Partial<WorkbenchDraft>): void;
  replace(draft: WorkbenchDraft): void;
  /** The same for one that came from elsewhere: what was being written is kept among the saved drafts. */
  bring(draft: WorkbenchDraft): void;
  /** The name under which it was kept, and where. Nothing was brought where it could not be kept. */
  readonly keptAs: ReturnType<typeof keepDraft>;
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
  // Asked before a draft is saved, so that words are not taken for a phrase.
  useEffect(() => void loadPhraseList(), []);
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
  const [keptAs, setKeptAs] = useState<ReturnType<typeof keepDraft>>();
  // One that came from elsewhere and was left as it was need not be kept: whoever sent it can send it again.
  const brought = useRef<WorkbenchDraft>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const now = useCallback(() => latest.current, []);
  const bring = useCallback(
    (next: WorkbenchDraft) => {
      const kept = latest.current === brought.current ? undefined : keepDraft(network, latest.current, next);
      setKeptAs(kept);
      if (kept?.kept === "tooMany") return;
      brought.current = next;
      replace(next);
    },
    [network, replace],
  );
  useEffect(() => {
    if (linked === undefined) return;
    let isCurrent = true;
    void draftFromLinkText(linked).then((read) => {
      if (!isCurrent) return;
      setLinkBroken(read === undefined);
      if (read !== undefined) bring(read);
      setLinked(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [linked, setLinked, bring]);
  useEffect(() => {
    if (functionId === undefined) return;
    bring({ ...EMPTY_DRAFT, call: { functionId, typeArguments: [], args: [] } });
    setFunctionId(undefined);
  }, [functionId, setFunctionId, bring]);
  return { draft, now, change, replace, bring, keptAs, isLinkBroken };
}
