import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { Intent } from "../../chain/transactions/intent.ts";
import { loadWords } from "../../language/words.ts";
import { Sentence } from "../Sentence.tsx";
import { hasRun, wordsOfHistoryEntry } from "./entryWords.ts";

/** Description of a transaction's intent, loaded lazily with its texts, because transactions that never executed are rare. */
const IntentSentence = lazy(async () => {
  try {
    const [module] = await Promise.all([import("./IntentSentence.tsx"), loadWords(["flow"])]);
    return { default: module.IntentSentence as ComponentType<IntentSentenceProps> };
  } catch {
    // If the page's server is offline, the default description is shown instead.
    return { default: ({ otherwise }: IntentSentenceProps) => otherwise };
  }
});
interface IntentSentenceProps {
  readonly intent: Intent;
  readonly otherwise: ReactNode;
}

export interface EntrySentenceProps {
  readonly entry: HistoryEntry;
  /** Address of the network's name service contract, if the network has one. */
  readonly names: Address | undefined;
}

/** Description of a history entry in one sentence, without amounts. */
export function EntrySentence({ entry, names }: EntrySentenceProps) {
  const { intent } = entry;
  const historySentence = <Sentence parts={wordsOfHistoryEntry(entry, names)} link />;
  if (intent === undefined || hasRun(entry)) return historySentence;
  return (
    <Suspense fallback={historySentence}>
      <IntentSentence intent={intent} otherwise={historySentence} />
    </Suspense>
  );
}
