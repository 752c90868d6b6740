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
import { testAccount } from "./recipients/testAccount.ts";
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
import { newSite, siteOtherNetwork } from "./site/siteRules.ts";

/** All warning rules, ordered by number. */
export const RULES: readonly Rule[] = [
  { number: 1, name: "preview_mismatch", level: "blocked", find: previewMismatch },
  { number: 2, name: "will_fail", level: "blocked", find: willFail },
  { number: 3, name: "resembling_address", level: "danger", find: resemblingAddress },
  { number: 4, name: "reserved_address", level: "danger", find: reservedAddress },
  { number: 5, name: "arrives_differently", level: "caution", find: arrivesDifferently },
  { number: 6, name: "own_address", level: "caution", find: ownAddress },
  { number: 7, name: "new_recipient", level: "caution", find: newRecipient },
  { number: 8, name: "nearly_everything", level: "caution", find: nearlyEverything },
  { number: 9, name: "long_expiry", level: "caution", find: longExpiry },
  { number: 10, name: "unread_call", level: "caution", find: unreadCall },
  { number: 11, name: "high_fee", level: "note", find: highFee },
  { number: 12, name: "enormous_fee", level: "danger", find: enormousFee },
  { number: 13, name: "wrong_network", level: "blocked", find: wrongNetwork },
  { number: 14, name: "asset_address", level: "danger", find: assetAddress },
  { number: 15, name: "code_recipient", level: "danger", find: codeRecipient },
  { number: 16, name: "key_rotation", level: "danger", find: keyRotation },
  { number: 17, name: "unproven_key", level: "danger", find: unprovenKey },
  { number: 18, name: "signer_offer", level: "danger", find: signerOffer },
  { number: 19, name: "rotation_offer", level: "danger", find: rotationOffer },
  { number: 20, name: "authenticator_added", level: "danger", find: authenticatorAdded },
  { number: 21, name: "authenticator_removed", level: "caution", find: authenticatorRemoved },
  { number: 22, name: "key_revoked", level: "danger", find: keyRevoked },
  { number: 23, name: "owner_added", level: "caution", find: ownerAdded },
  { number: 24, name: "ownership_lost", level: "danger", find: ownershipLost },
  { number: 25, name: "threshold_lowered", level: "danger", find: thresholdLowered },
  { number: 26, name: "no_spare_owner", level: "caution", find: noSpareOwner },
  { number: 27, name: "stored_transaction", level: "caution", find: storedTransaction },
  { number: 28, name: "script", level: "danger", find: script },
  { number: 29, name: "unknown_code", level: "caution", find: unknownCode },
  { number: 30, name: "fresh_code", level: "caution", find: freshCode },
  { number: 31, name: "changeable_code", level: "caution", find: changeableCode },
  { number: 32, name: "upgradable_code", level: "note", find: upgradableCode },
  { number: 33, name: "open_ended", level: "caution", find: openEnded },
  { number: 34, name: "takes_assets", level: "caution", find: takesAssets },
  { number: 35, name: "takes_much", level: "danger", find: takesMuch },
  { number: 36, name: "destroys", level: "danger", find: destroys },
  { number: 37, name: "soul_bound", level: "note", find: soulBound },
  { number: 38, name: "frozen", level: "caution", find: frozen },
  { number: 39, name: "impostor_asset", level: "danger", find: impostorAsset },
  { number: 40, name: "zero_amount", level: "note", find: zeroAmount },
  { number: 41, name: "stake_locked", level: "note", find: stakeLocked },
  { number: 42, name: "stake_role", level: "caution", find: stakeRole },
  { number: 43, name: "publishes_code", level: "note", find: publishesCode },
  { number: 44, name: "name_elsewhere", level: "caution", find: nameElsewhere },
  { number: 45, name: "pays_for_another", level: "caution", find: paysForAnother },
  { number: 46, name: "several_signers", level: "caution", find: severalSigners },
  { number: 47, name: "fee_payer_open", level: "note", find: feePayerOpen },
  { number: 48, name: "stale_state", level: "caution", find: staleState },
  { number: 49, name: "incomplete_effects", level: "caution", find: incompleteEffects },
  { number: 50, name: "gives_refs", level: "note", find: givesRefs },
  { number: 51, name: "waits_for_others", level: "note", find: waitsForOthers },
  { number: 52, name: "account_given_away", level: "danger", find: accountConverted },
  { number: 53, name: "takes_more", level: "danger", find: takesMore },
  { number: 54, name: "proposal_unseen", level: "danger", find: proposalUnseen },
  { number: 55, name: "name_given", level: "caution", find: nameTransferred },
  { number: 56, name: "clock_ahead", level: "caution", find: clockAhead },
  { number: 57, name: "asset_code", level: "caution", find: assetCode },
  { number: 58, name: "refused_may_run", level: "danger", find: refusedMayRun },
  { number: 59, name: "paid_before", level: "caution", find: paidBefore },
  { number: 60, name: "payment_unseen", level: "danger", find: paymentUnseen },
  { number: 61, name: "failed_may_have_run", level: "danger", find: failedMayHaveRun },
  { number: 62, name: "nothing_ran", level: "danger", find: nothingRan },
  { number: 63, name: "moves_less", level: "danger", find: movesLess },
  { number: 64, name: "runs_after", level: "caution", find: runsAfter },
  { number: 65, name: "completed_by_others", level: "danger", find: completedByOthers },
  { number: 66, name: "reads_context", level: "caution", find: readsContext },
  { number: 67, name: "open_context", level: "danger", find: openContext },
  { number: 68, name: "proposal_differs", level: "danger", find: proposalDiffers },
  { number: 69, name: "high_gas_price", level: "caution", find: highGasPrice },
  { number: 70, name: "asset_differs", level: "blocked", find: assetDiffers },
  { number: 71, name: "other_store", level: "danger", find: otherStore },
  { number: 72, name: "votes_for_you", level: "danger", find: votesForYou },
  { number: 73, name: "right_lost", level: "danger", find: rightLost },
  { number: 74, name: "publishes_for_you", level: "danger", find: publishesForYou },
  { number: 75, name: "rights_used", level: "danger", find: rightsUsed },
  { number: 76, name: "hidden_rights", level: "danger", find: hiddenRights },
  { number: 77, name: "test_account", level: "danger", find: testAccount },
  { number: 78, name: "new_site", level: "caution", find: newSite },
  { number: 79, name: "site_other_network", level: "caution", find: siteOtherNetwork },
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
