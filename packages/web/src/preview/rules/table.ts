import type { PreviewFacts } from "../facts/facts.ts";
import { canBeDisabled, describeRule, type Rule, type RuleDescription } from "../facts/rule.ts";
import type { Finding, FindingLevel } from "../previewTypes.ts";
import { arrivesDifferently } from "./amounts/arrivesDifferently.ts";
import { assetCode } from "./amounts/assetCode.ts";
import { assetDiffers } from "./amounts/assetDiffers.ts";
import { enormousFee } from "./amounts/enormousFee.ts";
import { highFee } from "./amounts/highFee.ts";
import { highGasPrice } from "./amounts/highGasPrice.ts";
import { impostorAsset } from "./amounts/impostorAsset.ts";
import { movesLess } from "./amounts/movesLess.ts";
import { nearlyEverything } from "./amounts/nearlyEverything.ts";
import { nameElsewhere, nameTransferred, stakeLocked, stakeRole } from "./amounts/stakeAndNames.ts";
import { destroys, frozen, soulBound, takesAssets, takesMuch } from "./amounts/takes.ts";
import { takesMore } from "./amounts/takesMore.ts";
import { clockAhead } from "./outcome/clockAhead.ts";
import { completedByOthers, openContext, proposalDiffers, readsContext } from "./outcome/differs.ts";
import { failedMayHaveRun } from "./outcome/failedMayHaveRun.ts";
import { longExpiry } from "./outcome/longExpiry.ts";
import { nothingRan } from "./outcome/nothingRan.ts";
import { paymentUnseen } from "./outcome/paymentUnseen.ts";
import { previewMismatch } from "./outcome/previewMismatch.ts";
import { incompleteEffects, staleState, wrongNetwork } from "./outcome/previewRules.ts";
import { refusedMayRun } from "./outcome/refusedMayRun.ts";
import { runsAfter } from "./outcome/runsAfter.ts";
import { unreadCall } from "./outcome/unreadCall.ts";
import { willFail } from "./outcome/willFail.ts";
import { newRecipient } from "./recipients/newRecipient.ts";
import { otherStore } from "./recipients/otherStore.ts";
import { ownAddress } from "./recipients/ownAddress.ts";
import { paidBefore } from "./recipients/paidBefore.ts";
import { assetAddress, codeRecipient, zeroAmount } from "./recipients/recipientRules.ts";
import { resemblingAddress } from "./recipients/resemblingAddress.ts";
import { reservedAddress } from "./recipients/reservedAddress.ts";
import { changeableCode, freshCode, openEnded, publishesCode, script, unknownCode, upgradableCode } from "./rights/code.ts";
import {
  authenticatorAdded,
  authenticatorRemoved,
  givesRefs,
  keyRevoked,
  keyRotation,
  rotationOffer,
  signerOffer,
  unprovenKey,
} from "./rights/keys.ts";
import { accountConverted, noSpareOwner, ownerAdded, ownershipLost, storedTransaction, thresholdLowered } from "./rights/multisig.ts";
import { proposalUnseen } from "./rights/proposalUnseen.ts";
import { rightLost } from "./rights/rightLost.ts";
import { hiddenRights, publishesForYou, rightsUsed } from "./rights/rightsUsed.ts";
import { feePayerOpen, paysForAnother, severalSigners } from "./rights/signers.ts";
import { votesForYou } from "./rights/votesForYou.ts";
import { waitsForOthers } from "./rights/waitsForOthers.ts";

/** All warning rules, ordered by number. */
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
  wrongNetwork,
  assetAddress,
  codeRecipient,
  keyRotation,
  unprovenKey,
  signerOffer,
  rotationOffer,
  authenticatorAdded,
  authenticatorRemoved,
  keyRevoked,
  ownerAdded,
  ownershipLost,
  thresholdLowered,
  noSpareOwner,
  storedTransaction,
  script,
  unknownCode,
  freshCode,
  changeableCode,
  upgradableCode,
  openEnded,
  takesAssets,
  takesMuch,
  destroys,
  soulBound,
  frozen,
  impostorAsset,
  zeroAmount,
  stakeLocked,
  stakeRole,
  publishesCode,
  nameElsewhere,
  paysForAnother,
  severalSigners,
  feePayerOpen,
  staleState,
  incompleteEffects,
  givesRefs,
  waitsForOthers,
  accountConverted,
  takesMore,
  proposalUnseen,
  nameTransferred,
  clockAhead,
  assetCode,
  refusedMayRun,
  paidBefore,
  paymentUnseen,
  failedMayHaveRun,
  nothingRan,
  movesLess,
  runsAfter,
  completedByOthers,
  readsContext,
  openContext,
  proposalDiffers,
  highGasPrice,
  assetDiffers,
  otherStore,
  votesForYou,
  rightLost,
  publishesForYou,
  rightsUsed,
  hiddenRights,
];

const BADNESS: Readonly<Record<FindingLevel, number>> = { blocked: 3, danger: 2, caution: 1, note: 0 };

/** Findings of a preview, worst first. Disabled and intended rules are skipped, except those of level danger or blocked. */
export function findingsOf(facts: PreviewFacts): readonly Finding[] {
  const { disabledRules = [], intendedRules = [] } = facts.input;
  const silent = [...disabledRules, ...intendedRules];
  const found = RULES.filter(({ name, level }) => !canBeDisabled(level) || !silent.includes(name)).flatMap((rule): readonly Finding[] => {
    const words = rule.find(facts);
    if (words === undefined) return [];
    const { name, level, title, loss, advice } = describeRule(rule);
    const { lookAlike, atRisk } = words;
    const found = { rule: name, level, title: words.title ?? title, text: words.text, loss, advice: words.advice ?? advice };
    return [{ ...found, ...(lookAlike !== undefined && { lookAlike }), ...(atRisk !== undefined && { atRisk }) }];
  });
  return worstFirst(found);
}

/** Number of rules that a list of disabled names turns off. Unknown names and rules of level danger or blocked do not count. */
export function countDisabled(disabledRules: readonly string[]): number {
  return RULES.filter(({ name, level }) => canBeDisabled(level) && disabledRules.includes(name)).length;
}

/** Sorts findings by severity; findings of one level keep their order. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((left, right) => BADNESS[right.level] - BADNESS[left.level]);
}

/** All warning rules described in the current language, for the settings page. */
export function describeRules(): readonly RuleDescription[] {
  return RULES.map(describeRule);
}
