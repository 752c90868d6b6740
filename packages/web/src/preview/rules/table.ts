import type { PreviewFacts } from "../facts.ts";
import type { Finding, FindingLevel } from "../types.ts";
import { arrivesDifferently } from "./arrivesDifferently.ts";
import { enormousFee } from "./enormousFee.ts";
import { highFee } from "./highFee.ts";
import { longExpiry } from "./longExpiry.ts";
import { nearlyEverything } from "./nearlyEverything.ts";
import { newRecipient } from "./newRecipient.ts";
import { ownAddress } from "./ownAddress.ts";
import { previewMismatch } from "./previewMismatch.ts";
import { resemblingAddress } from "./resemblingAddress.ts";
import { reservedAddress } from "./reservedAddress.ts";
import type { Rule } from "./rule.ts";
import { unreadCall } from "./unreadCall.ts";
import { willFail } from "./willFail.ts";

/** Every rule, by number. */
export const RULES: readonly Rule[] = [
  previewMismatch,
  willFail,
  resemblingAddress,
  reservedAddress,
  arrivesDifferently,
  ownAddress,
  newRecipient,
  nearlyEverything,
  longExpiry,
  unreadCall,
  highFee,
  enormousFee,
];

const BADNESS: Readonly<Record<FindingLevel, number>> = { danger: 2, caution: 1, notice: 0 };

/** What is worth a second look, the worst first. */
export function findingsOf(facts: PreviewFacts): readonly Finding[] {
  return RULES.flatMap(({ name, level, find }) => {
    const words = find(facts);
    return words === undefined ? [] : [{ rule: name, level, ...words }];
  }).sort((left, right) => BADNESS[right.level] - BADNESS[left.level]);
}

/** Whether a person may hide a finding. The worst stay in sight. */
export function isDismissible({ level }: Finding): boolean {
  return level !== "danger";
}
