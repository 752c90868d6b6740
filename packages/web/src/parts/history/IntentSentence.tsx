import type { Intent } from "../../chain/transactions/intent.ts";
import { intentWords } from "../flow/intentWords.ts";
import { Sentence } from "../Sentence.tsx";

/** Intended effect of a transaction that was never executed, worded like its receipt. */
export function IntentSentence({ intent }: { readonly intent: Intent }) {
  return <Sentence parts={intentWords(intent).sentence} link />;
}
