import { useCallback, useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import { phraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { withoutSecretsIn } from "../../chain/secrets/withoutSecrets.ts";
import { t } from "../../language/words.ts";
import { createStoredValue } from "../../session/storage/storedValue.ts";
import { EMPTY_DRAFT, readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";

/** A named transaction draft, saved by the user. */
export interface SavedDraft {
  readonly name: string;
  readonly network: string;
  /** Time of saving in milliseconds since 1970. */
  readonly savedAt: number;
  readonly draft: WorkbenchDraft;
}

/** Maximum number of saved drafts. */
export const MOST_DRAFTS = 100;
/** Maximum length of a draft name. */
export const DRAFT_NAME_MAX = 60;

const stored = createStoredValue<readonly SavedDraft[]>("atoll-workbench-drafts", {
  none: [],
  fromJson: (json) =>
    asArray(json).flatMap((item) => {
      const { name, network, savedAt, draft } = asObject(item);
      const read = readWorkbenchDraft(asText(draft));
      // Drafts with an unknown format version are dropped; others stay.
      return read === undefined || typeof savedAt !== "number"
        ? []
        : [{ name: asText(name).slice(0, DRAFT_NAME_MAX), network: asText(network), savedAt, draft: read }];
    }),
  toJson: (drafts) => drafts.slice(0, MOST_DRAFTS).map((one) => ({ ...one, draft: writeWorkbenchDraft(one.draft) })),
});

/**
 * Result of saving: stored in the browser, stored without possible secrets, only in this tab because storage is full, or rejected because
 * of the limit.
 */
export type SaveResult = "stored" | "partly" | "inTab" | "tooMany";

/** Saves a draft and replaces the one with the same name on the same network. Newest come first. Possible secrets are removed. */
export function saveDraft(saved: SavedDraft): SaveResult {
  const others = stored.read().filter((one) => !isSame(one, saved));
  if (others.length >= MOST_DRAFTS) return "tooMany";
  const draft = withoutSecretsIn(saved.draft, phraseList());
  if (!stored.write([{ ...saved, draft }, ...others])) return "inTab";
  return writeWorkbenchDraft(draft) === writeWorkbenchDraft(saved.draft) ? "stored" : "partly";
}

/** Saves the current draft under a generated name before another draft replaces it; undefined if nothing would be lost. */
export function saveReplacedDraft(
  network: string,
  draft: WorkbenchDraft,
  next: WorkbenchDraft,
): { readonly name: string; readonly result: SaveResult } | undefined {
  const text = writeWorkbenchDraft(withoutSecretsIn(draft, phraseList()));
  const saved = stored.read();
  const isSaved = [EMPTY_DRAFT, next, ...saved.map((one) => one.draft)].some((one) => writeWorkbenchDraft(one) === text);
  if (isSaved) return undefined;
  const usedNames = new Set(saved.map(({ name }) => name));
  const nameOf = (number: number) => t("workbench:replacedDraftName", { number });
  let number = saved.length + 1;
  while (usedNames.has(nameOf(number))) number += 1;
  const name = nameOf(number);
  return { name, result: saveDraft({ name, network, savedAt: Date.now(), draft }) };
}

/** Deletes a saved draft. */
export function removeDraft(removed: Pick<SavedDraft, "name" | "network">): void {
  stored.write(stored.read().filter((one) => !isSame(one, removed)));
}

/** Live list of a network's saved drafts, newest first. */
export function useSavedDrafts(network: string): readonly SavedDraft[] {
  const all = useSyncExternalStore(
    stored.subscribe,
    useCallback(() => stored.read(), []),
  );
  return all.filter((one) => one.network === network);
}

function isSame(left: Pick<SavedDraft, "name" | "network">, right: Pick<SavedDraft, "name" | "network">): boolean {
  return left.name === right.name && left.network === right.network;
}
