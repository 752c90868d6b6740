import type { PreviewFacts } from "../facts.ts";
import type { Finding, FindingLevel } from "../previewTypes.ts";
import { arrivesDifferently } from "./arrivesDifferently.ts";
import { assetCode } from "./assetCode.ts";
import { assetDiffers } from "./assetDiffers.ts";
import { clockAhead } from "./clockAhead.ts";
import { changeableCode, freshCode, openEnded, publishesCode, script, unknownCode, upgradableCode } from "./code.ts";
import { completedByOthers, openContext, proposalDiffers, readsContext } from "./differs.ts";
import { enormousFee } from "./enormousFee.ts";
import { failedMayHaveRun } from "./failedMayHaveRun.ts";
import { highFee } from "./highFee.ts";
import { highGasPrice } from "./highGasPrice.ts";
import { impostorAsset } from "./impostorAsset.ts";
import {
  authenticatorAdded,
  authenticatorRemoved,
  givesRefs,
  keyRevoked,
  keyRotation,
  rotationOffer,
  signerOffer,
  unprovenKey,
} from "./keys.ts";
import { longExpiry } from "./longExpiry.ts";
import { movesLess } from "./movesLess.ts";
import { accountConverted, noSpareOwner, ownerAdded, ownershipLost, storedTransaction, thresholdLowered } from "./multisig.ts";
import { nearlyEverything } from "./nearlyEverything.ts";
import { newRecipient } from "./newRecipient.ts";
import { nothingRan } from "./nothingRan.ts";
import { otherStore } from "./otherStore.ts";
import { ownAddress } from "./ownAddress.ts";
import { paidBefore } from "./paidBefore.ts";
import { paymentUnseen } from "./paymentUnseen.ts";
import { previewMismatch } from "./previewMismatch.ts";
import { incompleteEffects, staleState, wrongNetwork } from "./previewRules.ts";
import { proposalUnseen } from "./proposalUnseen.ts";
import { assetAddress, codeRecipient, zeroAmount } from "./recipientRules.ts";
import { refusedMayRun } from "./refusedMayRun.ts";
import { resemblingAddress } from "./resemblingAddress.ts";
import { reservedAddress } from "./reservedAddress.ts";
import { rightLost } from "./rightLost.ts";
import { hiddenRights, publishesForYou, rightsUsed } from "./rightsUsed.ts";
import { canBeDisabled, describeRule, type Rule, type RuleDescription } from "./rule.ts";
import { runsAfter } from "./runsAfter.ts";
import { feePayerOpen, paysForAnother, severalSigners } from "./signers.ts";
import { nameElsewhere, nameTransferred, stakeLocked, stakeRole } from "./stakeAndNames.ts";
import { destroys, frozen, soulBound, takesAssets, takesMuch } from "./takes.ts";
import { takesMore } from "./takesMore.ts";
import { unreadCall } from "./unreadCall.ts";
import { votesForYou } from "./votesForYou.ts";
import { waitsForOthers } from "./waitsForOthers.ts";
import { willFail } from "./willFail.ts";

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
