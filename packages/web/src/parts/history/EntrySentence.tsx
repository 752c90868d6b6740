import { lazy, Suspense } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { loadWords } from "../../language/words.ts";
import { Sentence } from "../Sentence.tsx";
import { hasRun, wordsOfEntry } from "./entryWords.ts";

/** What was meant and did not come to be is rare: its words are fetched with the first of it. */
const MeantSentence = lazy(async () => {
  const [module] = await Promise.all([import("./MeantSentence.tsx"), loadWords(["flow"])]);
  return { default: module.MeantSentence };
});

export interface EntrySentenceProps {
  readonly entry: HistoryEntry;
  /** The contract of the network's names, where it has one. */
  readonly names: Address | undefined;
}

/** A line of history in words, without its amounts. */
export function EntrySentence({ entry, names }: EntrySentenceProps) {
  const { intent } = entry;
  if (intent === undefined || hasRun(entry)) return <Sentence parts={wordsOfEntry(entry, names)} link />;
  return (
    <Suspense fallback={<Sentence parts={wordsOfEntry(entry, names)} link />}>
      <MeantSentence intent={intent} />
    </Suspense>
  );
}
