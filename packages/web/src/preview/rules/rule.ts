import type { PreviewFacts } from "../facts.ts";
import type { FindingLevel, SentencePart } from "../types.ts";

/** One thing worth a second look. */
export interface Rule {
  /** Stable; findings of one level are shown in this order. */
  readonly number: number;
  /** Stable name, the finding's `rule`. */
  readonly name: string;
  readonly level: FindingLevel;
  /** Undefined where there is nothing to say. */
  find(facts: PreviewFacts): FoundWords | undefined;
}

export interface FoundWords {
  readonly title: string;
  readonly text: readonly SentencePart[];
}
