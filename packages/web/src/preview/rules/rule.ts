import type { catalogue } from "../../language/catalogues/en/rules.ts";
import { t } from "../../language/words.ts";
import type { PreviewFacts } from "../facts.ts";
import type { FindingLevel, LookAlike, SentencePart } from "../types.ts";

/** Every rule has its texts in the catalogues: `<name>_title`, `<name>_loss`, `<name>_advice`. */
export type RuleName = keyof typeof catalogue extends infer Key ? (Key extends `${infer Name}_title` ? Name : never) : never;

/** One thing worth a second look. */
export interface Rule {
  /** Stable; findings of one level are shown in this order. */
  readonly number: number;
  /** Stable name, the finding's `rule`. */
  readonly name: RuleName;
  readonly level: FindingLevel;
  /** Undefined where there is nothing to say. */
  find(facts: PreviewFacts): FoundWords | undefined;
}

/** What a rule says of one transaction; the rule's own title where it has no better one. */
export interface FoundWords {
  readonly title?: string;
  readonly text: readonly SentencePart[];
  /** What to do, where the rule's own advice does not fit. */
  readonly advice?: string;
  /** Balances at risk, for the acknowledgement. */
  readonly stake?: readonly SentencePart[];
  readonly lookAlike?: LookAlike;
}

/** A rule as a person can be told about it, and switch it off. */
export interface RuleDescription {
  readonly number: number;
  readonly name: RuleName;
  readonly level: FindingLevel;
  readonly title: string;
  /** What can be lost where nobody looks. */
  readonly loss: string;
  readonly advice: string;
  readonly canBeDisabled: boolean;
}

/** Whether a rule of this level may be turned off. Dangers and blocking rules never are, even if a stored list names them. */
export function canBeDisabled(level: FindingLevel): boolean {
  return level === "note" || level === "caution";
}

/** The texts of a rule in the current language. */
export function describeRule({ number, name, level }: Rule): RuleDescription {
  return {
    number,
    name,
    level,
    title: t(`rules:${name}_title`),
    loss: t(`rules:${name}_loss`),
    advice: t(`rules:${name}_advice`),
    canBeDisabled: canBeDisabled(level),
  };
}
