import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import type { Intent } from "../../chain/transactions/intent.ts";
import { loadWords } from "../../language/words.ts";
import { Sentence } from "../Sentence.tsx";
import { hasRun, wordsOfEntry } from "./entryWords.ts";

/** What was meant and did not come to be is rare: its words are fetched with the first of it. */
const MeantSentence = lazy(async () => {
  try {
    const [module] = await Promise.all([import("./MeantSentence.tsx"), loadWords(["flow"])]);
    return { default: module.MeantSentence as ComponentType<MeantProps> };
  } catch {
    // What serves the page is away: the line stays as it is told otherwise.
    return { default: ({ otherwise }: MeantProps) => otherwise };
  }
});
interface MeantProps {
  readonly intent: Intent;
  readonly otherwise: ReactNode;
}

export interface EntrySentenceProps {
  readonly entry: HistoryEntry;
  /** The contract of the network's names, where it has one. */
  readonly names: Address | undefined;
}

/** A line of history in words, without its amounts. */
export function EntrySentence({ entry, names }: EntrySentenceProps) {
  const { intent } = entry;
  const told = <Sentence parts={wordsOfEntry(entry, names)} link />;
  if (intent === undefined || hasRun(entry)) return told;
  return (
    <Suspense fallback={told}>
      <MeantSentence intent={intent} otherwise={told} />
    </Suspense>
  );
}
