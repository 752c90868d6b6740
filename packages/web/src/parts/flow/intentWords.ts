import { type Intent, type IssueAct, type PublishAct, paidAsset } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { account, amount, sentence, text } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";

/** The intent if it is a payment, otherwise undefined. */
export function intentPayment(intent: Intent): Extract<Intent, { readonly kind: "payment" }> | undefined {
  return intent.kind === "payment" ? intent : undefined;
}

/** Texts for a sent transaction, by intent: a description, and a heading shown when done. Covers every kind of intent. */
export interface IntentWords {
  readonly sentence: readonly SentencePart[];
  readonly done: string;
}

export function intentWords(intent: Intent): IntentWords {
  switch (intent.kind) {
    case "payment":
      return {
        sentence: sentence("flow:amountTo", { amount: amount(intent.units, paidAsset(intent)), recipient: account(intent.recipient) }),
        done: t("flow:sent"),
      };
    case "call":
      return { sentence: sentence("flow:callOf", { functionId: text(intent.functionId) }), done: t("flow:done") };
    case "script":
      return { sentence: [text(t("flow:script"))], done: t("flow:done") };
    case "multisig":
      return { sentence: sentence("flow:sharedAccount", { account: account(intent.multisigAddress) }), done: t("flow:done") };
    case "shared":
      return { sentence: sharedSentence(intent), done: t(SHARED_DONE[intent.act]) };
    case "name":
      return { sentence: [text(t(NAME_WORDS[intent.act], { name: intent.name }))], done: t("flow:done") };
    case "token":
      return {
        sentence: sentence(TOKEN_WORDS[intent.act], {
          name: intent.name,
          recipient: intent.recipient === undefined ? "" : account(intent.recipient),
        }),
        done: t(intent.act === "transfer" ? "flow:sent" : "flow:done"),
      };
    case "issue":
      return { sentence: [text(t(ISSUE_WORDS[intent.act], { symbol: intent.symbol }))], done: t("flow:done") };
    case "publish":
      return { sentence: [text(t(PUBLISH_WORDS[intent.act], { name: intent.name }))], done: t("flow:done") };
    case "addBackupKey":
      return { sentence: [text(t("flow:addBackupKey"))], done: t("flow:backupKeyAdded") };
    case "stake":
      return {
        sentence: sentence(STAKE_WORDS[intent.act].sentence, { amount: amount(intent.octas, APT), pool: account(intent.pool) }),
        done: t(STAKE_WORDS[intent.act].done),
      };
    case "rotateKey":
      return { sentence: [text(t("flow:rotateKey"))], done: t("flow:rotated") };
  }
}

const PUBLISH_WORDS = {
  publish: "flow:publishPackage",
  bring: "flow:bringPiece",
  remove: "flow:removePieces",
} as const satisfies Record<PublishAct, string>;

const ISSUE_WORDS = {
  publish: "flow:issuePublish",
  issue: "flow:issueIssue",
  mint: "flow:issueMint",
  burn: "flow:issueBurn",
  freeze: "flow:issueFreeze",
  unfreeze: "flow:issueUnfreeze",
  handOver: "flow:issueHandOver",
  giveUp: "flow:issueGiveUp",
} as const satisfies Record<IssueAct, string>;

type SharedIntent = Extract<Intent, { readonly kind: "shared" }>;

function sharedSentence({ act, account: shared, number }: SharedIntent): readonly SentencePart[] {
  if (act === "create" || shared === undefined) return [text(t("flow:sharedCreate"))];
  if (act === "propose") return sentence("flow:sharedPropose", { account: account(shared) });
  return sentence(SHARED_WORDS[act], { number: text(String(number ?? "")), account: account(shared) });
}

const SHARED_WORDS = {
  approve: "flow:sharedApprove",
  reject: "flow:sharedReject",
  execute: "flow:sharedExecute",
  clear: "flow:sharedClear",
} as const;
const SHARED_DONE = {
  create: "flow:sharedCreated",
  propose: "flow:sharedProposed",
  approve: "flow:sharedApproved",
  reject: "flow:sharedRejected",
  execute: "flow:sharedExecuted",
  clear: "flow:sharedCleared",
} as const;

const NAME_WORDS = {
  register: "flow:nameRegister",
  renew: "flow:nameRenew",
  target: "flow:nameTarget",
  primary: "flow:namePrimary",
  subdomain: "flow:nameSubdomain",
  transfer: "flow:nameTransfer",
} as const;

const TOKEN_WORDS = {
  transfer: "flow:tokenTransfer",
  offer: "flow:tokenOffer",
  claim: "flow:tokenClaim",
  cancelOffer: "flow:tokenCancelOffer",
  burn: "flow:tokenBurn",
  throwAway: "flow:tokenThrowAway",
  takeBack: "flow:tokenTakeBack",
  freeze: "flow:tokenFreeze",
  unfreeze: "flow:tokenUnfreeze",
  change: "flow:tokenChange",
  mint: "flow:tokenMint",
  mintSoulBound: "flow:tokenMintBound",
  createCollection: "flow:collectionCreate",
  changeCollection: "flow:collectionChange",
} as const;

const STAKE_WORDS = {
  add: { sentence: "flow:stakeAdd", done: "flow:stakeAdded" },
  unlock: { sentence: "flow:stakeUnlock", done: "flow:stakeUnlocked" },
  reactivate: { sentence: "flow:stakeReactivate", done: "flow:stakeReactivated" },
  withdraw: { sentence: "flow:stakeWithdraw", done: "flow:stakeWithdrawn" },
} as const;
