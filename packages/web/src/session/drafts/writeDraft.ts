import { loadPhraseList, phraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { withoutSecretsIn } from "../../chain/secrets/withoutSecrets.ts";
import { type Draft, draftKey } from "./drafts.ts";
import { reportOmitted } from "./leftOut.ts";

const latest = new Map<string, Draft>();

/**
 * Stores a form's draft; an empty one is deleted. Keys and recovery phrases typed into the wrong field are omitted, and the page shows a
 * notice.
 */
export function writeDraft(network: string, form: string, draft: Draft): void {
  const key = draftKey(network, form);
  latest.set(key, draft);
  const isWhole = store(key, draft);
  if (isWhole || phraseList() !== undefined) {
    reportOmitted(key, !isWhole);
    return;
  }
  // A text that may contain a recovery phrase is stored as soon as the word list rules it out.
  void loadPhraseList().then((isThere) => {
    if (latest.get(key) === draft) reportOmitted(key, !(isThere && store(key, draft)));
  });
}

/**
 * Stores a draft for the next form. Loads the word list first: without it, a table may count as a recovery phrase and would be missing when
 * the form opens.
 */
export async function writeDraftToOpen(network: string, form: string, draft: Draft): Promise<void> {
  await loadPhraseList();
  writeDraft(network, form, draft);
}

/** Stores the draft; returns true if nothing was omitted. */
function store(key: string, draft: Draft): boolean {
  const withoutSecrets = withoutSecretsIn(draft, phraseList());
  try {
    if (Object.values(draft).every((text) => text === "")) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(withoutSecrets));
  } catch {
    // Without browser storage a reload empties the form.
  }
  return Object.entries(draft).every(([name, text]) => withoutSecrets[name] === text);
}
