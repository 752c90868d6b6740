import type { Intent } from "../../chain/transactions/intent.ts";
import { intentWords } from "../flow/intentWords.ts";
import { Sentence } from "../Sentence.tsx";

/** Intent of an unexecuted transaction, in the words of its receipt. */
export function IntentSentence({ intent }: { readonly intent: Intent }) {
  return <Sentence parts={intentWords(intent).sentence} link />;
}
