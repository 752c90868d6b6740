import { type Draft, draftKey } from "./drafts.ts";
import { tellLeftOut } from "./leftOut.ts";
import { loadPhraseList, phraseList } from "./phraseList.ts";
import { withoutSecretsIn } from "./withoutSecrets.ts";

const latest = new Map<string, Draft>();

/** Keeps a draft; one without any text is forgotten. A key or a phrase that was typed into the wrong field is not kept, which is told on the page. */
export function writeDraft(network: string, form: string, draft: Draft): void {
  const key = draftKey(network, form);
  latest.set(key, draft);
  const isWhole = keep(key, draft);
  if (isWhole || phraseList() !== undefined) {
    tellLeftOut(key, !isWhole);
    return;
  }
  // What only may hold a phrase is kept as soon as the list of words says that it does not.
  void loadPhraseList().then((isThere) => {
    if (latest.get(key) === draft) tellLeftOut(key, !(isThere && keep(key, draft)));
  });
}

/** Keeps a draft for a form that opens next: without the list of words a table may be taken for a recovery phrase, and would not be there yet. */
export async function writeDraftToOpen(network: string, form: string, draft: Draft): Promise<void> {
  await loadPhraseList();
  writeDraft(network, form, draft);
}

/** Whether all of it was kept, as far as there is storage. */
function keep(key: string, draft: Draft): boolean {
  const kept = withoutSecretsIn(draft, phraseList());
  try {
    if (Object.values(draft).every((text) => text === "")) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage a reload empties the form, as it would have.
  }
  return Object.entries(draft).every(([name, text]) => kept[name] === text);
}
