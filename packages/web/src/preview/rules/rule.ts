import type { catalogue } from "../../language/catalogues/en/rules.ts";
import { t } from "../../language/words.ts";
import type { PreviewFacts } from "../facts.ts";
import type { FindingLevel, LookAlike, SentencePart } from "../types.ts";

/** Names of rules. Each has texts in the catalogues: `<name>_title`, `<name>_loss`, `<name>_advice`. */
export type RuleName = keyof typeof catalogue extends infer Key ? (Key extends `${infer Name}_title` ? Name : never) : never;

/** A check of a transaction preview. */
export interface Rule {
  /** Stable number; orders findings of the same level. */
  readonly number: number;
  /** Stable name; the finding's `rule`. */
  readonly name: RuleName;
  readonly level: FindingLevel;
  /** Returns undefined if the rule does not apply. */
  find(facts: PreviewFacts): FoundWords | undefined;
}

/** Texts of a finding; the title defaults to the rule's own. */
export interface FoundWords {
  readonly title?: string;
  readonly text: readonly SentencePart[];
  /** Advice that replaces the rule's own. */
  readonly advice?: string;
  /** Balances at risk, for the acknowledgement. */
  readonly stake?: readonly SentencePart[];
  readonly lookAlike?: LookAlike;
}

/** A rule described for the settings page, where the user can turn it off. */
export interface RuleDescription {
  readonly number: number;
  readonly name: RuleName;
  readonly level: FindingLevel;
  readonly title: string;
  /** Possible loss if the user ignores the finding. */
  readonly loss: string;
  readonly advice: string;
  readonly canBeDisabled: boolean;
}

/** Whether a rule of this level may be turned off. Dangers and blocking rules never are, even if a stored list names them. */
export function canBeDisabled(level: FindingLevel): boolean {
  return level === "note" || level === "caution";
}

/** Texts of a rule in the current language. */
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
