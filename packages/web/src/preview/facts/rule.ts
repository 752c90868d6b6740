import type { catalogue } from "../../language/catalogues/en/rules.ts";
import { t } from "../../language/words.ts";
import type { FindingLevel, LookAlike, SentencePart } from "../previewTypes.ts";
import type { PreviewFacts } from "./facts.ts";

/** Names of warning rules. Each has texts in the catalogues: `<name>_title`, `<name>_loss`, `<name>_advice`. */
export type RuleName = keyof typeof catalogue extends infer Key ? (Key extends `${infer Name}_title` ? Name : never) : never;

/** A warning rule: one row of the table of rules. */
export interface Rule {
  /** Stable number of the rule; orders findings of the same level. */
  readonly number: number;
  /** Stable name of the rule; findings carry it in `rule`. */
  readonly name: RuleName;
  readonly level: FindingLevel;
  /** Checks a transaction; returns undefined if the rule does not apply. */
  find(facts: PreviewFacts): FoundWords | undefined;
}

/** Texts of a finding. The rule's own title applies if none is given. */
export interface FoundWords {
  readonly title?: string;
  readonly text: readonly SentencePart[];
  /** Advice that replaces the rule's own. */
  readonly advice?: string;
  /** Balances at risk, listed in the acknowledgement that the user has to tick. */
  readonly atRisk?: readonly SentencePart[];
  readonly lookAlike?: LookAlike;
}

/** A warning rule as described on the settings page, where the user can turn it off. */
export interface RuleDescription extends Omit<Rule, "find"> {
  readonly title: string;
  /** Possible loss if the user ignores the warning. */
  readonly loss: string;
  readonly advice: string;
  readonly canBeDisabled: boolean;
}

/**
 * Whether a rule of this level may be turned off. Rules of level danger or blocked always run, even if a stored list of disabled rules
 * names them.
 */
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
