import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { EMPTY_DRAFT } from "./draft.ts";
import { DRAFT_NAME_MAX, MOST_DRAFTS, removeDraft, type SaveResult, saveDraft, useSavedDrafts } from "./savedDrafts.ts";
import type { DraftState } from "./useWorkbenchDraft.ts";

const SAVE_PROBLEMS = {
  partly: "workbench:draftPartly",
  inTab: "workbench:draftInTab",
  tooMany: "workbench:tooManyDrafts",
} as const;

/** Menu of saved transaction drafts: open, save and delete. The current draft is stored in the tab automatically. */
export function DraftsMenu({ state }: { readonly state: DraftState }) {
  const network = useNetwork();
  const saved = useSavedDrafts(network.id);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [saveResult, setSaveResult] = useState<SaveResult>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const draftName = name.trim();
    if (draftName === "") return;
    const result = saveDraft({ name: draftName, network: network.id, savedAt: Date.now(), draft: state.draft });
    setSaveResult(result);
    if (result !== "tooMany") setName("");
  };
  /** Replaces the current draft. If it was not saved elsewhere, Undo restores it, and that can be undone too. */
  const replace = (draft: DraftState["draft"]) => {
    const before = state.now();
    state.replace(draft);
    const isSaved = [EMPTY_DRAFT, ...saved.map((one) => one.draft)].some((one) => JSON.stringify(one) === JSON.stringify(before));
    if (!isSaved) toast({ title: t("workbench:draftReplaced"), undo: () => replace(before) });
  };
  const open = (draft: DraftState["draft"]) => {
    replace(draft);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t("workbench:drafts")} {saved.length > 0 && <span className="figures text-ink-3">{formatCount(saved.length)}</span>}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("workbench:drafts")} description={t("workbench:draftsText")}>
        <div className="grid gap-5">
          <form noValidate className="flex items-end gap-3" onSubmit={save}>
            <div className="min-w-0 flex-1">
              <TextField label={t("workbench:draftName")} maxLength={DRAFT_NAME_MAX} value={name} onChange={setName} />
            </div>
            <div className="pb-[7px]">
              <Button type="submit" size="large" disabled={name.trim() === ""}>
                {t("workbench:saveDraft")}
              </Button>
            </div>
          </form>
          {saveResult !== undefined && saveResult !== "stored" && (
            <Notice level="caution">{t(SAVE_PROBLEMS[saveResult], { most: MOST_DRAFTS })}</Notice>
          )}
          {saved.length > 0 && (
            <ul className="*:not-first:border-t *:not-first:border-line">
              {saved.map((one) => (
                <li key={one.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0">
                    <span className="block truncate font-[560]">{one.name}</span>
                    <span className="text-small text-ink-3">
                      <TimeText ofComputer usecs={BigInt(one.savedAt) * 1_000n} />
                    </span>
                  </span>
                  <span className="flex gap-2">
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t("workbench:removeDraft", { name: one.name })}
                      onClick={() => {
                        removeDraft(one);
                        setSaveResult(undefined);
                      }}
                    >
                      {t("workbench:remove")}
                    </Button>
                    <Button size="small" aria-label={t("workbench:openDraft", { name: one.name })} onClick={() => open(one.draft)}>
                      {t("workbench:open")}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button onClick={() => open(EMPTY_DRAFT)}>{t("workbench:newDraft")}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
