import type { Intent } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { account, amount, sentence, text } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";

/** Past-tense description of an executed transaction sent from this browser, by its intent. Omits amounts, which have a separate column. */
export function executedIntentWords(intent: Intent): readonly SentencePart[] {
  switch (intent.kind) {
    case "name":
      return [text(t(`actions:name_${intent.act}`, { name: intent.name }))];
    case "token":
      return sentence(`actions:token_${intent.act}`, {
        name: intent.name,
        recipient: intent.recipient === undefined ? "" : account(intent.recipient),
      });
    case "issue":
      return [text(t(`actions:issue_${intent.act}`, { symbol: intent.symbol }))];
    case "publish":
      return [text(t(`actions:publish_${intent.act}`, { name: intent.name }))];
    case "stake":
      return sentence(`actions:stake_${intent.act}`, { amount: amount(intent.octas, APT), pool: account(intent.pool) });
    case "shared":
      return intent.account === undefined
        ? [text(t("actions:shared_create"))]
        : sentence(`actions:shared_${intent.act}`, { account: account(intent.account), number: `${intent.number ?? ""}` });
    case "rotateKey":
      return [text(t("activity:rotated"))];
    case "addBackupKey":
      return [text(t("actions:backupKey"))];
    // The descriptions of these intents come from on-chain data instead.
    case "payment":
    case "call":
    case "script":
    case "multisig":
      return [];
  }
}
