import { useCallback, useEffect, useRef, useState } from "react";
import { loadPhraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { EMPTY_DRAFT, readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";
import { draftFromLinkText } from "./draftLink.ts";
import { saveReplacedDraft } from "./savedDrafts.ts";

const FORM = "workbench";

/** The tab's current transaction draft, which a link can replace. */
export interface DraftState {
  readonly draft: WorkbenchDraft;
  /** Returns the current draft at call time, for callbacks created by an earlier render. */
  now(): WorkbenchDraft;
  change(changed: Partial<WorkbenchDraft>): void;
  replace(draft: WorkbenchDraft): void;
  /** Replaces the draft by one from outside, and saves the current draft first. */
  bring(draft: WorkbenchDraft): void;
  /** Name and result of saving the previous draft. If saving failed, the draft from outside was not opened. */
  readonly replacedDraft: ReturnType<typeof saveReplacedDraft>;
  /** True if the URL contains an invalid draft. */
  readonly isLinkBroken: boolean;
}

/** Current transaction draft, stored in this tab. A draft or function in the URL replaces it once, then disappears from the URL. */
export function useWorkbenchDraft(): DraftState {
  const network = useNetwork().id;
  const [linked, setLinked] = useSearchValue("draft");
  const [functionId, setFunctionId] = useSearchValue("function");
  const [isLinkBroken, setLinkBroken] = useState(false);
  const [draft, setDraft] = useState(() => readWorkbenchDraft(readDraft(network, FORM).draft ?? "") ?? EMPTY_DRAFT);
  // Loads the recovery word list before any draft is saved, so ordinary words are not mistaken for a recovery phrase.
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
  const [replacedDraft, setReplacedDraft] = useState<ReturnType<typeof saveReplacedDraft>>();
  // A draft from outside is not saved if unchanged, because its sender can share it again.
  const brought = useRef<WorkbenchDraft>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const now = useCallback(() => latest.current, []);
  const bring = useCallback(
    (next: WorkbenchDraft) => {
      const saved = latest.current === brought.current ? undefined : saveReplacedDraft(network, latest.current, next);
      setReplacedDraft(saved);
      if (saved?.result === "tooMany") return;
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
  return { draft, now, change, replace, bring, replacedDraft, isLinkBroken };
}
