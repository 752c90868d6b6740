import type { Address } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/localHistory.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { OutcomePill } from "../../parts/OutcomePill.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import { account, amount, sentence, text } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/types.ts";
import { describeTransaction } from "../../preview/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Pill, type Tone } from "../../ui/Pill.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import type { Activity } from "./mergeActivity.ts";

const STATES = {
  submitted: { word: "overview:submitted", tone: "accent" },
  pending: { word: "common:pending", tone: "accent" },
  committed: { word: "common:succeeded", tone: "gain" },
  failed: { word: "common:failed", tone: "danger" },
  expired: { word: "overview:expired", tone: "neutral" },
  refused: { word: "overview:refused", tone: "neutral" },
} as const satisfies Record<SentState, { readonly word: PlainKey; readonly tone: Tone }>;

/** One thing the account did, or is doing. */
export function ActivityRow({ row, you }: { readonly row: Activity; readonly you: Address }) {
  const network = useNetwork();
  const parts = row.kind === "onNetwork" ? describeTransaction(row.facts, you) : wordsOf(row.sent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-56 break-words">
        <Sentence parts={parts} link />
      </span>
      <span className="flex items-center gap-3 text-small">
        {row.kind === "onNetwork" ? (
          <OutcomePill facts={row.facts} />
        ) : (
          <Pill tone={STATES[row.sent.state].tone}>{t(STATES[row.sent.state].word)}</Pill>
        )}
        <a href={routes.transaction(network.id, row.hash)} className="link min-w-[12ch] sm:text-right">
          {Number.isFinite(row.at) ? <TimeText secs={Math.floor(row.at / 1000)} /> : t("common:justNow")}
        </a>
      </span>
    </li>
  );
}

function wordsOf({ recipient, octas, functionId, state }: SentTransaction): readonly SentencePart[] {
  if (recipient === undefined || octas === undefined) return [text(t("overview:youCalled", { function: functionId }))];
  const isUnderWay = state === "submitted" || state === "pending";
  return sentence(isUnderWay ? "overview:youAreSending" : "overview:youMeantToSend", {
    amount: amount(octas, APT),
    recipient: account(recipient),
  });
}
